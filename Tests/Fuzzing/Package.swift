// swift-tools-version: 6.1
import PackageDescription

// A package of its own: all but FuzzWords is built with `--sanitize=fuzzer`, which nothing else of Dialect can be.
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "Dialect", path: "../..")],
  targets: [
    .executableTarget(
      name: "FuzzParse",
      dependencies: [.product(name: "Dialect", package: "Dialect")]),
    .executableTarget(
      name: "FuzzTable",
      dependencies: [.product(name: "Dialect", package: "Dialect")]),
    .executableTarget(
      name: "FuzzWords",
      dependencies: [.product(name: "Dialect", package: "Dialect")]),
  ],
  swiftLanguageModes: [.v6]
)
