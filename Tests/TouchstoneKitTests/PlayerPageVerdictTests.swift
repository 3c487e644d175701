import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// The parts of the player page that report on a scene: the verdict, plots, the timeline, events.
@Suite(.enabled(if: Browser.isInstalled, "chromium is not installed"))
struct PlayerPageVerdictTests: PlayerPageTesting {
    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    @Test func verdictIsInTheHeaderAndThePageOpensAtTheFirstFailure() throws {
        let path = try failing()
        let page = try open(path)
        #expect(try frame(page) == 30)
        #expect(try page.evaluate("player.timer === null"))
        let verdict = try page.text("#verdict .verdict")
        #expect(verdict == "✗one: 2 of 3 expectations failed")
        #expect(try page.text("#verdict li a .words").hasPrefix("the scale of 'card' is 1, not 3"))
        try page.click("#verdict .more button")
        try page.click("#events ol li:nth-child(2) button")
        #expect(try page.waits(for: "player.frame === 54"))
        #expect(try page.text("#verdict li a .frame-number") == "frame 30, 0.500 s")
        // A link is followed even if the address of the previous frame is written after it.
        try page.run("const before = location.hash; location.hash = 'frame=9'; history.replaceState(null, '', before)")
        #expect(try page.waits(for: "player.frame === 9"))
        try close(page)
        let linked = try open(path, fragment: "frame=7&variant=two")
        #expect(try frame(linked) == 7)
        #expect(try linked.evaluate("player.variant.name") == "two")
        try close(linked)
        let good = try open(ours("nested-card"))
        #expect(try good.text("#verdict .verdict") == "✓5 of 5 expectations passed")
        #expect(try frame(good) == 0)
        try close(good)
    }

    @Test func whatGetsWorseComesFirst() throws {
        // A pan that must not begin begins in frame 19, and then the card is taken from under the finger.
        let name = "child-moves-parent"
        let page = try open(render("\(PackageFolder.path)/scenes/cookbook/\(name).yaml", name: name))
        #expect(try page.text("#verdict li a .words").hasPrefix("finger 1 is 2.6 pt from where it took hold"))
        #expect(try frame(page) == 54)
        try close(page)
    }

    @Test(arguments: [
        // A drag begins in frame 7, in which the card has not moved yet, and ends in frame 9.
        ("tap-lost", 9),
        // A list does not begin to scroll in frame 21. What follows from that differs most in a later frame.
        ("swipe-to-delete", 42),
    ])
    func variantsOpenWhereWhatFollowsFromAFailureIsSeen(name: String, shown: Int) throws {
        let page = try open(render("\(PackageFolder.path)/scenes/cookbook/\(name).yaml", name: name))
        #expect(try frame(page) == shown)
        try close(page)
    }

    @Test func overlaysThatProveAFailureAreShownFromItsFrameOn() throws {
        let page = try open(failing())
        try run(
            """
            player.choose(player.variant, null);
            Object.assign(player.variant.failures[0], { frame: 20, worst: 20, overlays: ['axes'] }); player.draw()
            """, page)
        let failure: Int = try page.evaluate("player.variant.failures[0].frame")
        func isShown() throws -> Bool {
            try page.evaluate("document.querySelector('#stage [data-overlay=axes]') !== null")
        }
        func chip() throws -> String {
            try page.evaluate(
                "document.querySelector('[data-kind=axes]').innerText + ' ' + document.querySelector('[data-kind=axes]').ariaPressed"
            )
        }
        try run("player.seek(\(failure - 1))", page)
        #expect(try !isShown())
        #expect(try chip() == "axes false")
        try run("player.seek(\(failure + 31))", page)
        #expect(try !isShown())
        try run("player.seek(\(failure))", page)
        #expect(try isShown())
        #expect(try chip() == "axes explains the failure true")
        try page.click("[data-kind=axes]")
        #expect(try !isShown())
        #expect(try chip() == "axes false")
        try close(page)
    }

    @Test func numbersArePlotted() throws {
        let page = try open(ours("nested-card"), fragment: "frame=40")
        try run("player.pickView('card')", page)
        try page.click("#numbers [data-field=frame] button")
        try run("player.pickView('board')", page)
        try page.click("#numbers [data-field=angle] button")
        #expect(try page.waits(for: "document.querySelectorAll('#plots .playhead').length === 2"))
        #expect(try page.evaluate("document.querySelectorAll('#plots .plot-box:first-child path').length") == 4)
        let value = try page.text("#plots .plot-box:first-child .plot-value")
        let shown: [Double] = try page.evaluate("player.variant.value(player.variant.views.get('card'), 'frame', 40)")
        #expect(
            value.contains("x \(trimmed(shown[0])) pt") && value.contains("height \(trimmed(shown[3])) pt"), "\(value)")
        #expect(try page.text("#plots .plot-box:last-child .plot-value") == "12°")
        // The plots have the values of the frames.
        let isSame: Bool = try page.evaluate(
            """
            [...Array(player.count).keys()].every((frame) => String(player.plots.plots[0].at(frame))
                === String(player.variant.value(player.variant.views.get('card'), 'frame', frame)))
            """)
        #expect(isSame)
        let box: [Double] = try page.evaluate(
            "(() => { document.querySelector('#plots .graph').scrollIntoView(); const box = document.querySelector('#plots .graph').getBoundingClientRect(); return [box.left, box.top, box.width, box.height] })()"
        )
        try page.mouse(.move, x: box[0] + box[2] * 100.5 / 346, y: box[1] + box[3] / 2)
        #expect(try page.text("#plots .plot-box:first-child .plot-value").hasSuffix("frame 100, 1.667 s"))
        try page.click("#plots .plot-box:first-child .plot-head button")
        #expect(try page.evaluate("document.querySelectorAll('#plots .plot-box').length") == 1)
        try close(page)
    }

    private func trimmed(_ number: Double) -> String {
        let text = String((number * 10).rounded() / 10)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    @Test func failuresAreMarkedInPlots() throws {
        let page = try open(failing())
        try run("player.pickView('card')", page)
        try page.click("#numbers [data-field=center] button")
        #expect(try page.waits(for: "document.querySelectorAll('#plots .graph .failure').length === 2"))
        try close(page)
    }

    @Test func gestureIsBesideTheTime() throws {
        let page = try open(ours("nested-card"), fragment: "frame=30")
        #expect(try page.text("#gesture") == "drag card")
        try run("player.seek(44)", page)
        #expect(try page.text("#gesture") == "")
        try close(page)
    }

    @Test func timeIsZoomedAndScrolled() throws {
        let page = try open(ours("nested-card"), fragment: "frame=100")
        func span() throws -> Double { try page.evaluate("player.time.span") }
        func start() throws -> Double { try page.evaluate("player.time.start") }
        #expect(try page.evaluate("document.getElementById('overview').hidden"))
        try page.press("z")
        #expect(try span() == 173)
        try page.click("#time-in")
        #expect(try span() == 86.5)
        let view: String = try page.evaluate("document.querySelector('#timeline .lane').getAttribute('viewBox')")
        #expect(view == "\(try start()) 0 86.5 16")
        #expect(try page.evaluate("player.time.start <= 100 && 100 < player.time.end"))
        let before = try start()
        try page.run("document.getElementById('overview').focus()")
        try page.press("ArrowRight")
        #expect(try abs(start() - before - 8.65) < 1e-6)
        #expect(try frame(page) == 100)
        // The playhead stays visible.
        try page.press("End")
        #expect(try page.evaluate("player.time.end === player.count"))
        let box: [Double] = try page.evaluate(
            "(() => { const box = document.querySelector('#timeline .lane').getBoundingClientRect(); return [box.left, box.top, box.width] })()"
        )
        try page.mouse(.wheel, x: box[0] + box[2] / 2, y: box[1] + 4, turn: -300)
        #expect(try span() < 60)
        try page.press("w")
        #expect(try span() == 346)
        try close(page)
    }

    @Test func eventsAreFilteredAndFollowThePlayhead() throws {
        let page = try open(failing())
        try run("player.choose(player.variant, null)", page)
        try page.click("#tab-events")
        func words() throws -> [String] {
            try page.evaluate(
                "[...document.querySelectorAll('#events ol li')].map(one => one.innerText.replace(/\\s+/g, ' '))")
        }
        let all = try words()
        try run(
            "const choice = document.getElementById('event-view'); choice.value = '=other'; choice.dispatchEvent(new Event('change'))",
            page)
        let others = try words()
        #expect(others.count < all.count && others.contains { $0.contains("other.pan begins") })
        #expect(
            others.allSatisfy { !$0.contains("card.pan begins") } && others.contains { $0.contains("finger 1 lands") })
        try run(
            "const choice = document.getElementById('event-view'); choice.value = ''; choice.dispatchEvent(new Event('change'))",
            page)
        try page.click("#only-failures")
        #expect(try words().count == 2)
        try page.click("#only-failures")
        // The panel is lower than its list.
        try run("document.getElementById('events').style.maxHeight = '220px'; player.seek(player.count - 1)", page)
        let isInSight = """
            (() => { const buttons = [...document.querySelectorAll('#events ol button:not(.later)')]; const box = buttons[buttons.length - 1].getBoundingClientRect();
            const panel = document.getElementById('events').getBoundingClientRect(); return box.top >= panel.top && box.bottom <= panel.bottom + 1 })()
            """
        #expect(try page.evaluate(isInSight))
        let bottom: Double = try page.evaluate("document.getElementById('events').scrollTop")
        #expect(bottom > 0)
        try page.click("#follow")
        try run("document.getElementById('events').scrollTop = 0; player.seek(0)", page)
        #expect(try page.evaluate("document.getElementById('events').scrollTop === 0"))
        try close(page)
    }
}
