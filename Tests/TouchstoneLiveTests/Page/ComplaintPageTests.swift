import Foundation
import Testing
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneKit
import TouchstonePlayer
import TouchstoneScenes
import TouchstoneTestSupport

/// The seven complaints, reproduced on the page with fingers, marked, saved, and found again by checking the saved
/// scene.
@Suite(.enabled(if: Browser.isInstalled, "chromium is not installed"))
struct ComplaintPageTests: LivePageTesting {
    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    /// The actions with which a user marks a complaint.
    enum Mark {
        /// A click on "Must not happen" beside the remark with a word in it.
        case remark(String)
        /// A line that is written.
        case line(String)
    }

    /// Returns the events of a scene's fingers in each of its frames: pointer, event, x, y.
    private func events(of scene: LoadedScene) -> [[(pointer: Int, name: String, x: Double, y: Double)]] {
        scene.makePlayer().map { frame in
            frame.snapshot.touches.compactMap { touch in
                let name: String? =
                    switch touch.phase {
                    case .began: "pointerdown"
                    case .moved: "move"
                    case .ended: "pointerup"
                    case .cancelled: "pointercancel"
                    case .stationary: nil
                    }
                return name.map { (touch.finger, $0, touch.location.x, touch.location.y) }
            }
        }
    }

    /// Performs a scene's gestures on the page, one frame at a time.
    private func perform(_ scene: LoadedScene, on played: Played) throws {
        let frames = events(of: scene).map { events in
            "[" + events.map { "[\($0.pointer),'\($0.name)',\($0.x),\($0.y)]" }.joined(separator: ",") + "]"
        }
        let done: Double = try played.page.evaluate(
            """
            (async () => {
              const frames = [\(frames.joined(separator: ","))];
              const stage = document.getElementById('stage');
              const move = 'onpointerrawupdate' in window ? 'pointerrawupdate' : 'pointermove';
              live.pause(true);
              // An action of the scene may have started the clock.
              for (let wait = 0; live.frame > 0 && wait < 100; wait += 1) {
                live.seek(0);
                await new Promise(done => setTimeout(done, 20));
              }
              const pane = live.stage.panes[0];
              for (const [number, events] of frames.entries()) {
                if (number === 0) continue;
                const box = pane.element.getBoundingClientRect();
                for (const [pointerId, name, x, y] of events) {
                  stage.dispatchEvent(new PointerEvent(name === 'move' ? move : name, {
                    pointerId, pointerType: 'touch', isPrimary: pointerId === 1, button: 0, bubbles: true, cancelable: true,
                    clientX: box.left + pane.left + x * pane.scale, clientY: box.top + pane.top + y * pane.scale }));
                }
                live.forward();
                for (let wait = 0; live.frame < number && wait < 500; wait += 1) await new Promise(done => setTimeout(done, 4));
              }
              return live.frame;
            })()
            """)
        #expect(Int(done) == frames.count - 1)
    }

    private static let complaints: [(String, Mark)] = [
        ("1-jump", .remark("jumps")),
        ("2-one-finger", .line("{view: card, scale: 1.2, tolerance: 0.3, after: 0.5, before: 0.9}")),
        ("3-late-finger", .line("{begins: photo.pinch, before: 1}")),
        ("4-flip", .remark("turns")),
        ("5-unrotated-limit", .remark("limit")),
        ("6-cancelled", .line("{events: [didBeginDragging, didEndDragging], view: card, before: 0.9}")),
        ("7-refused-step", .line("{at: 0.2, view: card, frame: [0, 3.3, 290, 193.3], tolerance: 0.1}")),
    ]

    @Test(arguments: Thoroughness.sample(2, of: complaints))
    func complaintIsReproducedMarkedAndSaved(name: String, mark: Mark) throws {
        let scene = try ours("complaints/\(name)")
        let played = try play(scene)
        try perform(scene, on: played)
        switch mark {
        case .remark(let word):
            let button =
                "[...document.querySelectorAll('#remarks li')].find(one => one.textContent.includes('\(word)'))?.querySelector('button:not(.when)')"
            let isThere = try played.page.waits(for: "Boolean(\(button))")
            let remarks = try played.page.text("#remarks")
            #expect(isThere, "\(remarks)")
            try played.page.run("\(button).click()")
        case .line(let line):
            try played.page.click("#tab-save")
            try played.page.click("#add-mark")
            try played.page.run(
                """
                (() => { const input = document.querySelector('#marks li:last-child input'); input.value = '\(line)';
                input.dispatchEvent(new Event('change')) })()
                """)
        }
        // An unfinished line is tested, too, and its result may arrive first.
        #expect(try played.page.waits(for: "live.saving.results.some(one => one.text === live.saving.written[0])"))
        #expect(try played.number("document.querySelectorAll('#marks .bad').length") == 1)
        let words = try played.page.text("#marks .bad")
        #expect(words.hasPrefix("✗ fails: "), "\(words)")
        try played.page.click("#save-form button")
        #expect(try played.page.shows("Saved", in: "#made"))
        try played.close()

        let saved = try LoadedScene(.file("\(place.path)/\(name)-live.yaml"))
        let verdict = try SceneRun(try saved.choosing(variants: scene.variantNames)).verdict
        #expect(verdict.expectationCount == 1 && verdict.failures.count == 1)
        let message = try #require(verdict.failures.first?.message)
        #expect(words.contains(message), "\(words)\n\(message)")
    }
}
