public import Foundation

/// What can go wrong between a request and its call.
public enum HandlingError: Error, Hashable, Sendable {
  /// A manifest that can't be registered, with the reason.
  case manifest(String)
  /// No app of this identifier, or name, is registered.
  case unknownApp(String)
  /// A name that an app gave and that can't be kept, with the reason.
  case vocabulary(String)
  /// What is at `path` is a file of another kind; it is left as it is.
  case notAStore(path: String)
  /// The store at `path` was written by a newer version.
  case storeIsNewer(path: String)
  /// The store can't be read; it was kept at `keptAt`.
  case storeIsCorrupt(path: String, keptAt: String)
  /// The store can't be opened or written, with the reason.
  case store(path: String, reason: String)
}

extension HandlingError: CustomStringConvertible, LocalizedError {
  public var description: String {
    switch self {
    case .manifest(let flaw): "the manifest can't be registered: \(flaw)"
    case .vocabulary(let flaw): "the vocabulary can't be kept: \(flaw)"
    case .unknownApp(let name): "no app \"\(name)\" is registered"
    case .notAStore(let path): "\(path) is not a store; nothing was changed"
    case .storeIsNewer(let path): "\(path) was written by a newer version; nothing was changed"
    case .storeIsCorrupt(let path, let keptAt):
      "\(path) is damaged; it was kept as \(keptAt), and nothing was overwritten"
    case .store(path: "", let reason): reason
    case .store(let path, let reason): "\(path): \(reason)"
    }
  }

  /// The description, which is in English whatever the locale.
  public var errorDescription: String? { description }
}
