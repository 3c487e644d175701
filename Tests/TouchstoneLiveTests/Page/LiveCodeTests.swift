import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// The panel with the code of handlers on the page on which a scene is played.
@Suite(.enabled(if: Browser.isInstalled, "chromium is not installed"))
struct LiveCodeTests: LivePageTesting {
    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    private func write(_ step: String) throws {
        try place.place(
            "card.yaml",
            """
            canvas: {size: [300, 200]}
            views:
              - id: card
                frame: [40, 40, 100, 80]
                recognizers: [pan]
                handlers:
                  pan: |
                    let t = pan.translation(in: superview)
                    center.x += \(step)
                    pan.setTranslation(.zero, in: superview)
            """)
    }

    @Test func editedLinesArePlayedWithTheSameTouches() throws {
        try write("t.x")
        let played = try play(LoadedScene(.file("\(place.path)/card.yaml")))
        let page = played.page
        #expect(try page.waits(for: "document.getElementById('tab-code').ariaSelected === 'true'"))
        let (from, to) = (try played.place(90, 80), try played.place(150, 80))
        try page.mouse(.move, x: from.x, y: from.y)
        try page.mouse(.down, x: from.x, y: from.y)
        for step in 1...12 {
            try page.mouse(.drag, x: from.x + (to.x - from.x) * Double(step) / 12, y: from.y)
            usleep(8000)
        }
        try page.mouse(.up, x: to.x, y: to.y)
        #expect(try played.rests())
        #expect(try page.shows("center.x += t.x", in: "#code"))
        // On a busy machine, the scene rests before the touches arrive.
        for _ in 0..<600 where try played.middle(of: "card").x <= 120 { usleep(100_000) }
        #expect(try played.rests())
        let (end, middle) = (try played.number("live.frame"), try played.middle(of: "card"))
        #expect(middle.x > 120)
        // A line goes to the next frame in which it ran.
        try page.click("#code li:nth-child(2) .line")
        #expect(try page.waits(for: "live.frame < \(end) && document.querySelector('#code .ran') !== null"))
        try page.press("End")
        #expect(try page.waits(for: "live.frame === \(end)"))
        // While the file has an error, the last version is played.
        try write("t.q")
        #expect(try page.shows("t.q", in: "#trouble"))
        try write("-t.x")
        #expect(try page.shows("center.x += -t.x", in: "#code"))
        #expect(try page.waits(for: "document.getElementById('trouble').textContent === ''"))
        #expect(try played.number("live.frame") == end)
        #expect(abs(try played.middle(of: "card").x - (180 - middle.x)) < 0.01)
        try played.close()
    }
}
