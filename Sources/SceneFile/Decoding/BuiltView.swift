/// A view that a scene's views are built into: one of the scene's own, or one that code makes in one of these, such as the
/// knob of a dial.
///
/// A view that code makes has the name that the code gives it, its identifier. A scene may name it by that, where it is the
/// only one called so, and always by its path, `dial.knob`: the id of the scene's view that it is in, then the identifiers
/// down to it.
package struct BuiltView: Sendable, Hashable {
    /// The id of the scene's view that it is, or is in.
    package var owner: String
    /// The identifiers that lead from the owner down to it; none for the owner itself.
    package var identifiers: [String]
    /// What traces call it.
    package var name: String
    /// The names of its recognizers: `pan` makes `knob.pan`.
    package var recognizers: [String]

    /// `name` is what traces call the view.
    package init(owner: String, identifiers: [String], name: String, recognizers: [String]) {
        self.owner = owner
        self.identifiers = identifiers
        self.name = name
        self.recognizers = recognizers
    }

    /// The owner's id and the identifiers down to it, between dots: `dial.knob`.
    package var path: String { ([owner] + identifiers).joined(separator: ".") }

    /// Whether code makes it.
    var isMadeInCode: Bool { !identifiers.isEmpty }

    /// Whether a scene may mean it by a name: by the end of its path.
    func isCalled(_ name: String) -> Bool { isMadeInCode && (path == name || path.hasSuffix("." + name)) }
}

/// The views that a scene's views are built into, made when they are first asked for.
final class BuiltViews {
    private let build: () -> [BuiltView]
    private(set) lazy var all = build()

    init(_ build: @escaping () -> [BuiltView]) { self.build = build }
}
