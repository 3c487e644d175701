/// A type of the files that scenes can name: a view, a controller or a recognizer of UIKit, or a view of SwiftUI.
struct PortedKind {
    enum Role {
        case view, controller, recognizer, swiftUIView
    }

    /// How an instance is created. The cases are in the order of preference.
    enum Creation: CaseIterable {
        case empty, frame, nibName, target, coder
    }

    /// The full name of the type.
    var type: String
    var role: Role
    var entry: TypeTable.Entry
    var creations: Set<Creation> = []
    /// What makes a view of SwiftUI.
    var made: String?

    /// The name of the view or the recognizer in its scene: that of the type, with a small first letter.
    var name: String { Self.lowered(ownName) }

    /// The name that the program registers. That of a view of SwiftUI is the name of its type.
    var registeredName: String { role == .swiftUIView ? ownName : name }

    /// The name of the type, without those of the types around it.
    private var ownName: String { type.split(separator: ".").last.map(String.init) ?? type }

    static func lowered(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }

    /// An expression that creates an instance.
    func expression(frame: String? = nil) -> String {
        if let made { return made }
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
        case .view, .swiftUIView: "UIView"
        case .controller: "UIViewController"
        case .recognizer: "UIGestureRecognizer"
        }
    }
}

/// Finds the types that scenes can name.
struct KindReader {
    private(set) var kinds: [PortedKind] = []
    private(set) var remarks: [PortRemark] = []
    private let sources: [SwiftSource]
    private let table: TypeTable
    private let views: ViewCreation

    init(sources: [SwiftSource], table: TypeTable) {
        (self.sources, self.table) = (sources, table)
        views = ViewCreation(sources: sources, table: table)
        for name in table.names {
            // Types with the same name are an error of the package, unless they are private.
            if let entry = table.ownClass(name) {
                read(name, entry)
            } else if let entry = table.ownView(name) {
                add(name, entry, role: .swiftUIView)
            }
        }
    }

    private mutating func read(_ name: String, _ entry: TypeTable.Entry) {
        let declaration = table.declaration(entry)
        guard let superclass = declaration.inherited.first else { return }
        guard let role = role(of: name) else {
            let last = table.superclasses(of: name).last ?? superclass
            let mayBeView = ["View", "Controller", "GestureRecognizer", "Control", "Cell"].contains {
                last.hasSuffix($0)
            }
            let isPlatform = last.hasPrefix("UI") || last.hasPrefix("NS")
            if mayBeView { skip(entry, isPlatform ? "Touchstone has no \(last)" : "\(last) is not among the files") }
            return
        }
        add(name, entry, role: role)
    }

    private mutating func skip(_ entry: TypeTable.Entry, _ reason: String) {
        let declaration = table.declaration(entry)
        let source = sources[entry.file]
        let byte = source.tokens.ranges[declaration.nameToken].lowerBound
        remarks.append(source.remark(byte, "\(declaration.name) is not registered: \(reason)"))
    }

    private mutating func add(_ name: String, _ entry: TypeTable.Entry, role: PortedKind.Role) {
        let declaration = table.declaration(entry)
        var scope: Outline.TypeDeclaration? = declaration
        while let each = scope {
            // Other files cannot use a private type.
            if each.isPrivate { return }
            if each.isGeneric { return skip(entry, "it is generic") }
            scope = each.parent.map { sources[entry.file].outline.types[$0] }
        }
        var kind = PortedKind(type: name, role: role, entry: entry)
        if role == .swiftUIView {
            let creation = views.expression(for: name)
            guard let made = creation.expression else { return skip(entry, creation.reason) }
            kind.made = made
        } else {
            kind.creations = creations(of: name, role: role)
            guard !kind.creations.isEmpty else { return skip(entry, "its initializers need arguments") }
        }
        if let other = kinds.first(where: { $0.name == kind.name && ($0.role == .recognizer) == (role == .recognizer) })
        {
            return skip(entry, "\(other.type) has the same name in scenes")
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
            case .swiftUIView: return []
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
