/// The edits that a file needs: each kind has an extension of its own.
struct FileEdits {
    let source: SwiftSource
    var edits = Edits()
    var counts = EditCounts()
    var remarks: [PortRemark] = []
    /// The actions that code of the file connects.
    var connections: [Connection] = []

    /// - Parameter optionalMethods: the names of methods that protocols declare as optional.
    init(_ source: SwiftSource, optionalMethods: Set<Substring>) {
        self.source = source
        leaveConditionsOut()
        editImports()
        for index in 0..<source.tokens.count {
            let text = source.tokens[index]
            switch text {
            case "@": attribute(at: index)
            case "#": if source.tokens[index + 1] == "selector" { selector(at: index) }
            case "Selector": stringSelector(at: index)
            case "?": optionalCall(at: index, methods: optionalMethods)
            case "open": openConstant(at: index)
            default: break
            }
        }
        for type in source.outline.types {
            if type.keyword == "protocol" {
                freeFromObjects(type)
                addDefaults(of: type)
            }
            if type.keyword == "extension", type.name == "UIColor" { editColor(type) }
        }
        remarks += AbsentName.remarks(on: source)
    }

    mutating func report(_ token: Int, _ message: String, _ severity: PortRemark.Severity = .warning) {
        remarks.append(source.remark(source.tokens.ranges[token].lowerBound, message, severity))
    }

    /// The file with the edits.
    var text: String { edits.applied(to: source.text.bytes, in: 0..<source.text.bytes.count) }

    /// Removes a word with the blanks after it.
    mutating func removeWord(_ token: Int) {
        let range = source.tokens.ranges[token]
        var end = range.upperBound
        while source.text.isSpace(end) { end += 1 }
        edits.remove(range.lowerBound..<end)
    }

    // MARK: Conditions

    private mutating func leaveConditionsOut() {
        for range in source.conditions.leftOut { edits.remove(range) }
        counts.conditions = source.conditions.count
        for branch in source.conditions.branches {
            let first = source.text.line(of: branch.lowerBound)
            let last = source.text.line(of: branch.upperBound - 1)
            let lines = first == last ? "line \(first) is" : "lines \(first) to \(last) are"
            remarks.append(
                source.remark(branch.lowerBound, "\(lines) left out, since iOS does not compile them", .note))
        }
        for index in source.conditions.undecided {
            remarks.append(source.remark(index, "this condition stays: on Linux it may be false"))
        }
    }

    // MARK: Attributes

    private static let removed: Set<Substring> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
        "main", "UIApplicationMain", "MainActor",
    ]

    private mutating func attribute(at index: Int) {
        let tokens = source.tokens
        let name = tokens[index + 1]
        guard tokens.isAdjacent(index + 1) else { return }
        if name == "NSManaged" { report(index, "@NSManaged has no meaning here") }
        // The attribute of a closure without parameters must stay: `{ @MainActor in … }`.
        guard Self.removed.contains(name), tokens[index + 2] != "in" else { return }
        var end = tokens.ranges[index + 1].upperBound
        if tokens[index + 2] == "(", tokens.isAdjacent(index + 2), let close = tokens.partners[index + 2] {
            end = tokens.ranges[close].upperBound
        }
        let text = source.text
        while text.isSpace(end) { end += 1 }
        // An attribute that is alone on its line is removed with the line.
        let start = tokens.ranges[index].lowerBound
        let line = text.lineRange(of: start)
        let isAlone = (line.lowerBound..<start).allSatisfy(text.isSpace) && text.has("\n", at: end)
        edits.remove(isAlone ? line.lowerBound..<end + 1 : start..<end)
        counts.attributes += 1
        if name == "main" || name == "UIApplicationMain" {
            report(index, "@\(name) is removed: the package has a program of its own", .note)
        }
        if name == "objc", let head = DeclarationHead(tokens, at: index, before: tokens.count) {
            bindToClasses(head)
        }
    }

    /// Edits `open let`, which is an error in the language mode of the package.
    private mutating func openConstant(at index: Int) {
        guard source.tokens[index + 1] == "let", source.tokens[index - 1] != "." else { return }
        edits.replace(source.tokens.ranges[index], with: "public")
        counts.modifiers += 1
    }

    /// Restricts a protocol to classes. A protocol that is visible to Objective-C is restricted to classes implicitly.
    private mutating func bindToClasses(_ head: DeclarationHead) {
        let name = head.keywordToken + 1
        guard head.keyword == "protocol", source.tokens[name + 1] == "{" else { return }
        edits.insert(": AnyObject", at: source.tokens.ranges[name].upperBound)
    }

    /// Lets any class conform to a protocol of classes: views and controllers have no `NSObjectProtocol` here.
    private mutating func freeFromObjects(_ type: Outline.TypeDeclaration) {
        for token in type.nameToken..<max(type.nameToken, type.body.lowerBound)
        where ["NSObjectProtocol", "class"].contains(source.tokens[token]) {
            edits.replace(source.tokens.ranges[token], with: "AnyObject")
            counts.modifiers += 1
        }
    }

    // MARK: Optional requirements

    /// Gives the optional requirements of a protocol that return nothing a default, which does nothing.
    private mutating func addDefaults(of type: Outline.TypeDeclaration) {
        var defaults: [String] = []
        for member in type.members where member.modifiers.contains("optional") {
            guard member.keyword == "func", !member.returnsValue,
                let word = (member.tokens.lowerBound..<member.keywordToken).first(where: {
                    source.tokens[$0] == "optional"
                })
            else {
                report(member.keywordToken, "an optional requirement needs a default in an extension of the protocol")
                continue
            }
            removeWord(word)
            let signature = source.text(member.keywordToken..<member.tokens.upperBound)
            defaults.append("    \(signature) {}")
        }
        guard !defaults.isEmpty, let last = type.tokens.last, source.tokens[last] == "}" else { return }
        counts.defaults += defaults.count
        let end = source.text.lineEnd
        let level = type.modifiers.first { $0 == "public" || $0 == "package" }.map { "\($0) " } ?? ""
        let lines = ["", "", "\(level)extension \(type.name) {"] + defaults + ["}"]
        edits.insert(lines.joined(separator: end), at: source.tokens.ranges[last].upperBound)
    }

    /// Edits `delegate?.method?(…)`, where the method is an optional one of a protocol.
    private mutating func optionalCall(at index: Int, methods: Set<Substring>) {
        let tokens = source.tokens
        guard tokens[index + 1] == "(", tokens.isAdjacent(index), tokens.isAdjacent(index + 1),
            tokens[index - 2] == ".", methods.contains(tokens[index - 1])
        else { return }
        edits.remove(tokens.ranges[index])
        counts.optionalCalls += 1
    }

    // MARK: Colors

    /// Edits an extension of `UIColor`, which is a structure here.
    private mutating func editColor(_ type: Outline.TypeDeclaration) {
        for member in type.members {
            for token in member.tokens.lowerBound..<member.keywordToken {
                if source.tokens[token] == "class" {
                    edits.replace(source.tokens.ranges[token], with: "static")
                    counts.modifiers += 1
                } else if source.tokens[token] == "convenience" {
                    removeWord(token)
                    counts.modifiers += 1
                }
            }
        }
    }
}
