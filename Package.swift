// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Dialect",
  products: [
    .library(name: "Dialect", targets: ["Dialect"]),
    .library(name: "CallHandling", targets: ["CallHandling"]),
    .executable(name: "dialect", targets: ["dialect"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    .target(
      name: "CICU",
      linkerSettings: [
        .linkedLibrary("icui18n"), .linkedLibrary("icuuc"), .linkedLibrary("icudata"),
      ]
    ),
    .target(name: "ICU", dependencies: ["CICU"]),
    .target(name: "CScratch"),
    .target(name: "CGrammarTables"),
    .target(name: "CGoldenPhrases"),
    .target(name: "Dialect", dependencies: ["ICU", "CGrammarTables", "CScratch"]),
    .target(
      name: "CallHandling",
      dependencies: [
        "CGrammarTables",
        "Dialect",
        "ICU",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      exclude: ["handler.schema.json"]
    ),
    .executableTarget(
      name: "dialect",
      dependencies: [
        "CallHandling",
        "CGoldenPhrases",
        "Dialect",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/dialect-cli",
      exclude: ["outcome.schema.json", "result.schema.json"]
    ),
    .testTarget(name: "ICUTests", dependencies: ["ICU"]),
    .testTarget(name: "DialectTests", dependencies: ["Dialect"]),
    .testTarget(
      name: "CallHandlingTests",
      dependencies: ["CallHandling", "Dialect", .product(name: "GRDB", package: "GRDB.swift")]
    ),
    .testTarget(name: "DialectCommandTests", dependencies: ["Dialect", "dialect"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
