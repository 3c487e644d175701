import Testing
import TouchstoneScenes

extension Support {
    /// Returns the expectations of a valid scene that has one expectation with these keys.
    static func expectations(_ keys: String) throws -> [Expectation] {
        let parsed = parse(scene("expect: [{\(keys)}]"))
        #expect(parsed.printed == "")
        return try #require(parsed.scene).expectations
    }
}
