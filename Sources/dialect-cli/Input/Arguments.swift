/// The arguments of the command as they came.
enum Arguments {
  /// Makes sure that all are text; what is none would be repaired silently, and another name be called.
  static func checkAreText() throws(InputError) {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index] else { continue }
      guard String(validatingCString: argument) != nil else {
        throw InputError("argument \(index) is not valid UTF-8")
      }
    }
  }
}
