import Foundation
import Testing
import TouchstoneChecks
import TouchstoneKit
import TouchstoneTestSupport

/// A scene that is played by hand, in a browser.
@Suite(.enabled(if: Browser.isInstalled, "chromium is not installed"))
struct LivePageTests: LivePageTesting {
    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    /// Drags the mouse over the stage.
    private func drag(_ played: Played, from start: (x: Double, y: Double), by: (x: Double, y: Double)) throws {
        let (from, to) = (try played.place(start.x, start.y), try played.place(start.x + by.x, start.y + by.y))
        try played.page.mouse(.move, x: from.x, y: from.y)
        try played.page.mouse(.down, x: from.x, y: from.y)
        for step in 1...12 {
            let share = Double(step) / 12
            try played.page.mouse(
                .drag, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
            usleep(8000)
        }
        try played.page.mouse(.up, x: to.x, y: to.y)
    }

    @Test func aViewFollowsTheMouse() throws {
        let played = try play(ours("nested-card"))
        let before = try played.middle(of: "card")
        try drag(played, from: before, by: (30, 20))
        #expect(try played.rests())
        let after = try played.middle(of: "card")
        #expect(abs(after.x - before.x - 30) < 12 && abs(after.y - before.y - 20) < 12, "\(before) \(after)")
        // The events are listed, and the numbers are those of the touched view.
        #expect(try played.page.shows("card.pan begins", in: "#decisions"))
        #expect(try played.number("live.variant.views.get('card')") == played.number("live.selected"))
        #expect(try played.number("document.querySelectorAll('#timeline .lane rect').length") > 3)
        try played.close()
    }

    @Test func fingersOfATouchScreenPinch() throws {
        let played = try play(ours("nested-card"), width: 390, height: 700)
        let middle = try played.middle(of: "card")
        let scale = "live.variant.value(live.variant.views.get('card'), 'scale', live.frame)?.[0] ?? 1"
        for step in 0...14 {
            let reach = 20 + 3 * Double(step)
            let (one, two) = (
                try played.place(middle.x - reach, middle.y), try played.place(middle.x + reach, middle.y)
            )
            try played.page.touch(step == 0 ? .start : .move, [(1, one.x, one.y), (2, two.x, two.y)])
        }
        #expect(try played.page.waits(for: "\(scale) > 1.2"))
        #expect(try played.number("live.variant.values.touches.value(live.frame).length") == 2)
        // A touch that the system takes away is cancelled, not lifted.
        try played.page.touch(.cancel, [])
        #expect(try played.page.shows("are cancelled", in: "#decisions"))
        try played.close()
    }

    @Test func altIsASecondFinger() throws {
        let played = try play(ours("nested-card"))
        let middle = try played.middle(of: "card")
        let start = try played.place(middle.x + 20, middle.y)
        try played.page.run(
            """
            window.fire = (type, x, more = {}) => document.getElementById('stage').dispatchEvent(new PointerEvent(type,
              {pointerId: 1, pointerType: 'mouse', button: 0, bubbles: true, cancelable: true, clientX: x, clientY: \(start.y), altKey: true, ...more}));
            window.moved = 'onpointerrawupdate' in window ? 'pointerrawupdate' : 'pointermove';
            """)
        let pixels = try played.number("live.stage.panes[0].scale")
        func touches() throws -> [Double] {
            try played.page.evaluate("live.variant.values.touches.value(live.frame).map(one => one[2][0])")
        }
        try played.page.run("fire('pointermove', \(start.x))")
        #expect(try played.number("document.querySelectorAll('.ghost-finger:not([hidden])').length") == 2)
        try played.page.run("fire('pointerdown', \(start.x))")
        #expect(try played.page.waits(for: "live.variant.values.touches.value(live.frame).length === 2"))
        var places = try touches()
        #expect(abs(places[0] + places[1] - 2 * middle.x) < 0.05 && abs(places[0] - places[1] - 40) < 0.05)
        // Farther out, both fingers move away from the middle.
        try played.page.run("fire(moved, \(start.x + 30 * pixels))")
        #expect(
            try played.page.waits(
                for: "Math.abs(live.variant.values.touches.value(live.frame)[0][2][0] - \(middle.x + 50)) < 0.05"))
        places = try touches()
        #expect(abs(places[1] - (middle.x - 50)) < 0.05)
        // With Shift, both move in the same direction.
        try played.page.run("fire(moved, \(start.x + 40 * pixels), {shiftKey: true})")
        #expect(
            try played.page.waits(
                for: "Math.abs(live.variant.values.touches.value(live.frame)[0][2][0] - \(middle.x + 60)) < 0.05"))
        places = try touches()
        #expect(abs(places[1] - (middle.x - 40)) < 0.05)
        // During a drag, the second finger lifts and lands again.
        for (type, count) in [("keyup", 1), ("keydown", 2)] {
            try played.page.run(
                "document.body.dispatchEvent(new KeyboardEvent('\(type)', {key: 'Alt', bubbles: true, cancelable: true}))"
            )
            #expect(try played.page.waits(for: "live.variant.values.touches.value(live.frame).length === \(count)"))
        }
        try played.page.run("fire('pointerup', \(start.x + 40 * pixels))")
        #expect(try played.rests())
        try played.close()
    }

    @Test func lostFocusAndLostConnectionsCancel() throws {
        let played = try play(ours("nested-card"))
        let middle = try played.middle(of: "card")
        let start = try played.place(middle.x, middle.y)
        try played.page.mouse(.move, x: start.x, y: start.y)
        try played.page.mouse(.down, x: start.x, y: start.y)
        #expect(try played.page.waits(for: "live.fingers.isDown && live.frame > 0"))
        try played.page.run("window.dispatchEvent(new Event('blur'))")
        #expect(try played.page.shows("finger 1 is cancelled", in: "#decisions"))
        try played.page.mouse(.up, x: start.x, y: start.y)
        #expect(try played.rests())
        try played.page.mouse(.down, x: start.x, y: start.y)
        #expect(try played.page.waits(for: "live.variant.values.touches.value(live.frame).length === 1"))
        // The page connects again after a second, so its message is recorded when it appears.
        try played.page.run(
            """
            const trouble = document.getElementById('trouble');
            window.said = [];
            new MutationObserver(() => said.push([trouble.textContent, live.fingers.isDown])).observe(trouble, {childList: true});
            live.link.socket.close();
            """)
        #expect(try played.page.waits(for: "said.some(([words, isDown]) => words.includes('lost') && !isDown)"))
        // The server returns, and the session is restored.
        #expect(try played.page.waits(for: "live.link.isOpen && document.getElementById('trouble').textContent === ''"))
        #expect(
            try played.page.waits(
                for: "live.variant.happenings.filter(one => one[2] === 'finger 1 is cancelled').length === 2"))
        try played.page.mouse(.up, x: start.x, y: start.y)
        try played.close()
    }

    @Test func timeIsStoppedSteppedSlowedAndTakenBack() throws {
        let played = try play(ours("nested-card"))
        let before = try played.middle(of: "card")
        try drag(played, from: before, by: (30, 20))
        #expect(try played.rests())
        let end = try played.number("live.end")
        let after = try played.middle(of: "card")
        try played.page.press("Home")
        #expect(try played.page.waits(for: "live.frame === 0 && !live.isSeeking"))
        #expect(try played.middle(of: "card") == before)
        try played.page.press("ArrowRight")
        #expect(try played.page.waits(for: "live.frame === 1"))
        try played.page.press("ArrowRight", shift: true)
        #expect(try played.page.waits(for: "live.frame === 11"))
        try played.page.press("ArrowLeft")
        #expect(try played.page.waits(for: "live.frame === 10"))
        #expect(try played.page.evaluate("document.getElementById('play').getAttribute('aria-label') === 'Continue'"))
        // From there on, the recorded frames are played again at a twentieth of the speed.
        try played.page.run("live.get('speed').value = 0.05; live.get('speed').dispatchEvent(new Event('change'))")
        try played.page.press(" ")
        let rate: Double = try played.page.evaluate(
            """
            (async () => { const [frame, start] = [live.frame, performance.now()]; await new Promise(done => setTimeout(done, 1500));
            return (live.frame - frame) / (performance.now() - start) * 1000 })()
            """)
        #expect((1.5...4.5).contains(rate), "\(rate)")
        try played.page.run("live.get('speed').value = 1; live.get('speed').dispatchEvent(new Event('change'))")
        // A busy page requests several frames at once, some of which may be beyond the recorded ones.
        #expect(try played.page.waits(for: "live.frame >= \(end)"))
        #expect(try played.middle(of: "card") == after)
        try played.page.run("live.restart()")
        #expect(try played.page.waits(for: "live.end === 0"))
        #expect(try played.middle(of: "card") == before)
        try played.close()
    }

    @Test func whoTouchesInThePastSeesEachViewOnce() throws {
        let played = try play(ours("nested-card"))
        let before = try played.middle(of: "card")
        try drag(played, from: before, by: (30, 20))
        #expect(try played.rests())
        let fields: [String] = try played.page.evaluate("live.variant.fields")
        try played.page.press("Home")
        #expect(try played.page.waits(for: "live.frame === 0 && !live.isSeeking"))
        try drag(played, from: before, by: (-20, 10))
        #expect(try played.page.waits(for: "live.frame > 10"))
        #expect(try played.rests())
        let subjects: [String] = try played.page.evaluate("live.variant.subjects.map(one => one.name)")
        #expect(Set(subjects).count == subjects.count && subjects.contains("card.pan"), "\(subjects)")
        let again: [String] = try played.page.evaluate("live.variant.fields")
        #expect(Set(again).count == again.count && Set(again) == Set(fields), "\(again)")
        // The numbers are those of the frame, under their names.
        let bounds: [Double] = try played.page.evaluate(
            "live.variant.value(live.variant.views.get('card'), 'bounds', live.frame)")
        #expect(bounds == [0, 0, 120, 80])
        // What happened after that time is not listed, and the rest is listed once.
        #expect(
            try played.page.waits(
                for: "live.variant.happenings.filter(one => one[2].includes('card.pan begins')).length === 1"))
        #expect(
            try played.page.waits(
                for: """
                    [...document.querySelectorAll('#decisions li')]
                    .filter(one => one.textContent.includes('card.pan begins')).length === 1
                    """))
        try played.close()
    }

    @Test func whatIsPlayedIsSavedAndDrawn() throws {
        let played = try play(ours("nested-card"))
        try drag(played, from: played.middle(of: "card"), by: (30, 20))
        #expect(try played.rests())
        try played.page.click("#tab-save")
        #expect(try played.page.waits(for: "document.querySelectorAll('#marks .good').length === 3"))
        try played.page.click("#save-form button")
        #expect(try played.page.shows("Saved", in: "#made"))
        let saved = try LoadedScene(.file(place.path + "/nested-card-live.yaml"))
        let verdict = try SceneRun(saved).verdict
        #expect(verdict.failures.isEmpty && verdict.expectationCount == 3)
        // Saving again replaces the file, but not one that the user has changed.
        try played.page.click("#save-form button")
        #expect(try played.page.waits(for: "document.querySelectorAll('#made li').length === 2"))
        try place.place("nested-card-live.yaml", "canvas: [9, 9]\n")
        try played.page.click("#save-form button")
        #expect(try played.page.shows("has changed", in: "#made"))
        #expect(place.text("nested-card-live.yaml") == "canvas: [9, 9]\n")
        try played.page.run("live.get('name').value = '../a'")
        try played.page.click("#save-form button")
        #expect(try played.page.shows("choose a name", in: "#made"))
        try played.page.run("live.get('name').value = 'nested-card'")
        try played.page.click("#save-form button")
        #expect(try played.page.shows("exists already", in: "#made"))
        try played.page.run("live.get('name').value = 'mine'")
        try played.page.click("[data-product=sheet]")
        #expect(try played.page.waits(for: "document.querySelectorAll('#made a').length === 1"))
        let size: Double = try played.page.evaluate(
            "fetch(document.querySelector('#made a').href).then(() => 0, () => 1)")
        // The page itself must not make requests. Only a new window may.
        #expect(size == 1 && FileManager.default.fileExists(atPath: place.path + "/out/mine/mine-sheet.png"))
        try played.leave()
    }

    @Test func theSceneIsPlayedAnewWhenItsFileIsSaved() throws {
        let played = try play(ours("nested-card"))
        let before = try played.middle(of: "card")
        try drag(played, from: before, by: (30, 20))
        #expect(try played.rests())
        let end = try played.number("live.end")
        let text = try PackageFolder.text("scenes/nested-card.yaml")
        try place.place("nested-card.yaml", text.replacing("title: Nested card", with: "title: Mended card"))
        #expect(try played.page.waits(for: "document.getElementById('title').textContent === 'Mended card'"))
        #expect(try played.page.waits(for: "live.frame === \(end)"))
        try place.place("nested-card.yaml", text.replacing("draggable", with: "dragable"))
        #expect(try played.page.shows("unknown behavior 'dragable'", in: "#trouble"))
        #expect(try played.page.text("#title") == "Mended card")
        try place.place("nested-card.yaml", text)
        #expect(
            try played.page.waits(
                for:
                    "document.getElementById('trouble').textContent === '' && live.get('title').textContent === 'Nested card'"
            ))
        try played.close()
    }

    @Test func aMistakeOfCodeIsShownWithItsLineAndThePlayGoesOn() throws {
        func scene(_ line: String) -> String {
            """
            canvas: [300, 300]
            views:
              - id: card
                frame: [90, 90, 120, 120]
                behavior: center-drag
                handlers:
                  pan.began: |
                    \(line)
            """
        }
        try place.place("card.yaml", scene("tag = [1][1]"))
        let played = try play(LoadedScene(.file("\(place.path)/card.yaml")))
        let before = try played.middle(of: "card")
        try drag(played, from: before, by: (40, 20))
        #expect(try played.page.shows("card.yaml:8:18: error: there is no element 1 among 1", in: "#trouble"))
        #expect(try played.rests())
        #expect(try played.middle(of: "card").x > before.x + 20)
        // A mistake in the file is more urgent, and the old scene goes on.
        try place.place("card.yaml", scene("tag = "))
        #expect(try played.page.shows("the last valid version keeps playing", in: "#trouble"))
        try place.place("card.yaml", scene("tag = 1"))
        #expect(try played.page.waits(for: "document.getElementById('trouble').textContent === ''"))
        try played.close()
    }

    @Test func variantsStandSideBySide() throws {
        let played = try play(ours("complaints/1-jump", variants: ["bug", "fixed"]))
        #expect(try played.number("live.stage.panes.length") == 2)
        try drag(played, from: played.middle(of: "card"), by: (0, 30))
        #expect(try played.rests())
        let places: [[Double]] = try played.page.evaluate(
            "live.variants.map(one => one.middle(one.views.get('card'), one.frame))")
        #expect(abs(places[0][1] - places[1][1]) < 12)
        let ids: Bool = try played.page.evaluate(
            "(() => { const ids = [...document.querySelectorAll('svg [id]')].map(one => one.id); return new Set(ids).size === ids.length })()"
        )
        #expect(ids)
        try played.close()
    }

    @Test func aFingerStaysWithThePictureThatItLandedOn() throws {
        let played = try play(ours("complaints/1-jump", variants: ["bug", "fixed"]))
        let middle = try played.middle(of: "card")
        let start = try played.place(middle.x, middle.y)
        let apart = try played.number(
            "live.stage.panes[1].element.getBoundingClientRect().left - live.stage.panes[0].element.getBoundingClientRect().left"
        )
        try played.page.touch(.start, [(1, start.x, start.y)])
        try played.page.touch(.move, [(1, start.x + apart, start.y)])
        #expect(
            try played.page.waits(
                for: """
                    Math.abs([...live.fingers.down.values()][0]?.place[0]
                    - live.stage.point(\(start.x + apart), 0, live.stage.panes[0])[0]) < 1e-6
                    """))
        try played.page.touch(.end, [])
        try played.close()
    }

    @Test func thePageSaysWhatIsMissing() throws {
        let played = try play(ours("complaints/1-jump", variants: ["bug"]))
        #expect(try played.page.evaluate("document.getElementById('sampling').hidden"))
        try played.page.run("delete PointerEvent.prototype.getCoalescedEvents; live.saving = new Saving(live)")
        #expect(try !played.page.evaluate("document.getElementById('sampling').hidden"))
        // A view that handles the touches itself has no recognizers.
        try drag(played, from: played.middle(of: "card"), by: (0, 30))
        #expect(try played.page.shows("bug: no recognizer has received a touch", in: "#timeline"))
        try played.close()
    }

    @Test func anExpectationBeginsWithTheTouchedView() throws {
        let played = try play(ours("complaints/1-jump", variants: ["bug"]))
        try drag(played, from: played.middle(of: "card"), by: (0, 30))
        #expect(try played.rests())
        try played.page.click("#tab-save")
        try played.page.click("#add-mark")
        #expect(
            try played.page.evaluate("document.querySelector('#marks input').value") == "{always: no-jump, view: card}")
        #expect(try played.page.shows("✓ passes", in: "#marks"))
        try played.close()
    }

    @Test func theKeyboardHasAFinger() throws {
        let played = try play(ours("nested-card"))
        let before = try played.middle(of: "card")
        try played.page.run(
            """
            live.get('stage').focus(); live.fingers.cursor = (() => { const [x, y] = [\(try played.place(before.x, before.y).x), \(try played.place(before.x, before.y).y)]; return [x, y] })()
            """)
        try played.page.press("Enter")
        for _ in 0..<6 { try played.page.press("ArrowRight", shift: true) }
        try played.page.press("Enter")
        #expect(try played.rests())
        #expect(try played.middle(of: "card").x > before.x + 20)
        try played.close()
    }
}
