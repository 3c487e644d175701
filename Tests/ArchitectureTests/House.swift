/// The module graph: which module may import which, and other rules for imports.
struct House {
    /// `A: [B, C]` means that A may import B and C.
    let arrows: [String: [String]]
    /// Modules from elsewhere, and the only modules that may import them.
    let guarded: [String: [String]]

    /// The package's modules. The graph does not contain the benchmark and the C modules.
    static let touchstone = House(
        arrows: [
            "TouchstoneBehaviors": ["TouchstoneEngine"], "TouchstoneEngine": ["TouchstoneGeometry"],
            "TouchstoneGeometry": ["TouchstoneSystem"], "TouchstoneSystem": [], "TouchstoneFoundation": [],
            "TouchstoneScenes": ["TouchstoneHandlers", "TouchstoneFoundation"],
            "TouchstoneHandlers": ["TouchstoneGeometry"],
            "TouchstonePlayer": ["TouchstoneBehaviors", "TouchstoneScenes"],
            "TouchstoneChecks": ["TouchstonePlayer"],
            "TouchstoneCairo": ["TouchstoneDrawing", "TouchstoneImages"],
            "TouchstoneSVG": ["TouchstoneDrawing", "TouchstoneImages"],
            "TouchstoneExport": ["TouchstoneDrawing", "TouchstoneImages"],
            "TouchstoneDrawing": ["TouchstoneGeometry"], "TouchstoneImages": ["TouchstoneFoundation"],
            "TouchstonePictures": ["TouchstoneChecks", "TouchstoneDrawing"],
            "TouchstoneKit": ["TouchstonePictures", "TouchstoneCairo", "TouchstoneSVG", "TouchstoneExport"],
            "TouchstoneLive": ["TouchstoneKit"], "TouchstonePorting": [],
            "TouchstoneCLI": ["TouchstoneKit", "TouchstoneLive", "TouchstonePorting"],
            "touchstone": ["TouchstoneCLI"], "TouchstoneUIKit": ["TouchstoneEngine", "TouchstoneDrawing"],
            "TouchstoneSwiftUI": ["TouchstoneUIKit", "TouchstoneBehaviors"], "TouchstoneSwiftUIMacros": [],
            "TouchstoneTesting": ["TouchstoneKit", "TouchstoneSwiftUI"], "TouchstoneTestingOverlay": [],
        ],
        guarded: [
            "CTouchstoneCairo": ["TouchstoneCairo"], "CTouchstoneFriBidi": ["TouchstoneCairo"],
            "CTouchstoneDeflate": ["TouchstoneImages"], "CTouchstoneGIF": ["TouchstoneImages"],
            "CTouchstoneJPEG": ["TouchstoneImages"], "CTouchstoneWebP": ["TouchstoneImages"],
            "CTouchstoneZip": ["TouchstoneExport"],
            "CTouchstoneArguments": ["TouchstoneCLI", "TouchstoneKit"], "CTouchstoneExamples": ["TouchstoneKit"],
            "CTouchstoneYAML": ["TouchstoneScenes"],
            "ArgumentParser": ["TouchstoneCLI"], "CTouchstoneQREncode": ["TouchstoneLive"],
            "NIOCore": ["TouchstoneLive"], "NIOPosix": ["TouchstoneLive"], "NIOHTTP1": ["TouchstoneLive"],
            "NIOWebSocket": ["TouchstoneLive"], "SystemPackage": ["TouchstoneExport"],
            "Testing": ["TouchstoneTesting", "TouchstoneTestingOverlay"], "XCTest": ["TouchstoneTesting"],
            "Glibc": ["TouchstoneSystem"], "Darwin": ["TouchstoneSystem"],
        ])

    /// The modules of the system or of the toolchain that every module may import.
    private static let system: Set<String> = [
        "Foundation", "FoundationEssentials", "Dispatch", "Observation", "Swift", "Synchronization",
    ]
    /// The modules that are Darwin or Foundation on macOS, or export it.
    private static let darwin: Set<String> = [
        "Foundation", "Darwin", "TouchstoneSystem", "TouchstoneFoundation", "TouchstoneUIKit",
    ]
    /// The only modules that may import all of Foundation. A program links it only if it uses UIKit's names.
    private static let mayImportFoundation: Set<String> = [
        "TouchstoneUIKit", "TouchstoneSwiftUI", "TouchstoneSwiftUIMacros", "TouchstoneTesting",
    ]

    /// Returns the modules that a module may import: those that it reaches through its arrows.
    func reach(of module: String) -> Set<String> {
        var reached: Set<String> = []
        var waiting = arrows[module] ?? []
        while let next = waiting.popLast() {
            if reached.insert(next).inserted { waiting += arrows[next] ?? [] }
        }
        return reached
    }

    /// Returns messages about the import lines of a source that are not permitted.
    func violations(in source: String, of module: String, path: String) -> [String] {
        guard arrows[module] != nil else { return ["\(path): the picture has no module \(module)"] }
        let allowed = reach(of: module)
        let clashes = module == "TouchstoneGeometry" ? [] : Self.clashingNames(in: source)
        if module == "TouchstoneUIKit" || module == "TouchstoneSwiftUI", let name = clashes.first {
            return ["\(path): the Foundation that this module exports has a \(name), too: use CG\(name)"]
        }
        return Self.imports(in: source).compactMap { line in
            let imported = line.module
            if imported == "Foundation", !Self.mayImportFoundation.contains(module),
                !line.conditions.contains("else canImport(FoundationEssentials)")
            {
                return "\(path): \(module) may import FoundationEssentials, not Foundation"
            }
            if Self.darwin.contains(imported), line.kind == nil, let name = clashes.first {
                return "\(path): \(imported) has a \(name), too: import single declarations of it"
            }
            if let owners = guarded[imported] {
                return owners.contains(module)
                    ? nil : "\(path): only \(owners.joined(separator: " and ")) may import \(imported)"
            }
            return allowed.contains(imported) || Self.system.contains(imported)
                ? nil : "\(path): \(module) may not import \(imported)"
        }
    }

    /// Returns the names of `TouchstoneGeometry` that a source mentions, without the module's name before them, and that
    /// Foundation has on macOS, too.
    private static func clashingNames(in source: String) -> [String] {
        let text = source.replacing("TouchstoneGeometry.", with: "TouchstoneGeometry_")
        let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
        return ["Point", "Rect", "Size"].filter { words.contains($0[...]) }
    }

    /// An import line.
    struct Import {
        var module: String
        /// The kind of declaration that is imported, such as `struct` or `func`; nil for the whole module.
        var kind: String?
        /// The conditions under which it is compiled, the outermost first: `canImport(Glibc)`, or `else
        /// canImport(Glibc)` in the other branch.
        var conditions: [String] = []
    }

    /// Returns the import lines of a source, with anything before and after them: `@_exported public import struct
    /// A.B`.
    static func imports(in source: String) -> [Import] {
        var isInComment = false
        var conditions: [String] = []
        return source.split(whereSeparator: \.isNewline).compactMap { line -> Import? in
            let text = line.drop { $0 == " " || $0 == "\t" }
            if text.hasPrefix("#if ") {
                conditions.append(text.dropFirst(4).filter { $0 != " " })
            } else if text.hasPrefix("#else"), let last = conditions.popLast() {
                conditions.append("else " + last)
            } else if text.hasPrefix("#endif") {
                _ = conditions.popLast()
            }
            if text.hasPrefix("/*") { isInComment = true }
            if isInComment {
                isInComment = !text.contains("*/")
                return nil
            }
            let words = text.prefix { $0 != "/" && $0 != ";" }.split { $0 == " " || $0 == "\t" }
            let before = words.prefix { $0 != "import" }
            let levels = ["public", "package", "internal", "fileprivate", "private"]
            guard before.count < words.count, before.allSatisfy({ $0.hasPrefix("@") || levels.contains(String($0)) })
            else { return nil }
            let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "let", "var", "typealias"]
            let rest = words.dropFirst(before.count + 1)
            let kind = rest.first.flatMap { kinds.contains($0) ? String($0) : nil }
            let name = rest.first { !kinds.contains($0) }.flatMap { $0.split(separator: ".").first }
            return name.map { Import(module: String($0), kind: kind, conditions: conditions) }
        }
    }
}
