import SceneFile
import Testing

extension Support {
    /// What a scene expects that has one expectation with these keys, which nothing is wrong with.
    static func expectations(_ keys: String) throws -> [Expectation] {
        let parsed = parse(scene("expect: [{\(keys)}]"))
        #expect(parsed.printed == "")
        return try #require(parsed.scene).expectations
    }
}
