import Foundation
import SceneFile
import Testing

/// Every key that the decoder knows is in the schema, with a sentence.
@Suite struct SchemaKeyTests {
    @Test func everyKeyOfTheGrammarIsThereWithItsSentence() throws {
        let schema = SceneSchema(Support.catalogue)
        #expect(schema.undescribed == [])
        let json = try JSONSerialization.jsonObject(with: Data(schema.text.utf8)) as? [String: Any]
        let definitions = try #require(json?["definitions"] as? [String: Any])
        let gesture = try #require((definitions["gesture"] as? [String: Any])?["properties"] as? [String: Any])
        #expect(Set(["at", "for", "drag", "touches", "then"]).isSubset(of: Set(gesture.keys)))
    }
}
