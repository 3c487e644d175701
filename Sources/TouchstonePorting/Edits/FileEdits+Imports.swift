extension FileEdits {
    /// The modules whose names UIKit has here, too.
    private static let replaced: Set<Substring> = [
        "UIKit", "Foundation", "CoreFoundation", "CoreGraphics", "QuartzCore", "Dispatch", "Darwin", "ObjectiveC",
    ]
    /// Other modules of the platform, which exist nowhere else.
    private static let platform: Set<Substring> = [
        "AVFoundation", "AVKit", "Accelerate", "AudioToolbox", "Combine", "CoreData", "CoreHaptics", "CoreImage",
        "CoreLocation", "CoreMotion", "CoreText", "ImageIO", "MapKit", "MediaPlayer", "Metal", "MetalKit",
        "MobileCoreServices", "Photos", "PhotosUI", "SafariServices", "SceneKit", "SpriteKit", "StoreKit",
        "UniformTypeIdentifiers", "UserNotifications", "WebKit", "os",
    ]
    /// The modules of the toolchain on Linux.
    private static let known: Set<Substring> = [
        "Swift", "Synchronization", "Testing", "XCTest", "TouchstoneUIKit", "Glibc",
    ]
    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "func", "let", "var", "typealias",
    ]

    private struct Line {
        var module: Substring
        /// Whether it imports the module as a whole.
        var isWhole: Bool
        /// The bytes of the statement.
        var statement: Range<Int>
        var token: Int
    }

    /// Leaves `import UIKit`, which the package's manifest redirects, and drops the other modules that it replaces.
    mutating func editImports() {
        let lines = importLines()
        for line in lines where !Self.replaced.contains(line.module) && !Self.known.contains(line.module) {
            let isRemoved = Self.platform.contains(line.module)
            let what = isRemoved ? "is removed" : "stays"
            report(line.token, "import \(line.module) \(what): Touchstone has nothing of it")
            guard isRemoved else { continue }
            counts.imports += 1
            removeStatement(line.statement)
        }
        let replaced = lines.filter { Self.replaced.contains($0.module) }
        let isThere = replaced.contains { $0.module == "UIKit" && $0.isWhole }
        guard isThere || usesNames || replaced.contains(where: { $0.module == "UIKit" }) else { return }
        guard !lines.contains(where: { $0.module == "TouchstoneUIKit" }) else { return }
        var isKept = isThere
        for line in replaced where line.module != "UIKit" || !line.isWhole {
            counts.imports += 1
            if isKept {
                removeStatement(line.statement)
            } else {
                edits.replace(line.statement, with: "import UIKit")
                isKept = true
            }
        }
        if isKept { return }
        counts.imports += 1
        let start = lines.first.map { $0.statement.lowerBound } ?? source.startOfComments(above: 0)
        edits.insert("import UIKit" + source.text.lineEnd, at: start)
        if lines.isEmpty { edits.insert(source.text.lineEnd, at: start) }
    }

    private func importLines() -> [Line] {
        let tokens = source.tokens
        return (0..<tokens.count).compactMap { index in
            guard tokens[index] == "import", tokens.isWord(index + 1), tokens[index - 1] != "." else { return nil }
            var first = index
            while first > 0, !tokens.isFirstOnLine(first), tokens[first - 1] != ";" { first -= 1 }
            var name = index + 1
            let hasKind = Self.kinds.contains(tokens[name])
            if hasKind { name += 1 }
            var end = name
            while tokens[end + 1] == ".", tokens.isWord(end + 2) { end += 2 }
            guard tokens.isWord(name) else { return nil }
            return Line(
                module: tokens[name], isWhole: !hasKind && end == name, statement: tokens.bytes(first..<end + 1),
                token: index)
        }
    }

    /// Removes a statement, with its line if nothing else is on it.
    private mutating func removeStatement(_ range: Range<Int>) {
        let text = source.text
        let line = text.lineRange(of: range.lowerBound)
        let rest = Array(line.lowerBound..<range.lowerBound) + Array(range.upperBound..<line.upperBound)
        let isAlone = rest.allSatisfy { text.isSpace($0) || text.isLineEnd($0) }
        edits.remove(isAlone ? line : range)
    }

    /// Whether the file uses names of UIKit, Core Graphics or Core Animation, or names that UIKit has here, too.
    private var usesNames: Bool {
        source.tokens.texts.contains { word in
            if ["Timer", "DispatchQueue", "NSCoder"].contains(word) { return true }
            return ["UI", "CG", "CA"].contains { word.hasPrefix($0) } && word.dropFirst(2).first?.isUppercase == true
                && word.dropFirst(3).first?.isLowercase == true
        }
    }
}
