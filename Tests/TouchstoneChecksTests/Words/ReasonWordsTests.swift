import Testing
import TouchstoneChecks
import TouchstoneEngine

struct ReasonWordsTests {
    @Test(arguments: [
        (Reason.movedTooFar(distance: 12.44, allowed: 10), "moved 12.4 pt, more than the 10 pt allowed"),
        (.movedTooFar(distance: 10.004, allowed: 10), "moved 10.004 pt, more than the 10 pt allowed"),
        (.movedTooLittle(distance: 3, needed: 10), "moved 3 pt, less than the 10 pt needed"),
        (
            .movedTooLittle(distance: 3, needed: .infinity),
            "no movement is far enough for it: its minimum is infinite"
        ),
        (
            .movedTooFarAlongAxis(.y, distance: 15.5, allowed: 15),
            "moved 15.5 pt along y in its view, more than the 15 pt allowed before it begins"
        ),
        (
            .movedAcrossAxis(.x, isForward: true),
            "it pans sideways only, and the movement went down in its view"
        ),
        (.movedAcrossAxis(.x, isForward: false), "it pans sideways only, and the movement went up in its view"),
        (
            .movedAcrossAxis(.y, isForward: true),
            "it pans up and down only, and the movement went to the right in its view"
        ),
        (
            .movedAcrossAxis(.y, isForward: false),
            "it pans up and down only, and the movement went to the left in its view"
        ),
        (.turnedTooLittle(angle: .pi / 90, needed: .pi / 36), "turned by 2°, less than the 5° needed"),
        (.movedInAnotherDirection, "moved in another direction than its own"),
        (
            .landedAwayFromEdge(distance: 40, allowed: 13),
            "landed 40 pt from the edge, more than the 13 pt allowed"
        ),
        (
            .landedAwayFromFirstTap(distance: 120, allowed: 45),
            "tapped 120 pt from where the first tap started, more than the 45 pt allowed"
        ),
        (
            .heldBackByDominance,
            "turned far enough, but the fingers mostly moved in another way (dominance)"
        ),
        (.hasNoEdge, "it is set to no edge of the window"), (.ownDecision, "its own class decided so"),
        (.tookTooLong(allowed: 0.75), "took longer than the 0.75 s allowed"),
        (.liftedTooEarly(needed: 0.5), "lifted before the 0.5 s needed"),
        (.noFurtherTap(allowed: 0.35), "no further tap came within 0.35 s"),
        (.tooManyTouches(count: 3, allowed: 1), "had 3 fingers, more than the 1 allowed"),
        (.tooFewTouches(count: 1, needed: 2), "had 1 finger, fewer than the 2 needed"),
        (.nothingLeft, "all its fingers had lifted"),
        (.touchesCancelled, "its touches were cancelled"),
        (.refused(by: .delegate), "it may not begin, says its delegate"),
        (.refused(by: .view("slider")), "it may not begin, says the view slider"),
        (.refused(by: .recognizer), "it may not begin, says its own class"),
        (.refused(by: .rule(because: nil)), "it may not begin, says a rule"),
        (.prevented(by: "list.pan"), "list.pan was recognized first, and both cannot be recognized"),
        (.requirementRecognized("a.double"), "a.double was recognized, which it requires to fail"),
        (.cycleOfRequirements(["a.x", "a.y"]), "each waits for the next to fail, forever: a.x → a.y → a.x"),
        (.disabled, "it was switched off"), (.removed, "it was removed, or its view was"),
    ])
    func everyReasonHasWords(reason: Reason, words: String) {
        #expect(reason.words == words)
    }

    @Test func aDistanceThatIsNoNumberIsSaidAsItIs() {
        #expect(
            Reason.movedTooFar(distance: .nan, allowed: 10).words == "moved nan pt, more than the 10 pt allowed")
        #expect(
            Reason.movedTooFar(distance: .infinity, allowed: 10).words
                == "moved inf pt, more than the 10 pt allowed")
    }
}
