/// A class of the files that scenes can name: a view, a controller or a recognizer.
struct PortedKind {
    enum Role {
        case view, controller, recognizer
    }

    /// How an instance is created. The cases are in the order of preference.
    enum Creation: CaseIterable {
        case empty, frame, nibName, target, coder
    }

    /// The full name of the class.
    var type: String
    var role: Role
    var entry: TypeTable.Entry
    var creations: Set<Creation>

    /// The name in scenes: that of the class, with a small first letter.
    var name: String { Self.lowered(type.split(separator: ".").last.map(String.init) ?? type) }

    static func lowered(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }

    /// An expression that creates an instance.
    func expression(frame: String? = nil) -> String {
        if let frame, creations.contains(.frame) { return "\(type)(frame: \(frame))" }
        let creation = Creation.allCases.first { creations.contains($0) } ?? .empty
        switch creation {
        case .empty: return "\(type)()"
        case .frame: return "\(type)(frame: .zero)"
        case .nibName: return "\(type)(nibName: nil, bundle: nil)"
        case .target: return "\(type)(target: nil, action: nil)"
        case .coder: return "\(type)(coder: NSCoder()) ?? \(root)()"
        }
    }

    private var root: String {
        switch role {
        case .view: "UIView"
        case .controller: "UIViewController"
        case .recognizer: "UIGestureRecognizer"
        }
    }
}

/// Finds the classes that scenes can name.
struct KindReader {
    private(set) var kinds: [PortedKind] = []
    private(set) var remarks: [PortRemark] = []
    private let sources: [SwiftSource]
    private let table: TypeTable

    init(sources: [SwiftSource], table: TypeTable) {
        (self.sources, self.table) = (sources, table)
        for name in table.names {
            // Types with the same name are an error of the package, unless they are private.
            if let entry = table.ownClass(name) { read(name, entry) }
        }
    }

    private mutating func read(_ name: String, _ entry: TypeTable.Entry) {
        let declaration = table.declaration(entry)
        let source = sources[entry.file]
        func skip(_ reason: String) {
            let byte = source.tokens.ranges[declaration.nameToken].lowerBound
            remarks.append(source.remark(byte, "\(name) is not registered: \(reason)"))
        }
        guard let superclass = declaration.inherited.first else { return }
        guard let role = role(of: name) else {
            let last = table.superclasses(of: name).last ?? superclass
            let mayBeView = ["View", "Controller", "GestureRecognizer", "Control", "Cell"].contains {
                last.hasSuffix($0)
            }
            let isPlatform = last.hasPrefix("UI") || last.hasPrefix("NS")
            if mayBeView { skip(isPlatform ? "Touchstone has no \(last)" : "\(last) is not among the files") }
            return
        }
        var scope: Outline.TypeDeclaration? = declaration
        while let each = scope {
            // Other files cannot use a private type.
            if each.isPrivate { return }
            if each.isGeneric { return skip("it is generic") }
            scope = each.parent.map { source.outline.types[$0] }
        }
        let creations = creations(of: name, role: role)
        guard !creations.isEmpty else { return skip("its initializers need arguments") }
        let kind = PortedKind(type: name, role: role, entry: entry, creations: creations)
        if let other = kinds.first(where: { $0.name == kind.name && ($0.role == .recognizer) == (role == .recognizer) })
        {
            return skip("\(other.type) has the same name in scenes")
        }
        kinds.append(kind)
    }

    private func role(of name: String) -> PortedKind.Role? {
        if table.inherits(name, "UIView") { return .view }
        if table.inherits(name, "UIViewController") { return .controller }
        return table.inherits(name, "UIGestureRecognizer") ? .recognizer : nil
    }

    /// Returns the initializers that other files can call without values of their own.
    private func creations(of name: String, role: PortedKind.Role) -> Set<PortedKind.Creation> {
        guard table.ownClass(name) != nil else {
            switch role {
            case .view: return [.frame, .coder]
            case .controller: return [.empty, .nibName, .coder]
            case .recognizer: return [.empty, .target]
            }
        }
        let all = table.members(of: name).filter { $0.member.keyword == "init" }
        let own = all.compactMap { file, member in creation(of: member, in: sources[file]) }
        let isComplete = all.contains { !$0.member.modifiers.contains("convenience") }
        let inherited = table.superclasses(of: name).first.map { creations(of: $0, role: role) } ?? []
        return isComplete ? Set(own) : inherited.union(own)
    }

    private func creation(of member: Outline.Member, in source: SwiftSource) -> PortedKind.Creation? {
        guard !member.isPrivate, !member.attributes.contains("available"),
            !member.body.contains(where: { source.tokens[$0] == "fatalError" })
        else { return nil }
        let isFailable = member.name == "?"
        switch member.parameters.filter({ !$0.hasDefault }).map(\.label) {
        case ["coder"]: return .coder
        case _ where isFailable: return nil
        case []: return .empty
        case ["frame"]: return .frame
        case ["nibName", "bundle"]: return .nibName
        case ["target", "action"]: return .target
        default: return nil
        }
    }
}
