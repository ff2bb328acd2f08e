import Dialect
import Glibc

/// The locale that the environment gives.
struct EnvironmentLocale {
  let name: String
  /// The variable that says so.
  let variable: String

  /// The locale that was asked for, else that of the environment, else English.
  static func name(orAsked asked: String?) -> String { asked ?? current?.name ?? "en" }

  /// Nil if the environment says nothing of a language.
  static var current: EnvironmentLocale? {
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = getenv(variable) else { continue }
      let name = String(cString: value).prefix { $0 != "." && $0 != "@" }
      guard !name.isEmpty, name != "C", name != "POSIX" else { continue }
      return EnvironmentLocale(name: String(name), variable: variable)
    }
    return nil
  }
}

extension InputError {
  /// No table serves a locale. Where none was asked for, says what gave it.
  static func unknownLocale(_ name: String, asked: String?) -> InputError {
    var description = DialectError.unknownLocale(name).description
    if asked == nil, let environment = EnvironmentLocale.current, environment.name == name {
      description += ", which \(environment.variable) gives"
    }
    return InputError(description + "; see \"dialect locales\"")
  }
}
