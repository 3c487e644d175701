import Documents
import Foundation
import Geometry
import Playback
import PlaybackTestSupport
import SceneFile
import Testing

@Suite struct PageDocumentTests {
    private struct Page: Decodable {
        struct Subject: Decodable {
            var name: String
            var kind: String
            var parent: String?
            var fields: [Field]
        }
        struct Field: Decodable {
            var name: String
            var frames: [Int]
            var count: Int

            init(from decoder: any Decoder) throws {
                var field = try decoder.unkeyedContainer()
                name = try field.decode(String.self)
                var track = try field.nestedUnkeyedContainer()
                frames = try track.decode([Int].self)
                count = try track.nestedUnkeyedContainer().count ?? 0
            }
        }
        struct Happening: Decodable {
            var frame: Int
            var words: String

            init(from decoder: any Decoder) throws {
                var one = try decoder.unkeyedContainer()
                frame = try one.decode(Int.self)
                _ = try one.decode(String.self)
                words = try one.decode(String.self)
            }
        }
        var frames: Int
        var canvas: [Double]
        var subjects: [Subject]
        var happenings: [Happening]
    }

    private func page(_ text: String, _ verdict: Verdict = Verdict(expectationCount: 0)) throws -> Page {
        let scene = try Stage.scene(text)
        let frames = Stage.play(scene).frames
        var document = PageDocument(of: scene, pictureSize: scene.canvas.size, canvasOrigin: .zero)
        for frame in frames { document.observe(frame) }
        let json = document.json(verdict, film: "[]")
        return try JSONDecoder().decode(Page.self, from: Data(json.utf8))
    }

    @Test func valuesAreToldWhenTheyChange() throws {
        let page = try page(Stage.card("gestures: [{at: 0.1, for: 0.2, drag: card, by: [30, 0]}]"))
        let card = try #require(page.subjects.first { $0.name == "card" })
        let fields = Dictionary(uniqueKeysWithValues: card.fields.map { ($0.name, $0) })
        #expect(fields["bounds"]?.frames == [0])
        let moves = try #require(fields["transform"])
        #expect(moves.frames.count == moves.count && moves.count > 3)
        #expect(moves.frames == moves.frames.sorted() && moves.frames.last ?? 0 < 20)
        #expect(page.frames > 20)
    }

    @Test func viewsAndRecognizersKnowWhereTheyBelong() throws {
        let page = try page(Stage.card(""))
        #expect(page.subjects.map(\.kind).filter { $0 == "view" }.count == 1)
        let recognizers = page.subjects.filter { $0.kind == "recognizer" }
        #expect(recognizers.allSatisfy { $0.parent == "card" } && recognizers.map(\.name).contains("card.pan"))
        // Nothing stands around the canvas on a page.
        #expect(page.canvas == [0, 0])
    }

    @Test func happeningsAreInOrderAndTellWhatFailed() throws {
        let verdict = Verdict(
            expectationCount: 1, otherCount: 1,
            failures: [.init(frame: 7, message: "own"), .init(frame: 3, message: "other", isOwn: false)])
        let page = try page(Stage.card("gestures: [{at: 0.1, for: 0.2, drag: card, by: [30, 0]}]"), verdict)
        #expect(page.happenings.map(\.frame) == page.happenings.map(\.frame).sorted())
        let words = page.happenings.map(\.words)
        #expect(words.contains("own") && words.contains("other (expected of other variants)"))
        #expect(words.contains("finger 1 lands") && words.contains("card.pan begins"))
    }
}
