import Dialect

extension JSONWriter {
  /// Writes a result as the schema in `result.schema.json` describes it; `id` is JSON that is taken over.
  mutating func value(_ result: ParseResult, id: JSONValue?, alternatives: Int) {
    object { json in
      if let id {
        json.key("id")
        json.value(id)
      }
      json.key("locale")
      json.value(result.locale)
      json.key("text")
      json.value(result.text)
      json.members(of: result.intent, result.capability, result.confidence)
      json.key("alternatives")
      json.array(result.alternatives.prefix(alternatives)) { json, other in
        json.object { $0.members(of: other.intent, other.capability, other.confidence) }
      }
      json.key("rejection")
      if let rejection = result.rejection {
        json.object { json in
          json.key("reason")
          json.value(rejection.reason.rawValue)
          json.key("detail")
          json.value(rejection.detail)
        }
      } else {
        json.value(nil)
      }
    }
  }

  /// Writes an error in the place of the result of a line.
  mutating func error(_ message: String, line: Int, id: JSONValue?) {
    object { json in
      if let id {
        json.key("id")
        json.value(id)
      }
      json.key("line")
      json.value(line)
      json.key("error")
      json.value(message)
    }
  }

  private mutating func value(_ value: JSONValue) {
    switch value {
    case .null: self.value(nil)
    case .bool(let flag): self.value(flag)
    case .number(let digits): raw(digits)
    case .string(let text): self.value(text)
    case .array(let elements): array(elements) { $0.value($1) }
    case .object(let members):
      object { json in
        for (key, value) in members {
          json.key(escaping: key)
          json.value(value)
        }
      }
    }
  }

  private mutating func members(
    of intent: CallIntent?, _ capability: CallCapability, _ confidence: Double
  ) {
    key("intent")
    value(intent?.name.rawValue)
    key("capability")
    value(capability.rawValue)
    key("confidence")
    value(fraction: confidence)
    key("app")
    if let app = intent?.app { value(app) } else { value(nil) }
    key("contacts")
    array(intent?.contacts ?? []) { $0.value($1) }
    key("destination")
    value((intent?.destinationType ?? .normal).rawValue)
  }

  private mutating func value(_ app: SpokenApp) {
    object { json in
      json.key("name")
      json.value(app.name)
      json.key("identifier")
      json.value(app.identifier)
      json.key("registered")
      json.value(app.registered)
      json.key("surface")
      json.value(app.surface)
      json.key("range")
      json.value(app.range)
    }
  }

  private mutating func value(_ person: Person) {
    object { json in
      json.key("name")
      json.value(person.name)
      json.key("candidates")
      json.array(person.candidates) { $0.value($1) }
      json.key("surface")
      json.value(person.surface)
      json.key("range")
      json.value(person.range)
      json.key("relationship")
      json.value(person.relationship?.rawValue)
      json.key("owner")
      json.value(person.owner)
      json.key("handle")
      if let handle = person.handle {
        json.object { json in
          json.key("type")
          json.value(handle.type.rawValue)
          json.key("value")
          json.value(handle.value)
          if let digits = handle.extension {
            json.key("extension")
            json.value(digits)
          }
        }
      } else {
        json.value(nil)
      }
      json.key("handleLabel")
      json.value(person.handleLabel?.rawValue)
      json.key("identifier")
      json.value(person.identifier)
    }
  }

  private mutating func value(_ range: Range<Int>) {
    array([range.lowerBound, range.upperBound]) { $0.value($1) }
  }
}
