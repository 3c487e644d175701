/// What only a storyboard or a nib connects: the outlets of classes, and the actions that no code connects.
struct Storyboard {
    /// A property with `@IBOutlet`.
    struct Outlet {
        var name: Substring
        /// The class, without a mark.
        var type: String
        var file: Int
        var member: Outline.Member
    }

    /// A function with `@IBAction`.
    struct Action {
        /// The function with its labels, after the name of its class: `Card.handle(_:)`.
        var reference: String
        var name: Substring
        /// The class of its parameter.
        var type: String
        var file: Int
        var member: Outline.Member
    }

    /// A class with outlets or actions.
    struct Owner {
        var kind: PortedKind
        /// The outlets with a view.
        var views: [Outlet] = []
        /// The outlets with a recognizer.
        var recognizers: [Outlet] = []
        var actions: [Action] = []
        /// Whether it is the delegate of its recognizers.
        var isDelegate = false
    }

    private(set) var owners: [Owner] = []
    private(set) var remarks: [PortRemark] = []
    private let sources: [SwiftSource]
    private let table: TypeTable
    private let kinds: [PortedKind]

    /// - Parameter connected: the methods that code connects, as `Card.handle`.
    init(kinds: [PortedKind], sources: [SwiftSource], table: TypeTable, connected: Set<String>) {
        (self.kinds, self.sources, self.table) = (kinds, sources, table)
        for kind in kinds where kind.role != .recognizer { read(kind, connected: connected) }
    }

    private mutating func read(_ kind: PortedKind, connected: Set<String>) {
        var owner = Owner(kind: kind)
        let classes = [kind.type] + table.superclasses(of: kind.type)
        for name in classes.reversed() {
            for (file, member) in table.members(of: name) {
                if member.attributes.contains("IBOutlet") { add(Outlet(member, file, sources[file]), to: &owner) }
                guard member.attributes.contains("IBAction"),
                    !classes.contains(where: { connected.contains("\($0).\(member.name)") })
                else { continue }
                addAction(member, of: name, file: file, to: &owner)
            }
        }
        guard !owner.views.isEmpty || !owner.recognizers.isEmpty || !owner.actions.isEmpty else { return }
        owner.isDelegate = table.inherited(by: kind.type).contains("UIGestureRecognizerDelegate")
        owners.append(owner)
        let declaration = table.declaration(kind.entry)
        let source = sources[kind.entry.file]
        remarks.append(
            source.remark(
                source.tokens.ranges[declaration.nameToken].lowerBound,
                "Storyboard.swift creates what a storyboard connects with \(kind.type): its sizes and places are guesses",
                .note))
    }

    private mutating func add(_ outlet: Outlet, to owner: inout Owner) {
        if table.inherits(outlet.type, "UIView"), canCreate(outlet.type) {
            owner.views.append(outlet)
        } else if table.inherits(outlet.type, "UIGestureRecognizer"), canCreate(outlet.type) {
            owner.recognizers.append(outlet)
        } else {
            remark(outlet.file, outlet.member, "the outlet '\(outlet.name)' stays nil: it is a \(outlet.type)")
        }
    }

    private func canCreate(_ type: String) -> Bool {
        table.ownClass(type) == nil || kinds.contains { $0.type == type && $0.creations != [.coder] }
    }

    private mutating func addAction(_ member: Outline.Member, of name: String, file: Int, to owner: inout Owner) {
        let parameter = member.parameters.first
        let type = parameter.map { String(sources[file].text($0.type).filter { $0 != " " }) } ?? ""
        let isRecognizer = table.inherits(type, "UIGestureRecognizer") && type != "UIGestureRecognizer"
        guard let parameter, member.parameters.count == 1, isRecognizer || type == "UIButton" else {
            return remark(
                file, member, "nothing calls '\(member.name)': no file says what the storyboard connects it with")
        }
        owner.actions.append(
            Action(
                reference: "\(name).\(member.name)(\(parameter.label):)", name: member.name, type: type, file: file,
                member: member))
    }

    private mutating func remark(_ file: Int, _ member: Outline.Member, _ message: String) {
        let source = sources[file]
        let remark = source.remark(source.tokens.ranges[member.keywordToken].lowerBound, message)
        if !remarks.contains(remark) { remarks.append(remark) }
    }

    /// Makes what `Storyboard.swift` uses visible for it: outlets and actions are not private, and classes not final.
    func openAccess(in files: inout [FileEdits]) {
        var opened: Set<[Int]> = []
        func remove(_ words: Set<Substring>, _ tokens: Range<Int>, _ file: Int) {
            for token in tokens where words.contains(sources[file].tokens[token]) {
                guard opened.insert([file, token]).inserted else { continue }
                let next = sources[file].tokens.next(token + 1)
                if sources[file].tokens[token + 1] == "(" {
                    let range = sources[file].tokens.bytes(token..<next)
                    files[file].edits.remove(range.lowerBound..<sources[file].text.skipBlank(from: range.upperBound))
                } else {
                    files[file].removeWord(token)
                }
                files[file].counts.modifiers += 1
            }
        }
        for owner in owners {
            for outlet in owner.views + owner.recognizers {
                let member = outlet.member
                remove(["private", "fileprivate"], member.tokens.lowerBound..<member.keywordToken, outlet.file)
            }
            for action in owner.actions {
                let member = action.member
                remove(["private", "fileprivate"], member.tokens.lowerBound..<member.keywordToken, action.file)
            }
            guard owner.kind.role == .controller else { continue }
            let declaration = table.declaration(owner.kind.entry)
            remove(["final"], declaration.tokens.lowerBound..<declaration.nameToken, owner.kind.entry.file)
        }
    }

    func owner(of kind: PortedKind) -> Owner? { owners.first { $0.kind.type == kind.type } }
}

extension Storyboard.Outlet {
    init(_ member: Outline.Member, _ file: Int, _ source: SwiftSource) {
        let type = source.text(member.type).filter { !$0.isWhitespace && $0 != "!" && $0 != "?" }
        self.init(name: member.name, type: String(type), file: file, member: member)
    }
}

extension Storyboard.Owner {
    /// The name of the subclass of a controller, or of the function that creates a view.
    var created: String {
        let name = kind.type.split(separator: ".").joined()
        return kind.role == .controller ? "\(name)FromStoryboard" : "make\(name)"
    }

    /// An expression that creates an instance.
    var expression: String {
        guard kind.role == .controller else { return "\(created)()" }
        var copy = kind
        copy.type = created
        return copy.expression()
    }

    /// The name of a view in a controller that gestures can start on, in scenes and tests.
    var target: String? {
        guard kind.role == .controller else { return nil }
        return views.first.map { String($0.name) } ?? actions.first { $0.type == "UIButton" }.map { "\($0.name)Button" }
    }
}
