// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "EngineAlone",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Touchstone", path: "../..")],
    targets: [
        .executableTarget(
            name: "EngineAlone", dependencies: [.product(name: "TouchstoneEngine", package: "Touchstone")])
    ]
)
