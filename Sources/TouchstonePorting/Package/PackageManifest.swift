/// The text of a package's manifest.
enum PackageManifest {
    /// The first word of an import line. A line of a source that begins with it is one of its imports for tests.
    static let importing = "import"

    /// Returns a string literal of Swift.
    static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case _ where scalar.value < 0x20: "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }

    /// - Parameter hasSwiftUI: whether a file is written for SwiftUI.
    static func text(name: String, touchstone: TouchstoneLocation, hasSwiftUI: Bool) -> String {
        func product(_ product: String) -> String {
            ".product(name: \"\(product)\", package: \(literal(touchstone.identity))),"
        }
        let modules = hasSwiftUI ? "modules" : "uiKit"
        let aliases =
            hasSwiftUI
            ? """
            // `import UIKit` and `import SwiftUI` in the files mean those of Touchstone.
            let modules = [
                "-module-alias", "UIKit=TouchstoneUIKit", "-module-alias", "SwiftUI=TouchstoneSwiftUI",
            ]
            """
            : """
            // `import UIKit` in the files means Touchstone's UIKit.
            let uiKit = ["-module-alias", "UIKit=TouchstoneUIKit"]
            """
        // A line of its own at the end of each list of products.
        func last(_ indentation: Int) -> String {
            hasSwiftUI ? "\n" + String(repeating: " ", count: indentation) + product("TouchstoneSwiftUI") : ""
        }
        return """
            // swift-tools-version: 6.2
            \(importing) PackageDescription

            \(aliases)

            let package = Package(
                name: "\(name)",
                platforms: [.macOS(.v15)],
                dependencies: [\(touchstone.dependency)],
                targets: [
                    .executableTarget(
                        name: "\(name)",
                        dependencies: [
                            \(product("TouchstoneCLI"))
                            \(product("TouchstoneKit"))
                            \(product("TouchstoneUIKit"))\(last(16))
                        ],
                        swiftSettings: [.unsafeFlags(\(modules))]),
                    .testTarget(
                        name: "\(name)Tests",
                        dependencies: [
                            "\(name)",
                            \(product("TouchstoneTesting"))
                            \(product("TouchstoneUIKit"))\(last(16))
                        ],
                        // For a file that imports both Testing and UIKit, the compiler imports a third module.
                        swiftSettings: [
                            .unsafeFlags(\(modules) + ["-module-alias", "_Testing_UIKit=TouchstoneTestingOverlay"])
                        ]),
                ],
                swiftLanguageModes: [.v5]
            )

            """
    }
}
