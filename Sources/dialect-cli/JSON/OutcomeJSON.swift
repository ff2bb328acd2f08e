import CallHandling
import Dialect

/// Where a request led, as a line of JSON.
struct OutcomeJSON {
  let text: String

  init(_ outcome: Outcome, _ questions: QuestionTable) {
    var writer = JSONWriter()
    writer.object { json in
      json.key("outcome")
      json.value(outcome.name)
      json.key("text")
      json.value(questions.text(of: outcome))
      switch outcome {
      case .notACall(let rejection):
        json.key("reason")
        json.value(rejection.reason.rawValue)
      case .unanswered(let question):
        json.key("question")
        json.value(question.name)
        json.key("choices")
        json.array(questions.choices(of: question)) { $0.value($1) }
      case .problem(let problem):
        json.key("problem")
        json.value(problem.name)
      case .handled(let response, let interaction, let app, _):
        json.key("code")
        json.value(response.code.rawValue)
        json.key("intent")
        json.value(interaction.intent.rawValue)
        json.key("app")
        json.value(app.identifier)
        json.key("userActivity")
        if let activity = response.userActivity { json.value(activity) } else { json.value(nil) }
        json.key("participants")
        json.array(interaction.participants) { json, participant in
          json.object { json in
            json.key("displayName")
            json.value(participant.displayName)
            json.key("identifier")
            json.value(participant.identifier)
            json.key("phoneNumber")
            json.value(participant.phoneNumber)
          }
        }
      }
    }
    writer.newline()
    text = String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ activity: UserActivity) {
    object { json in
      json.key("activityType")
      json.value(activity.activityType)
      json.key("title")
      json.value(activity.title)
      json.key("userInfo")
      json.object { json in
        for (name, value) in activity.userInfo.sorted(by: { $0.key < $1.key }) {
          json.key(escaping: name)
          json.value(value)
        }
      }
    }
  }
}

extension Outcome {
  fileprivate var name: String {
    switch self {
    case .notACall: "notACall"
    case .unanswered: "unanswered"
    case .problem: "problem"
    case .handled: "handled"
    }
  }
}

extension Question {
  fileprivate var name: String {
    switch self {
    case .allow: "allow"
    case .whom: "whom"
    case .whichPerson: "whichPerson"
    case .confirmPerson: "confirmPerson"
    case .whichNumber: "whichNumber"
    case .whichApp: "whichApp"
    case .confirmCall: "confirmCall"
    }
  }
}

extension Outcome.Problem {
  fileprivate var name: String {
    switch self {
    case .cancelled: "cancelled"
    case .unlockFirst: "unlockFirst"
    case .noApp: "noApp"
    case .appNotAllowed: "appNotAllowed"
    case .nobodyCalled: "nobodyCalled"
    case .noNumber: "noNumber"
    case .notInApp: "notInApp"
    case .onePersonOnly: "onePersonOnly"
    case .noCallToRepeat: "noCallToRepeat"
    case .nobodyToCallBack: "nobodyToCallBack"
    case .tooSlow: "tooSlow"
    case .failed(let code, _): code.rawValue
    }
  }
}
