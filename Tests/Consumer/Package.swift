// swift-tools-version: 6.1
import PackageDescription

// A package as users write it, that depends on Dialect by path. `.ci/run` builds and runs it.
let package = Package(
  name: "consumer",
  dependencies: [.package(name: "Dialect", path: "../..")],
  targets: [
    .executableTarget(
      name: "consumer", dependencies: [.product(name: "Dialect", package: "Dialect")])
  ]
)
