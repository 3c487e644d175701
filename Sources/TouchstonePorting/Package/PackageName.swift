/// The name of a package, which is also that of its module.
package enum PackageName {
    /// The names of modules that a package with this name would hide.
    private static let taken: Set<String> = [
        "UIKit", "Foundation", "Swift", "Testing", "XCTest", "Dispatch", "SwiftUI", "Synchronization",
    ]

    /// Returns the name for a folder, which is a Swift identifier: `MyViews` for `my-views`.
    package static func of(folder: String) -> String {
        let last = folder.split(separator: "/").last ?? ""
        let words = last.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
        var name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        if name.first?.isNumber ?? true { name = "Views" + name }
        if taken.contains(name) || name.hasPrefix("Touchstone") { name += "Views" }
        return name
    }
}

/// Where a package finds Touchstone.
package enum TouchstoneLocation: Hashable, Sendable {
    /// The absolute path of a checkout.
    case folder(String)
    /// The address of a repository.
    case repository(String)

    /// - Parameter argument: a path or an address. An address has `://`, or begins with `git@`.
    package init(argument: String) {
        self = argument.contains("://") || argument.hasPrefix("git@") ? .repository(argument) : .folder(argument)
    }

    /// The dependency in a manifest.
    var dependency: String {
        switch self {
        case .folder(let path): ".package(name: \"Touchstone\", path: \(PackageManifest.literal(path)))"
        case .repository(let address): ".package(url: \(PackageManifest.literal(address)), branch: \"main\")"
        }
    }

    /// The name of the dependency for products.
    var identity: String {
        guard case .repository(let address) = self else { return "Touchstone" }
        let last = address.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? address
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
}
