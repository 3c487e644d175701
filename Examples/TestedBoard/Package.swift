// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TestedBoard",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Touchstone", path: "../..")],
    targets: [
        // The view, as an app has it. It imports UIKit, and TouchstoneUIKit takes its place.
        .target(
            name: "TestedBoard",
            dependencies: [.product(name: "TouchstoneUIKit", package: "Touchstone")],
            swiftSettings: [.unsafeFlags(["-module-alias", "UIKit=TouchstoneUIKit"])]),
        .testTarget(
            name: "TestedBoardTests",
            dependencies: [
                "TestedBoard",
                .product(name: "TouchstoneUIKit", package: "Touchstone"),
                .product(name: "TouchstoneTesting", package: "Touchstone"),
            ],
            exclude: ["__Snapshots__"],
            swiftSettings: [
                .unsafeFlags([
                    "-module-alias", "UIKit=TouchstoneUIKit",
                    "-module-alias", "_Testing_UIKit=TouchstoneTestingOverlay",
                ])
            ]),
    ],
    swiftLanguageModes: [.v5]
)
