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
        "Swift", "Synchronization", "Testing", "XCTest", "TouchstoneUIKit", "TouchstoneSwiftUI", "Glibc",
    ]
    /// The modules whose names SwiftUI has here, too, beside those that UIKit has.
    private static let replacedBySwiftUI: Set<Substring> = ["SwiftUI", "Combine", "Observation"]

    /// Leaves `import UIKit` and `import SwiftUI`, which the package's manifest redirects, and drops the other modules that
    /// they replace.
    mutating func editImports() {
        let lines = ImportLine.all(in: source.tokens)
        let modules = package.hasSwiftUI ? Self.replaced.union(Self.replacedBySwiftUI) : Self.replaced
        for line in lines where !modules.contains(line.module) && !Self.known.contains(line.module) {
            let isRemoved = Self.platform.contains(line.module)
            let what = isRemoved ? "is removed" : "stays"
            report(line.token, "import \(line.module) \(what): Touchstone has nothing of it")
            guard isRemoved else { continue }
            counts.imports += 1
            removeStatement(line.statement)
        }
        let replaced = lines.filter { modules.contains($0.module) }
        guard let module = neededModule(replaced) else { return }
        guard !lines.contains(where: { ["TouchstoneUIKit", "TouchstoneSwiftUI"].contains($0.module) }) else { return }
        var isKept = replaced.contains { $0.module == module && $0.isWhole }
        for line in replaced where !line.isWhole || line.module != module && line.module != "UIKit" {
            counts.imports += 1
            if isKept {
                removeStatement(line.statement)
            } else {
                edits.replace(line.statement, with: "import \(module)")
                isKept = true
            }
        }
        if isKept { return }
        counts.imports += 1
        let start = lines.first.map { $0.statement.lowerBound } ?? source.startOfComments(above: 0)
        edits.insert("import \(module)" + source.text.lineEnd, at: start)
        if lines.isEmpty { edits.insert(source.text.lineEnd, at: start) }
    }

    /// Returns `SwiftUI` or `UIKit`, or nil if the file needs none of them.
    private func neededModule(_ lines: [ImportLine]) -> String? {
        let modules = Set(lines.map(\.module))
        if package.hasSwiftUI {
            let isNeeded =
                !modules.isDisjoint(with: Self.replacedBySwiftUI) || !modules.contains("UIKit") && usesNames
                || SwiftUIUse.isNamed(in: source, own: package.types)
            if isNeeded { return "SwiftUI" }
        }
        return modules.contains("UIKit") || usesNames ? "UIKit" : nil
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
