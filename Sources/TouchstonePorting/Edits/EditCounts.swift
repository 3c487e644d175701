/// How many edits of each kind a file got.
package struct EditCounts: Hashable, Sendable {
    package internal(set) var imports = 0
    package internal(set) var attributes = 0
    package internal(set) var selectors = 0
    package internal(set) var keyPaths = 0
    package internal(set) var layers = 0
    package internal(set) var conditions = 0
    package internal(set) var movedMembers = 0
    package internal(set) var optionalCalls = 0
    package internal(set) var widenedParameters = 0
    package internal(set) var modifiers = 0
    package internal(set) var defaults = 0

    /// One line that names what there is: `2 import lines, 1 selector`.
    package var summary: String {
        let all = [
            (imports, "import line", "import lines"), (attributes, "attribute", "attributes"),
            (selectors, "selector", "selectors"), (keyPaths, "key path", "key paths"),
            (layers, "class of layers", "classes of layers"), (conditions, "condition", "conditions"),
            (movedMembers, "member moved into its class", "members moved into their classes"),
            (optionalCalls, "call of an optional method", "calls of optional methods"),
            (widenedParameters, "widened parameter", "widened parameters"), (modifiers, "modifier", "modifiers"),
            (defaults, "default of an optional requirement", "defaults of optional requirements"),
        ]
        let parts = all.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
        return parts.isEmpty ? "nothing to edit" : parts.joined(separator: ", ")
    }
}
