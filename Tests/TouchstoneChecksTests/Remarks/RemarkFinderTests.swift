import Foundation
import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstoneScenes

/// A view with a tap that fades the first view inside its sibling.
private final class Fader: View {
    override init(frame: Rect) {
        super.init(frame: frame)
        let tap = TapGestureRecognizer()
        tap.addTarget(self, action: Fader.fade)
        addGestureRecognizer(tap)
    }

    required init?(coder: Coder) { nil }

    private func fade(_ tap: TapGestureRecognizer) { superview?.subviews.last?.subviews.first?.alpha = 0.5 }
}

/// Remarks on runs without expectations.
struct RemarkFinderTests {
    private func remarks(_ scene: Scene) -> [Failure] {
        var finder = RemarkFinder()
        for frame in ScenePlayer(scene, behaviors: .ready) { finder.observe(frame) }
        return finder.remarks()
    }

    private func words(_ text: String) throws -> [String] { remarks(try Film.scene(text)).map(\.summary) }

    private func complaint(_ name: String) throws -> [Scene] {
        let folder = URL(filePath: #filePath).appending(path: "../../../../scenes/complaints").standardized
        let bytes = try Data(contentsOf: folder.appending(path: "\(name).yaml"))
        return SceneParser.parse(Array(bytes), file: name, defaultTitle: name, catalogue: Catalogue(.ready)).scenes
    }

    @Test("a view that is hidden all the time has no remark about its opacity", arguments: [false, true])
    func aHiddenView(isHidden: Bool) throws {
        let kind = BehaviorKind(
            name: "fader", summary: "Fades the other view.", recognizers: ["tap"], make: { _ in Fader() })
        let behaviors = BehaviorCatalogue(kinds: [kind])
        let text = """
            canvas: [200, 200]
            views:
              - {id: fader, frame: [0, 0, 100, 100], behavior: fader}
              - {id: box, frame: [100, 0, 90, 90], hidden: \(isHidden), views: [{id: note, frame: [0, 0, 50, 50]}]}
            gestures: [{at: 0.1, tap: fader}]
            """
        let parsed = SceneParser.parse(
            Array(text.utf8), file: "fader.yaml", defaultTitle: "fader", catalogue: Catalogue(behaviors))
        var finder = RemarkFinder()
        for frame in ScenePlayer(try #require(parsed.scene), behaviors: behaviors) { finder.observe(frame) }
        #expect(
            finder.remarks().map(\.summary)
                == (isHidden ? [] : ["'note' is still at 50 % opacity at the end; it began at 100 %"]))
    }

    @Test(
        arguments: [
            (
                "1-jump",
                "card jumps 80 pt left in one frame; 2 fingers down, moving 1.8 pt; that is the distance of fingers"
            ),
            ("2-one-finger", "card is scaled ×1.46 by one finger, after the other has lifted"),
            ("3-late-finger", "photo.pinch does not begin, because photo.pan prevents it"),
            ("4-flip", "card turns 179° in one frame; 2 fingers down, moving 2 pt; touches are now 2, 1"),
            ("5-unrotated-limit", "'card' is 37.3 pt past the bottom edge of its limit"),
            ("6-cancelled", "'card' is still at 50 % opacity at the end; it began at 100 %"),
            ("7-refused-step", "fingers ×4.5, card ×2.12"),
        ])
    func eachComplaintIsRemarkedOnAndItsFixIsNot(_ name: String, _ words: String) throws {
        let scenes = try complaint(name)
        let found = remarks(scenes[0]).map(\.summary)
        #expect(found.contains { $0.contains(words) }, "\(found)")
        #expect(remarks(scenes[1]).map(\.summary) == [])
    }

    @Test func aRemarkNamesItsFramesAndShowsTheOneBeforeAJump() throws {
        let jump = try #require(remarks(try complaint("1-jump")[0]).first)
        let moments = jump.moments(of: .remark)
        #expect(moments.map(\.kind) == [.before, .remark] && moments.map(\.frame) == [29, 30])
        guard case .jump(let view, let from, let to, _) = try #require(jump.evidence.marks.first) else {
            Issue.record("no jump: \(jump.evidence)")
            return
        }
        #expect(view == "card" && abs(from[0].x - to[0].x - 80) < 1e-6)
        // A limit is crossed gradually, so the worst frame shows it.
        let limit = try #require(remarks(try complaint("5-unrotated-limit")[0]).first)
        #expect(limit.firstFrame < limit.shownFrame && limit.moments(of: .remark).map(\.frame) == [limit.shownFrame])
    }

    @Test func whatHasFailedIsNotRemarkedOnAgain() throws {
        let scene = try complaint("1-jump")[0]
        var finder = RemarkFinder()
        var checker = ExpectationChecker(scene.expectationsOfOthers)
        for frame in ScenePlayer(scene, behaviors: .ready) {
            finder.observe(frame)
            checker.observe(frame)
        }
        let failures = checker.finish()
        #expect(failures.map(\.firstFrame) == [30] && finder.remarks().map(\.firstFrame) == [30, 55])
        // The second jump is in another frame.
        #expect(finder.remarks(besides: failures).map(\.firstFrame) == [55])
        var other = failures[0]
        (other.view, other.evidence) = ("board", Evidence())
        #expect(finder.remarks(besides: [other]).count == 2)
        // What never happens fails from the frame on in which that is known.
        var never = Failure("never begins", of: "card")
        never.knownIn = 40
        #expect(finder.remarks(besides: [never]).map(\.firstFrame) == [30])
    }

    private func card(_ rest: String, behavior: String = "draggable") -> String {
        "canvas: [300, 300]\nviews: [{id: card, frame: [50, 50, 100, 100], behavior: \(behavior)}]\n\(rest)"
    }

    @Test func aGestureWithoutAnAnswerIsRemarkedOnWithTheReason() throws {
        let drag = "gestures: [{at: 0.1, for: 0.4, drag: card, by: [60, 0]}]\nduration: 2"
        #expect(try words(card(drag)) == [])
        let silent = card(drag).replacing(", behavior: draggable", with: "")
        #expect(try words(silent) == ["nothing responds to 'drag card'"])
        let short = try words(card("gestures: [{at: 0.1, for: 0.4, drag: card, by: [5, 0]}]\nduration: 2"))
        #expect(
            short.count == 1 && short[0].hasPrefix("nothing responds to 'drag card': card.pan failed: moved "),
            "\(short)")
    }

    @Test func aListThatARowKeepsFromScrollingIsRemarkedOn() throws {
        func list(row: String, by: String) -> String {
            """
            canvas: [300, 300]
            views:
              - id: list
                frame: [0, 0, 300, 300]
                behavior: {kind: scroll, contentSize: [300, 900]}
                views: [{id: row, frame: [0, 100, 300, 60], \(row)}]
            gestures: [{at: 0.1, for: 0.4, drag: row, by: \(by)}]
            """
        }
        let taken = try words(list(row: "behavior: draggable", by: "[0, -80]"))
        #expect(
            taken == ["row.pan was recognized first, so 'list' does not scroll when finger 1 moves up on it"],
            "\(taken)")
        #expect(try words(list(row: "behavior: draggable", by: "[80, 0]")).isEmpty, "the list cannot go that way")
        #expect(try words(list(row: "fill: '#ff0000'", by: "[0, -80]")).isEmpty, "the list scrolls")
    }

    @Test func whatAnActionDoesIsNotOdd() throws {
        let drag = "gestures: [{at: 0.1, for: 1, drag: card, by: [60, 0]}]"
        for action in ["card.center: [200, 200]", "card.transform: {rotate: 90}", "card.alpha: 0.3"] {
            let text = card("\(drag)\nactions: [{at: 0.6, set: {\(action)}}]")
            #expect(try words(text) == [], "\(action)")
        }
    }
}
