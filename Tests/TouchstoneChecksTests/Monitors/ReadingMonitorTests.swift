import Testing
import TouchstoneChecks
import TouchstoneScenes

struct ReadingMonitorTests {
    private func messages(_ expectation: String) throws -> [String] {
        let scene = """
            canvas: [400, 800]
            views:
              - id: list
                frame: [0, 0, 200, 300]
                behavior: {kind: scroll, contentSize: [200, 900]}
                views: [{id: row, frame: [0, 100, 200, 50]}]
              - {id: sheet, frame: [0, 400, 400, 400], behavior: sheet}
              - {id: slider, frame: [220, 20, 160, 30], behavior: {kind: slider, value: 0.25}}
              - {id: card, frame: [300, 200, 60, 30], behavior: draggable}
              - {id: light, frame: [220, 80, 60, 30], behavior: {kind: switch, isOn: true}}
            gestures: [{at: 0.1, for: 0.5, drag: row, by: [0, -60], hold: 0.1}]
            expect: [\(expectation)]
            """
        return try Film.play(scene).failures.map(\.message)
    }

    @Test(
        arguments: [
            "{at: 0, view: list, reads: {contentOffset: [0, 0]}}",
            "{at: 0.61, view: list, reads: {contentOffset: [0, 50]}, tolerance: 1}",
            "{view: list, reads: {contentOffset: [0, 25]}, tolerance: 25.5}",
            "{at: 0.55, view: list, reads: {isDragging: true}}",
            "{at: 0, view: card, reads: {limit: [0, 0, 400, 800]}}",
            "{at: 0.3, view: sheet, reads: {detent: medium}}", "{at: 0, view: slider, reads: {value: 0.25}}",
            "{at: 0, view: light, reads: {value: on}}",
            "{not: {at: 0.55, view: list, reads: {contentOffset: [0, 0]}}}",
        ].map { $0.replacing("{view: list, reads", with: "{after: 0, view: list, reads") })
    func ofAValueThatIsThere(expectation: String) throws { #expect(try messages(expectation) == []) }

    @Test(arguments: [
        (
            "{at: 0, view: list, reads: {contentOffset: [0, 9]}}",
            "'list' reads contentOffset [0, 0], not [0, 9], in frame 0 (0.000 s); list.pan never begins: "
        ),
        (
            "{at: 0, view: sheet, reads: {detent: large}}",
            "'sheet' reads detent medium, not large, in frame 0 (0.000 s); sheet.pan never begins: "
        ),
        (
            "{at: 0, view: list, reads: {isDragging: true}}",
            "'list' reads isDragging false, not true, in frame 0 (0.000 s); list.pan never begins: "
        ),
        ("{at: 0, view: slider, reads: {value: high}}", "'slider' reads value 0.25, not high, in frame 0 (0.000 s)"),
        ("{at: 0, view: row, reads: {offset: 1}}", "'row' has no reading 'offset': it has none, in frame 0 (0.000 s)"),
    ])
    func ofAnother(expectation: String, message: String) throws {
        let found = try messages(expectation)
        #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix(message) }, "\(found)")
    }

    @Test func anUnknownNameListsThoseThatThereAre() throws {
        let message = try #require(try messages("{at: 0, view: list, reads: {scrollOffset: 1}}").first)
        #expect(message.hasPrefix("'list' has no reading 'scrollOffset': it has contentOffset, "))
    }
}
