/// The picture of the house: which module may import which, and what else the sources promise.
struct House {
    /// `A: [B, C]` stands for the arrows A → B and A → C.
    let arrows: [String: [String]]
    /// Modules from elsewhere, and those who alone may import them.
    let guarded: [String: [String]]

    /// The package's modules. The benchmark's and the C modules' places are not in the picture.
    static let touchstone = House(
        arrows: [
            "Behaviors": ["GestureEngine"], "GestureEngine": ["Motion"], "Motion": ["Geometry"], "Geometry": [],
            "Threads": [],
            "CairoBackend": ["Drawing", "ImageFormats"], "SVGBackend": ["Drawing", "ImageFormats"],
            "Exporters": ["Drawing", "ImageFormats", "Threads"],
            "ImageFormats": [], "Drawing": ["Geometry"],
            "SceneFile": ["Geometry", "Threads"], "Recordings": ["Geometry"],
            "Playback": ["Behaviors", "SceneFile", "Recordings"],
            "Painting": ["Playback", "Drawing"], "Documents": ["Playback"],
            "Checks": ["Documents"],
            "Application": ["Checks", "Painting", "CairoBackend", "SVGBackend", "Exporters"],
            "TouchstoneKit": ["Application"],
            "CommandLineTool": ["TouchstoneKit"], "touchstone": ["CommandLineTool"],
            "UIKitNames": ["GestureEngine"],
        ],
        guarded: [
            "CCairo": ["CairoBackend"], "CFriBidi": ["CairoBackend"], "CDeflate": ["ImageFormats"],
            "CGIF": ["ImageFormats"],
            "CWebP": ["ImageFormats"], "CZip": ["Exporters"], "CArguments": ["CommandLineTool"],
            "Yams": ["SceneFile"], "ArgumentParser": ["CommandLineTool"],
        ])

    /// What belongs to the system or to the toolchain.
    private static let system: Set<String> = ["Foundation", "Glibc", "Darwin", "Dispatch", "Synchronization"]

    /// The modules that a module may import: those that its arrows reach.
    func reach(of module: String) -> Set<String> {
        var reached: Set<String> = []
        var waiting = arrows[module] ?? []
        while let next = waiting.popLast() {
            if reached.insert(next).inserted { waiting += arrows[next] ?? [] }
        }
        return reached
    }

    /// The import lines of a source that the picture does not allow, as messages.
    func violations(in source: String, of module: String, path: String) -> [String] {
        guard arrows[module] != nil else { return ["\(path): the picture has no module \(module)"] }
        let allowed = reach(of: module)
        return Self.imports(in: source).compactMap { imported in
            if let owners = guarded[imported] {
                return owners.contains(module)
                    ? nil : "\(path): only \(owners.joined(separator: " and ")) may import \(imported)"
            }
            return allowed.contains(imported) || Self.system.contains(imported)
                ? nil : "\(path): \(module) may not import \(imported)"
        }
    }

    /// The modules that a source imports, whatever stands before and behind: `@_exported public import struct A.B`.
    static func imports(in source: String) -> [String] {
        var isInComment = false
        return source.split(whereSeparator: \.isNewline).compactMap { line -> String? in
            let text = line.drop { $0 == " " || $0 == "\t" }
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
            let name = words.dropFirst(before.count + 1).first { !kinds.contains($0) }
            return name.flatMap { $0.split(separator: ".").first }.map(String.init)
        }
    }
}
