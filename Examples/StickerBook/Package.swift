// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "StickerBook",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Touchstone", path: "../..")],
    targets: [
        .executableTarget(
            name: "StickerBook",
            dependencies: [
                .product(name: "TouchstoneCLI", package: "Touchstone"),
                .product(name: "TouchstoneKit", package: "Touchstone"),
                .product(name: "TouchstoneUIKit", package: "Touchstone"),
            ]),
        // The examples in docs/library.md.
        .executableTarget(
            name: "LibraryTour", dependencies: [.product(name: "TouchstoneKit", package: "Touchstone")]),
    ]
)
