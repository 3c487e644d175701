package import TouchstoneGeometry
package import TouchstoneScenes

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
