import Foundation
import Testing
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

@Suite struct PageDocumentTests {
    /// The shared data of a page, as it is written.
    private struct Page: Decodable {
        struct Subject: Decodable {
            var name: String
            var kind: String
            var parent: String?
            var color: String?
        }
        struct Event: Decodable {
            var frame: Int
            var words: String
            var views: [String]?

            init(from decoder: any Decoder) throws {
                var one = try decoder.unkeyedContainer()
                frame = try one.decode(Int.self)
                _ = try one.decode(String.self)
                words = try one.decode(String.self)
                views = try one.decodeIfPresent([String].self)
            }
        }
        struct Failure: Decodable, Hashable {
            var frame: Int
            var words: String
            var own: Bool
            var overlays: [String]
        }
        var frames: Int
        var canvas: [Double]
        var film: [Int]
        var numbers: [Int]
        var fields: [String]
        var subjects: [Subject]
        var happenings: [Event]
        var failures: [Failure]
    }

    /// A part of the numbers. Values are distinguished only by their text.
    private struct Part {
        let object: [String: Any]

        init(_ json: String) throws {
            object = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        }

        private func track(_ parts: ArraySlice<Any>) -> [(frame: Int, value: String)] {
            guard let steps = parts.first as? [Int], let values = parts.last as? [Any] else { return [] }
            var frame = 0
            return zip(steps, values).map { step, value in
                frame += step
                return (frame, "\(value)".filter { !$0.isWhitespace })
            }
        }

        func track(_ name: String) -> [(frame: Int, value: String)] { track((object[name] as? [Any] ?? [])[...]) }

        /// Returns the frames in which a field of a subject has a value, with the values.
        func track(_ field: Int, of subject: Int) -> [(frame: Int, value: String)] {
            let fields = (object["subjects"] as? [[Any]] ?? [])[subject].dropFirst().compactMap { $0 as? [Any] }
            return fields.first { $0[0] as? Int == field }.map { track($0.dropFirst()) } ?? []
        }
    }

    /// - Parameter size: The number of frames of a part; nil for one part with all frames.
    private func page(
        _ text: String, _ verdict: Verdict = Verdict(expectationCount: 0), partsOf size: Int? = nil
    ) throws -> (shared: Page, parts: [Part]) {
        let scene = try Stage.scene(text)
        let frames = Stage.play(scene).frames
        var document = PageDocument(of: scene, pictureSize: scene.canvas.size, canvasOrigin: .zero)
        var parts: [Part] = []
        for (index, frame) in frames.enumerated() {
            document.observe(frame)
            if let size, (index + 1) % size == 0 { parts.append(try Part(document.takePart())) }
        }
        if !document.isPartEmpty { parts.append(try Part(document.takePart())) }
        let json = document.json(verdict, filmStarts: [0, 9]) { "color of \($0)" }
        return (try JSONDecoder().decode(Page.self, from: Data(json.utf8)), parts)
    }

    private let drag = Stage.card("gestures: [{at: 0.1, for: 0.2, drag: card, by: [30, 0]}]")

    @Test func valuesAreToldWhenTheyChange() throws {
        let (page, parts) = try page(drag)
        #expect(parts.count == 1 && page.numbers == [0] && page.film == [0, 9])
        let card = try #require(page.subjects.firstIndex { $0.name == "card" })
        func frames(_ field: String) throws -> [Int] {
            parts[0].track(try #require(page.fields.firstIndex(of: field)), of: card).map(\.frame)
        }
        #expect(try frames("bounds") == [0])
        let moves = try frames("transform")
        #expect(moves.count > 3 && moves == moves.sorted() && moves.last ?? 0 < 20)
        #expect(page.frames > 20)
    }

    @Test func eachPartBeginsWithEveryValue() throws {
        let (page, whole) = try page(drag)
        let (again, parts) = try self.page(drag, partsOf: 7)
        #expect(again.numbers == Array(stride(from: 0, to: page.frames, by: 7)))
        #expect(parts.count == again.numbers.count)
        for (subject, field) in page.subjects.indices.flatMap({ subject in page.fields.indices.map { (subject, $0) } })
        {
            func value(_ track: [(frame: Int, value: String)], in frame: Int) -> String? {
                track.last { $0.frame <= frame }?.value
            }
            let all = whole[0].track(field, of: subject)
            for frame in 0..<page.frames {
                let part = parts[frame / 7].track(field, of: subject)
                #expect(part.allSatisfy { $0.frame / 7 == frame / 7 })
                let (one, other) = (value(all, in: frame), value(part, in: frame))
                #expect(one == other || (one == "<null>" && other == nil), "\(page.fields[field]) in \(frame)")
            }
        }
    }

    @Test func partsAreFullWhenTheyAreLarge() throws {
        let scene = try Stage.scene(drag)
        var document = PageDocument(of: scene, pictureSize: scene.canvas.size, canvasOrigin: .zero)
        #expect(document.isPartEmpty)
        var largest = 0
        var count = 0
        let frames = Stage.play(scene).frames
        // Many moving views take many bytes.
        for number in 0..<12_000 {
            var frame = frames[number % 15 + 5]
            frame.snapshot.frame = number
            document.observe(frame)
            #expect(!document.isPartEmpty)
            guard document.isPartFull else { continue }
            largest = max(largest, document.takePart().utf8.count)
            count += 1
        }
        #expect(count > 0)
        #expect(largest < 3 << 20)
    }

    @Test func valuesThatAViewNoLongerHasAreTold() throws {
        let (page, parts) = try page(
            Stage.card("actions: [{at: 0.1, set: {card.alpha: 0.5}}, {at: 0.2, set: {card.alpha: 1}}]"))
        let alpha = try #require(page.fields.firstIndex(of: "alpha"))
        let card = try #require(page.subjects.firstIndex { $0.name == "card" })
        #expect(
            parts[0].track(alpha, of: card).map(\.value) == ["(0.5)", "<null>"]
                || parts[0].track(alpha, of: card).map(\.value) == ["[0.5]", "<null>"])
    }

    @Test func runningGesturesAreToldWithTheirLines() throws {
        let (_, parts) = try page(drag)
        let running = parts[0].track("running").map(\.value)
        #expect(running.count == 3 && running[1].contains("dragcard"))
    }

    @Test func viewsAndRecognizersKnowWhereTheyBelong() throws {
        let (page, _) = try page(Stage.card(""))
        #expect(page.subjects.map(\.kind).filter { $0 == "view" }.count == 1)
        let recognizers = page.subjects.filter { $0.kind == "recognizer" }
        #expect(recognizers.allSatisfy { $0.parent == "card" } && recognizers.map(\.name).contains("card.pan"))
        #expect(page.subjects.map(\.color) == page.subjects.map { $0.kind == "view" ? "color of card" : nil })
        // On a page there is nothing around the canvas.
        #expect(page.canvas == [0, 0])
    }

    @Test func happeningsAreInOrderAndTellWhatFailed() throws {
        var other = Failure("other", frame: 3)
        other.isOwn = false
        other.expectation = Expectation(condition: .legalStates)
        other.expectation?.variants = ["fixed"]
        let own = Failure("own", frame: 7, evidence: Evidence(overlays: [.grip, .limit]))
        let verdict = Verdict(expectationCount: 1, otherCount: 1, failures: [own, other])
        let (page, _) = try page(drag, verdict)
        #expect(page.happenings.map(\.frame) == page.happenings.map(\.frame).sorted())
        let words = page.happenings.map(\.words)
        #expect(words.contains("own") && words.contains("other (only 'fixed' is expected to pass)"))
        #expect(words.contains("finger 1 lands on card") && words.contains("card.pan begins"))
        #expect(page.happenings.first { $0.words == "finger 1 lands on card" }?.views == nil)
        #expect(page.happenings.first { $0.words == "finger 1 lifts" }?.views == ["card"])
        #expect(
            page.failures == [
                Page.Failure(frame: 7, words: "own", own: true, overlays: ["limit", "grip"]),
                Page.Failure(frame: 3, words: "other (only 'fixed' is expected to pass)", own: false, overlays: []),
            ])
    }

    @Test func partsThatAreReadInARowHaveOnlyWhatChanges() throws {
        let scene = try Stage.scene(drag)
        var numbers = PageNumbers()
        var whole = PageDocument(of: scene, pictureSize: scene.canvas.size, canvasOrigin: .zero)
        var (frames, values): ([Int], [String]) = ([], [])
        for frame in Stage.play(scene).frames {
            whole.observe(frame)
            numbers.observe(frame)
            let part = try Part(numbers.takePart(next: frame.snapshot.frame + 1, restates: false))
            let number = try #require(numbers.fieldNames.firstIndex(of: "transform"))
            for (at, value) in part.track(number, of: 0) {
                frames.append(at)
                values.append(value)
            }
        }
        let number = try #require(numbers.fieldNames.firstIndex(of: "transform"))
        let all = try Part(whole.takePart()).track(number, of: 0)
        #expect(frames == all.map(\.frame) && values == all.map(\.value) && frames.count > 5)
        // A page that connects later gets everything.
        numbers.begin(in: 99)
        #expect(
            try Part(numbers.takePart(next: 100, restates: false)).track(number, of: 0).map(\.value) == [values.last])
    }
}
