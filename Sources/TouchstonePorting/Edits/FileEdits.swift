/// The edits that a file needs: each kind has an extension of its own.
struct FileEdits {
    let source: SwiftSource
    let package: PortedNames
    var edits = Edits()
    var counts = EditCounts()
    var remarks: [PortRemark] = []
    /// The actions that code of the file connects.
    var connections: [Connection] = []
    /// The words such as `private` that were removed for members of other files.
    private var opened: Set<Int> = []

    init(_ source: SwiftSource, in package: PortedNames) {
        (self.source, self.package) = (source, package)
        leaveConditionsOut()
        editImports()
        for index in 0..<source.tokens.count {
            let text = source.tokens[index]
            switch text {
            case "@": attribute(at: index)
            case "#":
                if source.tokens[index + 1] == "selector" { selector(at: index) }
                if source.tokens[index + 1] == "keyPath" { keyPath(at: index) }
            case "Selector": stringSelector(at: index)
            case "?": optionalCall(at: index, methods: package.optionalMethods)
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
            if type.modifiers.contains("final") { closeMembers(of: type) }
        }
        remarks += AbsentName.remarks(on: source, in: package)
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

    /// Removes a word such as `private`, once.
    mutating func openWord(_ token: Int) {
        guard opened.insert(token).inserted else { return }
        removeWord(token)
        counts.modifiers += 1
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
        "main", "UIApplicationMain", "MainActor", "NSManaged",
    ]

    private mutating func attribute(at index: Int) {
        let tokens = source.tokens
        let name = tokens[index + 1]
        guard tokens.isAdjacent(index + 1) else { return }
        if name == "NSManaged" { managedProperty(at: index) }
        guard Self.removed.contains(name) else { return }
        // A closure without parameters loses `in`, too: `{ @MainActor in … }`.
        let isOfClosure = tokens[index + 2] == "in" && tokens[index - 1] == "{"
        var end = tokens.ranges[isOfClosure ? index + 2 : index + 1].upperBound
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
        guard source.tokens[index + 1] == "let", !source.tokens.isFirstOnLine(index + 1),
            source.tokens[index - 1] != "."
        else { return }
        edits.replace(source.tokens.ranges[index], with: "public")
        counts.modifiers += 1
    }

    /// The values of types of properties that Objective-C would set to zero.
    private static let zeros: [Substring: String] = [
        "CGFloat": "0", "Double": "0", "Float": "0", "Int": "0", "Bool": "false", "CGPoint": ".zero",
        "CGSize": ".zero", "CGRect": ".zero", "String": "\"\"",
    ]

    /// Gives a property with `@NSManaged`, whose storage Core Animation would make, a value. A change marks a layer for
    /// drawing.
    private mutating func managedProperty(at index: Int) {
        guard let head = DeclarationHead(source.tokens, at: index, before: source.tokens.count), head.keyword == "var",
            let member = source.outline.types.flatMap(\.members).first(where: { $0.keywordToken == head.keywordToken }),
            let last = member.type.last
        else { return report(index, "@NSManaged is removed: give the property a value") }
        let isOptional = source.tokens[last] == "?" || source.tokens[last] == "!"
        let isName = member.type.count == 1
        guard let zero = isOptional ? "nil" : isName ? Self.zeros[source.tokens[last]] : nil else {
            return report(index, "@NSManaged is removed: give the property a value")
        }
        edits.insert(" = \(zero) { didSet { setNeedsDisplay() } }", at: source.tokens.ranges[last].upperBound)
    }

    /// The platform's layers of which apps have subclasses.
    private static let layers: Set<String> = [
        "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer",
    ]

    /// Lets classes of layers make their own for a view whose `layerClass` they are.
    mutating func makeLayers(_ table: TypeTable) {
        for type in source.outline.types where type.keyword == "class" { makeLayers(of: type, table) }
    }

    private mutating func makeLayers(of type: Outline.TypeDeclaration, _ table: TypeTable) {
        let ancestors = type.inherited.prefix(1) + table.superclasses(of: type.name)
        guard ancestors.contains(where: Self.layers.contains), !type.isGeneric,
            isMadeWithoutArguments(type, table), type.body.lowerBound > 0,
            !type.members.contains(where: { $0.name == "makeLayer" })
        else { return }
        let isVisible = type.modifiers.contains("public") || type.modifiers.contains("open")
        let end = source.text.lineEnd
        edits.insert(
            "\(end)    override \(isVisible ? "public " : "")class func makeLayer() -> CALayer { \(type.name)() }",
            at: source.tokens.ranges[type.body.lowerBound - 1].upperBound)
        counts.layers += 1
    }

    /// Whether the class, or else the nearest superclass with initializers, has one that needs no arguments.
    private func isMadeWithoutArguments(_ type: Outline.TypeDeclaration, _ table: TypeTable) -> Bool {
        let own = type.members.filter { $0.keyword == "init" }
        guard own.isEmpty else {
            // One that may return nil is followed by a mark.
            return own.contains {
                $0.parameters.allSatisfy(\.hasDefault) && !["?", "!"].contains(source.tokens[$0.keywordToken + 1])
            }
        }
        let classes = table.superclasses(of: type.name).compactMap { table.ownClass($0).map(table.declaration) }
        let inherited = classes.map { $0.members.filter { $0.keyword == "init" } }.first { !$0.isEmpty }
        return inherited?.contains { $0.parameters.allSatisfy(\.hasDefault) } ?? true
    }

    /// Edits members of a final class that are open, which is an error in the language mode of the package.
    private mutating func closeMembers(of type: Outline.TypeDeclaration) {
        for member in type.members {
            for token in member.tokens.lowerBound..<member.keywordToken
            where source.tokens[token] == "open" && member.keyword != "let" {
                edits.replace(source.tokens.ranges[token], with: "public")
                counts.modifiers += 1
            }
        }
    }

    /// Edits `#keyPath(CALayer.bounds)`: it becomes the string that it stands for.
    private mutating func keyPath(at index: Int) {
        let tokens = source.tokens
        guard tokens[index + 2] == "(", let close = tokens.partners[index + 2], close > index + 3 else { return }
        let names = (index + 3..<close).filter { tokens.isWord($0) }.map { tokens[$0] }
        // The types in front of the properties are no part of the path.
        let path = names.drop { $0.first?.isUppercase == true || $0 == "self" }.joined(separator: ".")
        edits.replace(tokens.ranges[index].lowerBound..<tokens.ranges[close].upperBound, with: "\"\(path)\"")
        counts.keyPaths += 1
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
