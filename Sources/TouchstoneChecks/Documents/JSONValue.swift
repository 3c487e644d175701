internal import TouchstoneFoundation
package import TouchstoneGeometry
package import TouchstoneScenes

/// A value that was parsed from JSON.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Parses a text; nil if it is not JSON.
    package init?(_ text: some StringProtocol) {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else { return nil }
        self = value
    }

    /// A member of an object; nil for any other value.
    package subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    package var number: Double? { if case .number(let number) = self { number } else { nil } }
    package var string: String? { if case .string(let string) = self { string } else { nil } }

    /// The whole numbers in an array; nil for any other value.
    package var integers: [Int]? {
        guard case .array(let values) = self else { return nil }
        let numbers = values.compactMap { $0.number.flatMap(Int.init(exactly:)) }
        return numbers.count == values.count ? numbers : nil
    }
}

extension JSONValue: Decodable {
    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        // Try numbers first, because most of a trace is numbers.
        if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if value.decodeNil() {
            self = .null
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let values = try? value.decode([JSONValue].self) {
            self = .array(values)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }
}

extension JSONText {
    /// Writes a value of a scene's text.
    package mutating func value(_ node: SceneDocument.Node) {
        switch node.content {
        case .text(let text): string(text)
        case .word("true"), .word("false"): bool(node.content == .word("true"))
        case .word, .refused: number(node.number ?? .nan)
        case .list(let elements):
            array(hasLines: !elements.allSatisfy(\.isScalar)) { json in
                for element in elements { json.value(element) }
            }
        case .map(let entries):
            object { json in
                for entry in entries {
                    json.key(entry.key)
                    json.value(entry.value)
                }
            }
        }
    }
}
