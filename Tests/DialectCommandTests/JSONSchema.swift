import Foundation

/// Validates against the part of JSON Schema 2020-12 that `result.schema.json` uses, and refuses any other keyword.
struct JSONSchema {
  private let root: [String: Any]

  init(contentsOf url: URL) throws {
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    root = try JSONSchema.unwrap(object as? [String: Any])
  }

  struct Violation: Error, CustomStringConvertible {
    let path: String
    let message: String
    var description: String { "\(path): \(message)" }
  }

  func validate(_ json: Data) throws {
    try validate(JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed), root, "$")
  }

  private static func unwrap<T>(_ value: T?) throws -> T {
    guard let value else { throw Violation(path: "schema", message: "is malformed") }
    return value
  }

  private func validate(_ value: Any, _ schema: [String: Any], _ path: String) throws {
    for (keyword, argument) in schema {
      switch keyword {
      case "$schema", "$defs", "title", "description": break
      case "$ref":
        let name = try Self.unwrap((argument as? String)?.split(separator: "/").last)
        let definitions = try Self.unwrap(root["$defs"] as? [String: [String: Any]])
        try validate(value, Self.unwrap(definitions[String(name)]), path)
      case "oneOf":
        let choices = try Self.unwrap(argument as? [[String: Any]])
        let valid = choices.filter { (try? validate(value, $0, path)) != nil }.count
        try demand(valid == 1, path, "fits \(valid) of \(choices.count) choices")
      case "type":
        let names = try (argument as? [String]) ?? [Self.unwrap(argument as? String)]
        try demand(names.contains { isType($0, value) }, path, "is no \(names)")
      case "enum":
        let choices = try Self.unwrap(argument as? [Any])
        try demand(
          choices.contains { equal($0, value) }, path, "is none of \(choices)")
      case "required":
        let keys = Set((value as? [String: Any] ?? [:]).keys)
        for key in try Self.unwrap(argument as? [String]) {
          try demand(keys.contains(key), path, "has no \(key)")
        }
      case "properties":
        let properties = try Self.unwrap(argument as? [String: [String: Any]])
        for (key, member) in value as? [String: Any] ?? [:] {
          if let property = properties[key] { try validate(member, property, "\(path).\(key)") }
        }
      case "additionalProperties":
        let properties = schema["properties"] as? [String: Any] ?? [:]
        for key in (value as? [String: Any] ?? [:]).keys {
          try demand(properties[key] != nil, path, "has \(key)")
        }
      case "items":
        for (index, element) in (value as? [Any] ?? []).enumerated() {
          try validate(element, Self.unwrap(argument as? [String: Any]), "\(path)[\(index)]")
        }
      case "minItems":
        try demand((value as? [Any] ?? []).count >= argument as? Int ?? 0, path, "is too short")
      case "maxItems":
        try demand((value as? [Any] ?? []).count <= argument as? Int ?? 0, path, "is too long")
      case "minimum":
        try demand(
          number(value) >= number(argument), path, "is too low")
      case "maximum":
        try demand(
          number(value) <= number(argument), path, "is too high")
      case "pattern":
        let text = value as? String ?? ""
        let pattern = try Self.unwrap(argument as? String)
        try demand(
          text.range(of: pattern, options: .regularExpression) != nil, path, "is not as \(pattern)")
      default: throw Violation(path: path, message: "the keyword \(keyword) is not understood")
      }
    }
  }

  private func demand(_ condition: Bool, _ path: String, _ message: String) throws {
    guard condition else { throw Violation(path: path, message: message) }
  }

  private func number(_ value: Any) -> Double { (value as? NSNumber)?.doubleValue ?? 0 }

  private func equal(_ a: Any, _ b: Any) -> Bool {
    if a is NSNull { return b is NSNull }
    return (a as? String) == (b as? String) && a is String
  }

  private func isType(_ name: String, _ value: Any) -> Bool {
    switch name {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": value is Bool
    case "integer": (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    case "number": value is NSNumber
    default: false
    }
  }
}
