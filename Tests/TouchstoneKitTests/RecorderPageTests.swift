import Foundation
import Testing
import TouchstoneKit
import TouchstoneScenes
import TouchstoneTestSupport

/// The page in `docs/recorder` records fingers, and its files can be imported.
@Suite(.enabled(if: Browser.isInstalled, "Chromium, or python3 for its driver, is not installed"))
struct RecorderPageTests {
    private func opened(dark: Bool = false) throws -> Browser.Page {
        try Browser.open("\(PackageFolder.path)/docs/recorder/index.html", width: 390, height: 844, dark: dark)
    }

    /// Returns the text that the button writes into the file.
    private func downloaded(_ page: Browser.Page) throws -> String {
        try page.evaluate(
            """
            new Promise(done => {
              const make = URL.createObjectURL;
              URL.createObjectURL = blob => { blob.text().then(done); return make(blob); };
              document.getElementById("download").click();
            })
            """)
    }

    private func text(_ page: Browser.Page, _ id: String) throws -> String {
        let painted =
            "new Promise(done => requestAnimationFrame(() => done(document.getElementById('\(id)').textContent)))"
        return try page.evaluate(painted)
    }

    private func close(_ page: Browser.Page) throws {
        let errors = try page.errors()
        #expect(errors == [])
        let requests = try page.requests()
        #expect(requests == [])
        try page.close()
    }

    /// Two fingers that spread.
    private func pinch(_ page: Browser.Page) throws {
        try page.touch(.start, [(0, 160, 300)])
        try page.touch(.start, [(0, 160, 300), (1, 230, 300)])
        for step in 1...12 {
            try page.touch(.move, [(0, 160 - Double(step) * 6, 300), (1, 230 + Double(step) * 6, 300)])
        }
        try page.touch(.end, [(1, 302, 300)])
        try page.touch(.end, [])
    }

    @Test func aPinchIsRecordedImportedAndPlayed() throws {
        let page = try opened()
        #expect(try text(page, "counts") == "nothing yet")
        try pinch(page)
        #expect(try text(page, "counts").hasPrefix("2 fingers, "))
        let lines = try downloaded(page)
        try close(page)
        let recording = try Recording.parse(Array(lines.utf8))
        #expect(recording.format == .pointerEvents && recording.isInPoints)
        #expect(recording.horizontal == 0...390 && recording.vertical == 0...844)
        #expect(recording.fingers.count == 2 && recording.fingers.allSatisfy { $0.lifted != nil && !$0.isCancelled })
        let ends = recording.fingers.compactMap(\.samples.last?.location)
        #expect(ends == [Point(x: 88, y: 300), Point(x: 302, y: 300)])

        let folder = try TemporaryFolder()
        try folder.place("touches.jsonl", lines)
        let imported = try ImportedScene(from: .file("\(folder.path)/touches.jsonl"))
        #expect(imported.notes == [])
        try folder.place(
            "pinch.yaml", imported.text + "expect: [{begins: card.pinch}, {never-begins: card.rotation}]\n")
        let failures = try LoadedScene(.file("\(folder.path)/pinch.yaml")).variants.map { try SceneRun($0) }.flatMap(
            \.failures)
        #expect(failures == [])
    }

    @Test func aBrowserThatTakesTheTouchesAwayIsRecorded() throws {
        let page = try opened()
        try page.touch(.start, [(0, 100, 200)])
        try page.touch(.move, [(0, 120, 260)])
        // Chromium answers before the page has received the event.
        try page.run("cancelled = new Promise(done => addEventListener('pointercancel', () => done(true)))")
        try page.touch(.cancel, [])
        #expect(try page.evaluate("cancelled", as: Bool.self))
        let recording = try Recording.parse(Array(try downloaded(page).utf8))
        try close(page)
        #expect(recording.fingers.count == 1 && recording.fingers[0].isCancelled)
    }

    @Test func nothingScrollsAndNothingIsCancelledWhenAFingerGoesFar() throws {
        let page = try opened()
        try page.touch(.start, [(0, 200, 700)])
        for step in 1...20 { try page.touch(.move, [(0, 200, 700 - Double(step) * 30)]) }
        try page.touch(.end, [])
        let recording = try Recording.parse(Array(try downloaded(page).utf8))
        let scrolled: Double = try page.evaluate("document.scrollingElement.scrollTop")
        #expect(scrolled == 0)
        try close(page)
        #expect(recording.fingers.count == 1 && !recording.fingers[0].isCancelled)
        #expect(recording.fingers[0].samples.last?.location == Point(x: 200, y: 100))
    }

    @Test func aPauseIsOneAndClearingForgets() throws {
        let page = try opened()
        try page.run("document.getElementById('pause').click()")
        #expect(try text(page, "state") == "Paused")
        try pinch(page)
        #expect(try text(page, "counts") == "nothing yet")
        try page.run("document.getElementById('pause').click()")
        try pinch(page)
        #expect(try text(page, "counts").hasPrefix("2 fingers, "))
        try page.run("document.getElementById('clear').click()")
        #expect(try text(page, "counts") == "nothing yet")
        let isOff: Bool = try page.evaluate("document.getElementById('download').disabled")
        #expect(isOff)
        try close(page)
    }

    @Test func aMouseDrawsOnlyWhileItIsDown() throws {
        let page = try opened()
        try page.mouse(.move, x: 50, y: 200)
        try page.mouse(.down, x: 60, y: 200)
        try page.mouse(.drag, x: 90, y: 220)
        try page.mouse(.up, x: 90, y: 220)
        try page.mouse(.move, x: 300, y: 300)
        let recording = try Recording.parse(Array(try downloaded(page).utf8))
        try close(page)
        #expect(recording.fingers.map { $0.samples.map(\.location) } == [[Point(x: 60, y: 200), Point(x: 90, y: 220)]])
    }

    @Test(arguments: [false, true])
    func fingersAreDrawnAndEverythingIsOnThePage(dark: Bool) throws {
        let page = try opened(dark: dark)
        let before = try page.screenshot()
        try page.touch(.start, [(0, 120, 300)])
        try page.touch(.start, [(0, 120, 300), (1, 260, 420)])
        for step in 1...10 { try page.touch(.move, [(0, 120, 300 + Double(step) * 9), (1, 260, 420)]) }
        _ = try text(page, "counts")
        let during = try page.screenshot()
        #expect(before.pixels != during.pixels)
        let overflow: Double = try page.evaluate("document.documentElement.scrollWidth - innerWidth")
        #expect(overflow <= 0)
        try close(page)
    }
}
