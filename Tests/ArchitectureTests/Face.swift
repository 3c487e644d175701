/// The public interface of the sources.
enum Face {
    /// Modules that are public as a whole.
    static let open: Set<String> = [
        "TouchstoneGeometry", "TouchstoneEngine", "TouchstoneBehaviors", "TouchstoneUIKit",
        "TouchstoneSwiftUI", "TouchstoneTesting",
    ]
    /// The largest number of public declarations in all other modules together.
    static let mostDeclarations = 165
    /// The types whose names another module has, too. Tests import UIKit's names, which contain no `Transform`.
    static let sharedNames: Set<String> = ["TouchstoneTesting.Transform"]
    /// The largest number of public declarations in `TouchstoneExport`, of which users need little.
    static let mostOfExport = 14

    /// Returns the modules that a source imports publicly.
    static func publicImports(in source: String) -> [String] {
        source.matches(of: #/(?m)^(?:@\w+ )*public import (\w+)/#).map { String($0.output.1) }
    }

    /// Returns the names of the public types that a source declares outside of other types. An alias of a type with the
    /// same name is not another type.
    static func typeNames(in source: String) -> [String] {
        let kinds: Set<Substring> = ["actor", "class", "enum", "macro", "protocol", "struct", "typealias"]
        return Documentation.publicDeclarations(in: source).filter { $0.first != " " }.compactMap { line in
            let words = line.split(separator: " ")
            guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else { return nil }
            // `class func` and `class var` occur only in types.
            let name = String(words[kind + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            return words[kind] == "typealias" && line.hasSuffix(".\(name)") ? nil : name
        }
    }
}
