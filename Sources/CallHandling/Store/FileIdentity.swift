internal import Foundation

/// Which file it is, whatever path leads to it.
struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let node: ino_t

  /// Of the file at a path; nil if there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, node) = (status.st_dev, status.st_ino)
  }

  init?(_ file: FileHandle) {
    var status = stat()
    guard fstat(file.fileDescriptor, &status) == 0 else { return nil }
    (device, node) = (status.st_dev, status.st_ino)
  }
}
