extension SceneDocument {
    /// A value: a scalar, a list or a map, with what is said about it.
    ///
    /// A literal makes one: `["size": [390, 844], "scale": 2]`.
    package struct Node: Sendable, Hashable {
        /// What it is.
        package var content: Content
        /// The name by which aliases repeat it: `&name`.
        package var anchor: String?
        /// What is said about it.
        package var comments = Comments()

        /// The kinds of values.
        package enum Content: Sendable, Hashable {
            /// Text, which is put in quotes where it would read as something else.
            case text(String)
            /// A number, `true`, `false` or nothing (`~`, `null` or no letter at all), as it is written.
            case word(String)
            /// What an anchor before it names: `*name`.
            case alias(String)
            case list([Node])
            /// Keys in the order of the text, each once.
            case map([Entry])
        }

        /// A value without comments.
        package init(_ content: Content) { self.content = content }

        /// Text, whatever it says: `Node("5")` is not a number.
        package init(_ text: String) { self.init(.text(text)) }

        /// A number, written so that the same number is read again. One that is not finite is written as `nan` or `inf`, which
        /// ``SceneParser`` refuses by name.
        package init(_ number: Double) {
            let text = number.description
            self.init(.word(text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
        }

        /// The value of a key of a map; nil for a key that is not there, and for all that is not a map.
        package subscript(key: String) -> Node? {
            get { entries?.first { $0.key == key }?.value }
            set {
                guard var entries else { return }
                entries.set(key, to: newValue)
                content = .map(entries)
            }
        }

        /// The entries of a map; nil for all else.
        package var entries: [Entry]? {
            guard case .map(let entries) = content else { return nil }
            return entries
        }

        /// The elements of a list; nil for all else.
        package var elements: [Node]? {
            guard case .list(let elements) = content else { return nil }
            return elements
        }
    }
}

extension SceneDocument.Node: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Text.
    package init(stringLiteral text: String) { self.init(.text(text)) }
    /// A whole number.
    package init(integerLiteral number: Int) { self.init(.word(String(number))) }
    /// A number.
    package init(floatLiteral number: Double) { self.init(number) }
    /// `true` or `false`.
    package init(booleanLiteral value: Bool) { self.init(.word(value ? "true" : "false")) }
    /// A list.
    package init(arrayLiteral elements: SceneDocument.Node...) { self.init(.list(elements)) }
    /// A map, in the order of the literal.
    package init(dictionaryLiteral entries: (String, SceneDocument.Node)...) {
        self.init(.map(entries.map { SceneDocument.Entry($0.0, $0.1) }))
    }
}
