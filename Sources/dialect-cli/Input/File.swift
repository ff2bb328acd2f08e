import Glibc

/// Reading of whole files.
enum File {
  /// The bytes of the file at `path`.
  ///
  /// - Throws: `InputError` that names the file and what kept it from being read.
  static func read(_ path: String) throws(InputError) -> [UInt8] {
    guard let file = fopen(path, "rb") else {
      throw InputError("\(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      bytes += chunk[..<count]
      if count == 0 { break }
    }
    guard ferror(file) == 0 else {
      throw InputError("\(path): \(String(cString: strerror(errno)))")
    }
    return bytes
  }

  /// The bytes of the file at `path`; nil if there is none.
  static func readIfPresent(_ path: String) throws(InputError) -> [UInt8]? {
    guard access(path, F_OK) != 0, errno == ENOENT else { return try read(path) }
    return nil
  }

  /// Makes sure that there is something at `path` that may be read.
  static func checkIsReadable(_ path: String) throws(InputError) {
    guard access(path, R_OK) == 0 else {
      throw InputError("\(path): \(String(cString: strerror(errno)))")
    }
  }

  /// The names in a folder, in order; nil if `path` is no folder.
  static func names(in path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
