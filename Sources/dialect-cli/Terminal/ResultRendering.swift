import Dialect

/// A result as a person reads it.
struct ResultRendering {
  let style: Style
  /// True if the locale is told, as one that was found.
  var namesLocale = false

  func text(of result: ParseResult, alternatives: Int) -> String {
    var lines: [String] = []
    if let intent = result.intent {
      lines.append(
        style.green(intent.name.rawValue)
          + style.dim("  confidence \(percent(result.confidence))" + locale(of: result)))
      lines += MarkedPhrase(result.text, slots: slots(of: intent)).lines(style)
      lines += details(of: intent)
      for other in result.alternatives.prefix(alternatives) {
        lines.append(
          style.dim("or ") + summary(of: other.intent) + style.dim("  \(percent(other.confidence))")
        )
      }
    } else {
      let reason = result.rejection?.reason.rawValue ?? "other"
      lines.append(style.yellow("not a call") + ": \(reason)" + style.dim(locale(of: result)))
      lines.append("  " + Printable.text(result.text))
      if let rejection = result.rejection {
        lines.append(style.dim("  " + explanation(of: rejection)))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func explanation(of rejection: Rejection) -> String {
    let words = "\"\(Printable.text(rejection.detail))\""
    return switch rejection.reason {
    case .noCallWord: "no word of calling"
    case .incomplete: words + " is no request for a call together with the other words"
    default: words
    }
  }

  private func locale(of result: ParseResult) -> String {
    namesLocale ? "  locale \(result.locale)" : ""
  }

  private func percent(_ fraction: Double) -> String { "\(Int((fraction * 100).rounded())) %" }

  private func slots(of intent: CallIntent) -> [MarkedPhrase.Slot] {
    var slots = intent.contacts.map { MarkedPhrase.Slot(range: $0.range, label: "contact") }
    if let app = intent.app { slots.append(MarkedPhrase.Slot(range: app.range, label: "app")) }
    return slots
  }

  private func details(of intent: CallIntent) -> [String] {
    var lines: [String] = []
    for person in intent.contacts {
      var line = "  contact  " + style.bold(Printable.text(nameAndNumber(person)))
      if let relationship = person.relationship {
        line += "  (\(relationship.rawValue)" + owner(person) + ")"
      }
      if let label = person.handleLabel { line += "  (\(label.rawValue))" }
      let others = person.candidates.filter { $0 != person.name }
      if !others.isEmpty {
        line += style.dim("  or " + others.map(Printable.text).joined(separator: ", "))
      }
      lines.append(line)
    }
    if let app = intent.app {
      lines.append(
        "  app      " + style.bold(Printable.text(app.name))
          + (app.registered ? "" : style.dim("  (not registered)")))
    }
    if intent.destinationType != .normal {
      lines.append("  to       " + style.bold(intent.destinationType.rawValue))
    }
    return lines
  }

  /// The name and the number or address; that alone where the name is no more than it.
  private func nameAndNumber(_ person: Person) -> String {
    guard let handle = person.handle else { return person.name }
    let digits = (handle.value + (handle.extension ?? "")).compactMap(\.wholeNumberValue)
    let isAlone =
      switch handle.type {
      case .phoneNumber: person.name.compactMap(\.wholeNumberValue) == digits
      case .emailAddress: person.name == handle.value
      }
    return isAlone ? handle.value : person.name + " " + handle.value
  }

  private func owner(_ person: Person) -> String {
    person.owner.map { " of \(Printable.text($0))" } ?? ""
  }

  private func summary(of intent: CallIntent) -> String {
    var parts =
      [intent.name.rawValue] + intent.contacts.map { Printable.text(nameAndNumber($0)) }
    if let app = intent.app { parts.append("with " + Printable.text(app.name)) }
    return parts.joined(separator: " ")
  }
}

/// Text from outside, safe to print: control characters and bidi controls can't act on the terminal.
enum Printable {
  static func text(_ text: String) -> String {
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control: safe.append("\u{FFFD}")
      case .format where scalar.value != 0x200C && scalar.value != 0x200D: safe.append("\u{FFFD}")
      default: safe.append(scalar)
      }
    }
    return String(safe)
  }

  /// A message of several lines, which may quote anything: control characters are escaped.
  static func lines(_ message: String) -> String {
    var shown = ""
    for scalar in message.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar != "\n": shown += scalar.escaped(asASCII: true)
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}
