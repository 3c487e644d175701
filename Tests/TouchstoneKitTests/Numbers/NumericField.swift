import Foundation
import TouchstoneKit

/// A place for a number in a scene, found in the tool's schema.
struct NumericField {
    /// The names of the map and the key, such as `view.frame [_, 1, 1, 1]`.
    let name: String
    let level: String
    /// The kind of a behavior or a recognizer.
    let kind: String?
    let key: String
    /// The value of the key, with ``place`` in place of the number.
    let value: String
    let lower: Double?
    let upper: Double?
    /// The other ranges that the schema permits at the same place.
    let others: [ClosedRange<Double>]
    /// A valid number for the field.
    let plain: String

    /// The placeholder for the number.
    static let place = "@"

    /// Whether the schema permits the number.
    func allows(_ number: Double) -> Bool {
        let isInside = lower.map { number >= $0 } ?? true && upper.map { number <= $0 } ?? true
        return number.isFinite && (isInside || others.contains { $0.contains(number) })
    }

    /// Returns all fields.
    static func all() throws -> [NumericField] {
        let schema = try JSONSerialization.jsonObject(with: Data(Touchstone.schema().utf8)) as? [String: Any] ?? [:]
        let definitions = schema["definitions"] as? [String: [String: Any]] ?? [:]
        return definitions.sorted { $0.key < $1.key }.flatMap { level, definition -> [NumericField] in
            guard level == "behavior" || level == "recognizer" else { return fields(level, nil, definition) }
            let kinds = (definition["anyOf"] as? [[String: Any]])?.last?["allOf"] as? [[String: Any]] ?? []
            return kinds.flatMap { kind -> [NumericField] in
                guard let then = kind["then"] as? [String: Any],
                    let properties = (kind["if"] as? [String: Any])?["properties"] as? [String: [String: Any]]
                else { return [] }
                return fields(level, properties["kind"]?["const"] as? String, then)
            }
        }
    }

    private static func fields(_ level: String, _ kind: String?, _ definition: [String: Any]) -> [NumericField] {
        let properties = definition["properties"] as? [String: [String: Any]] ?? [:]
        return properties.sorted { $0.key < $1.key }.flatMap { key, schema in
            let leaves = leaves(of: schema)
            return leaves.map { leaf in
                NumericField(
                    name: [level, kind, key].compactMap { $0 }.joined(separator: ".") + " \(leaf.value)", level: level,
                    kind: kind, key: key, value: leaf.value, lower: leaf.lower, upper: leaf.upper,
                    others: leaves.filter { $0.value == leaf.value }.map {
                        ($0.lower ?? -.infinity)...($0.upper ?? .infinity)
                    },
                    plain: leaf.plain)
            }
        }
    }

    private struct Leaf {
        var value: String
        var lower: Double?
        var upper: Double?
        var plain: String
    }

    /// - Parameter index: The index in a list, which makes neighbours differ.
    private static func leaves(of schema: [String: Any], index: Int = 0) -> [Leaf] {
        if schema["$ref"] != nil { return [] }
        var found: [Leaf] = []
        let type = schema["type"] as? String
        if type == "number" || type == "integer" {
            let lower = (schema["minimum"] ?? schema["exclusiveMinimum"]) as? Double
            let upper = schema["maximum"] as? Double
            let plain = min(max(Double(index + 1), lower ?? 1), upper ?? .infinity)
            let text = plain == plain.rounded() ? String(Int(plain)) : "\(plain)"
            found.append(Leaf(value: place, lower: lower, upper: upper, plain: text))
        }
        for key in ["anyOf", "allOf"] {
            for one in schema[key] as? [[String: Any]] ?? [] { found += leaves(of: one, index: index) }
        }
        if let items = schema["items"] as? [[String: Any]] {
            found += lists(items)
        } else if let item = schema["items"] as? [String: Any] {
            found += lists(Array(repeating: item, count: max(schema["minItems"] as? Int ?? 1, 1)))
        }
        // The samples of touches, which begin with a location.
        for case let list as [String: Any] in (schema["patternProperties"] as? [String: Any] ?? [:]).values {
            found += leaves(of: list["items"] as? [String: Any] ?? [:]).map { leaf in
                var leaf = leaf
                leaf.value = "{1: [[0, 50, 40], \(leaf.value)]}"
                return leaf
            }
        }
        return found
    }

    private static func lists(_ items: [[String: Any]]) -> [Leaf] {
        items.indices.flatMap { place in
            leaves(of: items[place], index: place).map { leaf in
                var leaf = leaf
                leaf.value =
                    "[" + items.indices.map { $0 == place ? leaf.value : plain(items[$0], $0) }.joined(separator: ", ")
                    + "]"
                return leaf
            }
        }
    }

    private static func plain(_ schema: [String: Any], _ index: Int) -> String {
        if let word = (schema["enum"] as? [String])?.first { return word }
        guard let leaf = leaves(of: schema, index: index).first else { return "1" }
        return leaf.value.replacing(place, with: leaf.plain)
    }
}
