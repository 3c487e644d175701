/// The four mechanical edits that a file for UIKit needs: its import lines, `@objc`, `@IB…`, `#selector`.
package struct Port {
    /// A part of the file that the edits do not cover.
    package struct Problem: Hashable, Sendable {
        /// The line number, starting with 1.
        package var line: Int
        package var message: String
    }

    /// The file with the edits.
    package private(set) var text = ""
    /// The number of edits of each kind.
    package private(set) var imports = 0
    package private(set) var attributes = 0
    package private(set) var selectors = 0
    /// The problems, in the order of the file.
    package private(set) var problems: [Problem] = []

    private let source: SwiftText
    private let scopes: TypeScopes
    private var edits: [(range: Range<Int>, text: String)] = []

    package init(_ original: String) {
        source = SwiftText(original)
        scopes = TypeScopes(source)
        for index in source.bytes.indices where source.isCode[index] { look(at: index) }
        if imports == 0 {
            problems.insert(Problem(line: 1, message: "no import of UIKit: nothing imports TouchstoneUIKit"), at: 0)
        }
        text = apply()
    }

    /// A one-line summary of the edits.
    package var summary: String {
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        return "\(count(imports, "import line")), \(count(attributes, "attribute")), \(count(selectors, "selector"))"
    }

    private mutating func look(at index: Int) {
        switch source.bytes[index] {
        case UInt8(ascii: "@"): attribute(at: index)
        case UInt8(ascii: "#"): if source.has("#selector", at: index) { selector(at: index) }
        default:
            guard let word = source.word(at: index) else { return }
            if word == "import" { importLine(at: index) }
            if word == "canImport" { conditionalImport(at: index) }
            if word == "optional" { optionalRequirement(at: index) }
            if word == "Selector" { stringSelector(at: index) }
        }
    }

    private mutating func report(_ index: Int, _ message: String) {
        problems.append(Problem(line: source.line(of: index), message: message))
    }

    private func apply() -> String {
        var result: [UInt8] = []
        var place = 0
        for edit in edits where edit.range.lowerBound >= place {
            result += source.bytes[place..<edit.range.lowerBound]
            result += edit.text.utf8
            place = edit.range.upperBound
        }
        return String(decoding: result + source.bytes[place...], as: UTF8.self)
    }

    // MARK: Import lines

    /// The modules that TouchstoneUIKit replaces.
    private static let replaced: Set<Substring> = ["UIKit", "Foundation", "CoreGraphics", "QuartzCore"]
    private static let importKinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "func", "let", "var", "typealias",
    ]

    private mutating func importLine(at index: Int) {
        let line = source.lineRange(of: index)
        let words = source.text(line).split { $0.isWhitespace || $0 == ";" }
        guard let position = words.firstIndex(of: "import") else { return }
        let module = words[(position + 1)...].first { !Self.importKinds.contains($0) }?.split(separator: ".").first
        guard let module else { return }
        guard Self.replaced.contains(module) else {
            if module != "TouchstoneUIKit" {
                report(index, "import \(module) stays: TouchstoneUIKit declares nothing of it")
            }
            return
        }
        var end = line.upperBound
        if imports == 0 { while end > line.lowerBound, source.isLineEnd(end - 1) { end -= 1 } }
        edits.append((line.lowerBound..<end, imports == 0 ? "import TouchstoneUIKit" : ""))
        imports += 1
    }

    private mutating func conditionalImport(at index: Int) {
        let line = source.text(source.lineRange(of: index))
        if line.contains("UIKit") { report(index, "canImport(UIKit) is false here: remove the condition") }
    }

    // MARK: Attributes

    private static let removed: Set<Substring> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
    ]

    private mutating func attribute(at index: Int) {
        guard let name = source.word(at: index + 1) else { return }
        if name == "UIApplicationMain" || name == "NSManaged" { report(index, "@\(name) has no meaning here") }
        guard Self.removed.contains(name) else { return }
        var end = index + 1 + name.utf8.count
        if source.has("(", at: end) { end = source.endOfParentheses(at: end) ?? end }
        while source.isSpace(end) { end += 1 }
        // An attribute that is alone on its line is removed with the line.
        let line = source.lineRange(of: index)
        let isAlone = (line.lowerBound..<index).allSatisfy(source.isSpace) && source.has("\n", at: end)
        edits.append((isAlone ? line.lowerBound..<end + 1 : index..<end, ""))
        attributes += 1
        if name == "objc" { bindToClasses(from: end) }
    }

    /// Restricts a protocol to classes. A protocol that is visible to Objective-C is restricted to classes implicitly.
    private mutating func bindToClasses(from start: Int) {
        var index = source.skipBlank(from: start)
        while let word = source.word(at: index), word != "protocol" {
            guard ["public", "internal", "private", "fileprivate", "package"].contains(word) else { return }
            index = source.skipBlank(from: index + word.utf8.count)
        }
        guard source.word(at: index) == "protocol" else { return }
        index = source.skipBlank(from: index + 8)
        guard let name = source.word(at: index) else { return }
        let end = index + name.utf8.count
        if source.has("{", at: source.skipBlank(from: end)) { edits.append((end..<end, ": AnyObject")) }
    }

    private mutating func optionalRequirement(at index: Int) {
        let next = source.skipBlank(from: index + 8)
        guard scopes.type(at: index)?.isProtocol == true,
            source.word(at: next) == "func" || source.word(at: next) == "var"
        else { return }
        report(index, "an optional requirement needs a default in an extension of the protocol")
    }

    // MARK: Selectors

    /// Initializers and methods that take a method reference. All others take a `Selector`.
    private static let takers: Set<Substring> = [
        "addTarget", "removeTarget", "UIGestureRecognizer", "UITapGestureRecognizer", "UIPanGestureRecognizer",
        "UIPinchGestureRecognizer", "UIRotationGestureRecognizer", "UILongPressGestureRecognizer",
        "UISwipeGestureRecognizer", "UIScreenEdgePanGestureRecognizer",
    ]

    private mutating func selector(at index: Int) {
        let open = source.skipBlank(from: index + "#selector".utf8.count)
        guard source.has("(", at: open), let close = source.endOfParentheses(at: open) else { return }
        var name = Substring(source.text(open + 1..<close - 1).split { $0.isNewline }.joined(separator: " "))
        while name.first == " " { name = name.dropFirst() }
        while name.last == " " { name = name.dropLast() }
        if name.hasPrefix("getter:") || name.hasPrefix("setter:") {
            return report(index, "a property's accessor is not a method: #selector(\(name)) stays")
        }
        for prefix in ["self.", "Self.", "type(of: self)."] where name.hasPrefix(prefix) {
            name = name.dropFirst(prefix.count)
        }
        let path = name.prefix { $0 != "(" && $0 != " " }
        var reference = String(name)
        if let first = path.first, path.contains("."), !first.isUppercase {
            return report(index, "the type of '\(path.prefix { $0 != "." })' is not known: #selector(\(name)) stays")
        } else if !path.contains(".") {
            guard let type = scopes.type(at: index) else {
                return report(index, "there is no type around #selector(\(name)): it stays")
            }
            if type.isProtocol { report(index, "a method of a protocol cannot be referred to") }
            reference = "\(type.name).\(name)"
        }
        let label = label(before: index)
        if label == "selector" || label == "to" || label == nil && callee(of: index) == "perform" {
            report(index, "only recognizers and controls call selectors here")
        }
        let isTaken = label == "action" && callee(of: index).map { Self.takers.contains($0) } ?? false
        edits.append((index..<close, isTaken ? reference : "Selector(\(reference))"))
        selectors += 1
    }

    /// Returns the label of the argument: `action` for `action: #selector(x)`.
    private func label(before index: Int) -> Substring? {
        var end = index
        while source.isSpace(end - 1) { end -= 1 }
        guard end > 0, source.has(":", at: end - 1) else { return nil }
        var start = end - 1
        while source.isWordByte(start - 1) { start -= 1 }
        return source.word(at: start)
    }

    /// Returns the function that is called with this argument, such as `addTarget`. For `A.init(…)` and `A(…)` it is
    /// `A`.
    private func callee(of index: Int) -> Substring? {
        var depth = 0
        var place = index - 1
        while place >= 0 {
            if source.isCode[place] {
                if source.has(")", at: place) { depth += 1 }
                if source.has("(", at: place) {
                    if depth == 0 { break }
                    depth -= 1
                }
            }
            place -= 1
        }
        func wordEnding(at end: Int) -> (word: Substring?, start: Int) {
            var start = end
            while source.isWordByte(start - 1) { start -= 1 }
            return (source.word(at: start), start)
        }
        let (word, start) = wordEnding(at: place)
        guard word == "init", source.has(".", at: start - 1) else { return word }
        // The type of `.init(…)` depends on the context. Most likely it is one of the platform's.
        return wordEnding(at: start - 1).word ?? "UIGestureRecognizer"
    }

    private mutating func stringSelector(at index: Int) {
        let open = index + "Selector".utf8.count
        guard source.has("(\"", at: open) || source.has("((\"", at: open) else { return }
        report(index, "a selector from a string cannot be used: write a method reference")
    }
}
