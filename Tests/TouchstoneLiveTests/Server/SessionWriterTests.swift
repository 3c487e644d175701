import Foundation
import Synchronization
import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneKit
import TouchstoneLive
import TouchstoneTestSupport

/// What a page has written, drawn and tested.
@Suite(.serialized) struct SessionWriterTests {
    @Test func namesHaveLettersAndAccents() throws {
        let served = try ServedScene()
        let page = try #require(try served.page())
        for name in ["mine", "e\u{301}te\u{301}", "\u{e9}t\u{e9} 2", "कि", "_x-1.b", "9"] {
            #expect(served.save(as: name, on: page) == "saved \(name).yaml")
        }
        for name in ["", "-x", "-", "--force.yaml", ".x", ".\u{301}x", " x", "x ", "\u{301}x", "a/b", "a\u{202e}b"] {
            #expect(served.save(as: name, on: page).hasPrefix("choose a name of letters, digits"), "\(name)")
        }
        #expect(!served.place.contents.contains { $0.hasPrefix("-") })
    }

    @Test func aPipeIsNotWrittenTo() throws {
        let served = try ServedScene()
        let page = try #require(try served.page())
        #expect(mkfifo("\(served.place.path)/pipe.yaml", 0o600) == 0)
        #expect(served.save(as: "pipe", on: page).hasSuffix("pipe.yaml' exists already: choose another name"))
        // It is also not written to if a pipe has replaced a scene that was saved.
        #expect(served.save(as: "mine", on: page) == "saved mine.yaml")
        #expect(unlink("\(served.place.path)/mine.yaml") == 0 && mkfifo("\(served.place.path)/mine.yaml", 0o600) == 0)
        #expect(served.save(as: "mine", on: page).contains("has changed since it was saved here"))
    }

    @Test func aPictureThatAPipeHasReplacedIsNotRead() throws {
        let served = try ServedScene()
        let page = try #require(try served.page())
        page.sendText(#"{"verb":"make","name":"mine","product":"sheet"}"#)
        #expect(page.message(of: "made") != nil)
        let picture = "\(served.place.path)/out/mine/mine-sheet.png"
        #expect(try served.get("/file/0").status == 200)
        #expect(unlink(picture) == 0 && mkfifo(picture, 0o600) == 0)
        let answer = try served.get("/file/0")
        #expect(answer.status == 404 && answer.text.contains("mine-sheet.png' is no longer a file"))
        page.sendText(#"{"verb":"make","name":"mine","product":"sheet"}"#)
        let words = page.message(of: "refused")?["words"] as? String
        #expect(words?.hasSuffix("mine-sheet.png' exists and is not a file") == true)
    }

    /// A view whose scene, if it is played again, waits for the test.
    private final class Gate: Sendable {
        let plays = Atomic<Int>(0)
        let first: Int
        let isOpen = DispatchSemaphore(value: 0)

        init(after first: Int) { self.first = first }

        func pass() {
            guard plays.add(1, ordering: .relaxed).newValue > first else { return }
            isOpen.wait()
            isOpen.signal()
        }
    }

    @Test func thePagePlaysWhileExpectationsAreTested() throws {
        let gate = Gate(after: 1)
        defer { gate.isOpen.signal() }
        var behaviors = BehaviorCatalogue.ready
        behaviors.register(
            BehaviorKind(name: "gate", summary: "Waits.") { _ in
                gate.pass()
                return View()
            })
        let scene = "canvas: [390, 300]\nviews: [{id: card, frame: [120, 90, 120, 80], behavior: gate}]\n"
        let served = try ServedScene(scene, behaviors: behaviors)
        let page = try #require(try served.page())
        for line in ["{always: no-jump, view: card}", "{always: no-shear}"] {
            page.sendText("{\"verb\":\"expect\",\"expect\":[\"\(line)\"]}")
        }
        page.sendText(#"{"verb":"step","frames":1}"#)
        #expect(page.message(of: "frame")?["frame"] as? Int == 1)
        gate.isOpen.signal()
        // The second request has waited for the first.
        for line in ["{always: no-jump, view: card}", "{always: no-shear}"] {
            let marks = page.message(of: "marks")?["marks"] as? [[String: Any]]
            #expect(marks?.map { $0["text"] as? String } == [line])
        }
    }
}
