/// A key of a map of a scene. Each is declared once, in the tables of ``Level``: the check for unknown keys, the ranges and defaults
/// of the decoder, the JSON Schema, the reference page and the canonical form all read that.
struct Key: Sendable {
    let name: String
    /// What may stand there.
    let type: ValueType
    /// What it means: a sentence or two, without a full stop at the end.
    let summary: String
    /// Whether the map needs it.
    let isRequired: Bool
    /// What holds where it is not given, as a scene would write it; nil where no single value does.
    let fallback: SceneDocument.Node?
    /// The same in words, for a value that depends on something else.
    let fallbackText: String?
    /// A value, for editors.
    let example: SceneDocument.Node?

    /// - Parameters:
    ///   - unless: What holds where the key is not given.
    ///   - otherwise: The same in words, where it is no single value.
    init(
        _ name: String, _ type: ValueType, _ summary: String, isRequired: Bool = false,
        unless fallback: SceneDocument.Node? = nil, otherwise fallbackText: String? = nil,
        example: SceneDocument.Node? = nil
    ) {
        self.name = name
        self.type = type
        self.summary = summary
        self.isRequired = isRequired
        self.fallback = fallback
        self.fallbackText = fallbackText
        self.example = example
    }

    /// `Points; 1 unless given`.
    var description: String {
        guard let fallback = fallbackText ?? fallback?.inlineText else { return summary }
        return "\(summary); \(fallback) unless given"
    }

    /// What a message suggests where the key is missing: `such as id: card (its name, which no other view has)`.
    var hint: String? { example.map { "such as \(name): \($0.inlineText) (\(summary.lowercasedFirst))" } }
}

/// The keys of one kind of map, in the order in which they are written.
struct KeyTable: Sendable {
    let keys: [Key]
    /// Their names.
    let names: [String]
    private let indices: [String: Int]

    init(_ keys: [Key]) {
        self.keys = keys
        names = keys.map(\.name)
        indices = Dictionary(keys.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(name: String) -> Key? { indices[name].map { keys[$0] } }

    /// The place of a key in the order; nil for one that is not declared.
    func rank(of name: String) -> Int? { indices[name] }
}

extension SceneDocument.Node {
    /// The value on one line.
    var inlineText: String {
        LineWriter.text(of: self, nil, width: .max) { entries, _ in entries } ?? ""
    }
}

extension String {
    /// For a sentence that goes on inside another.
    var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
