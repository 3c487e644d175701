/// A key of a map of a scene. Each key is declared once, in the tables of ``Level``. The check for unknown keys, the
/// decoder's ranges and defaults, the JSON Schema, the reference page and the canonical form all use that declaration.
package struct Key: Sendable {
    package let name: String
    /// The type of the value.
    package let type: ValueType
    /// The meaning of the key: a sentence or two, without a full stop at the end.
    package let summary: String
    /// Whether the map requires the key.
    package let isRequired: Bool
    /// The default, as a scene would write it, or nil if there is no single default.
    package let fallback: SceneDocument.Node?
    /// The default in words, if it depends on something else.
    package let fallbackText: String?
    /// An example of a value, for editors.
    let example: SceneDocument.Node?

    /// - Parameters:
    ///   - unless: The default if the key is not present.
    ///   - otherwise: The default in words, if it is not a single value.
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

    /// The summary with the default: `Points; 1 unless given`.
    var description: String {
        guard let fallback = fallbackText ?? fallback?.inlineText else { return summary }
        return "\(summary); \(fallback) unless given"
    }

    /// The suggestion of a message about a missing key: `such as id: card (its name, which no other view has)`.
    var hint: String? { example.map { "such as \(name): \($0.inlineText) (\(summary.lowercasedFirst))" } }
}

/// The keys of one kind of map, in the order in which they are written.
package struct KeyTable: Sendable {
    package let keys: [Key]
    /// The names of the keys.
    let names: [String]
    private let indices: [String: Int]

    init(_ keys: [Key]) {
        self.keys = keys
        names = keys.map(\.name)
        indices = Dictionary(keys.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    package subscript(name: String) -> Key? { indices[name].map { keys[$0] } }

    /// Returns the position of a key in the order, or nil for a key that is not declared.
    func rank(of name: String) -> Int? { indices[name] }
}

extension SceneDocument.Node {
    /// The value on one line.
    package var inlineText: String {
        LineWriter.text(of: self, nil, width: .max) { entries, _ in entries } ?? ""
    }
}

extension String {
    /// The text with a lowercase first letter, for use inside a sentence.
    package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
