// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "HandlerCorpus",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Touchstone", path: "../..")],
    targets: [
        .executableTarget(
            name: "HandlerCorpus",
            dependencies: [
                .product(name: "TouchstoneKit", package: "Touchstone"),
                .product(name: "TouchstoneUIKit", package: "Touchstone"),
            ],
            // Published handlers are written in this mode.
            swiftSettings: [.swiftLanguageMode(.v5)])
    ]
)
