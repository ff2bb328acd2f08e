// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that who depends on Dialect does not fetch what measures it.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "Dialect", path: "../.."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .target(
      name: "CReference",
      linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icudata")]),
    .target(name: "CAllocations"),
    .executableTarget(name: "ReferenceStart", dependencies: ["CReference"]),
    .executableTarget(
      name: "Parsing",
      dependencies: [
        "CAllocations",
        "CReference",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "Dialect", package: "Dialect"),
      ],
      path: "Benchmarks/Parsing",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
