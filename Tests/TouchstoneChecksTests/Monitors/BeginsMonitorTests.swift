import Testing
import TouchstoneChecks
import TouchstoneScenes

/// The reason why a recognizer does not begin, and the frame in which that was decided.
struct BeginsMonitorTests {
    private func failure(_ text: String) throws -> Failure {
        let failures = try Film.play(text).failures
        #expect(failures.count == 1)
        return try #require(failures.first)
    }

    @Test func theReasonOfItsFailureIsGivenAndItsFrameIsTheOneThatIsDrawn() throws {
        let failure = try failure(
            """
            canvas: [300, 300]
            views: [{id: tile, frame: [100, 100, 100, 100], recognizers: [{kind: longPress}]}]
            gestures: [{at: 0.2, touches: {1: [[0, 150, 150], [0.2, 170, 150], [0.9, 170, 150]]}}]
            duration: 2
            expect: [{begins: tile.longPress}]
            """)
        let known = try #require(failure.knownIn)
        #expect(failure.message.hasPrefix("tile.longPress never begins: moved "))
        #expect(failure.message.hasSuffix(" pt, more than the 10 pt allowed (frame \(known))"))
        #expect((12...24).contains(known) && failure.frame == nil)
        #expect(
            failure.evidence
                == Evidence(overlays: [.timeline], marks: [.note(view: "tile", words: "tile.longPress does not begin")])
        )
    }

    @Test func aViewThatIsCoveredOrOutsideOfItsSuperviewIsNamed() throws {
        let covered = try failure(
            """
            canvas: [300, 300]
            views:
              - {id: button, frame: [100, 100, 100, 50], recognizers: [{kind: tap}]}
              - {id: banner, frame: [50, 50, 200, 200]}
            gestures: [{at: 0.2, tap: button}]
            expect: [{begins: button.tap}]
            """)
        #expect(
            covered.message
                == "button.tap never begins; finger 1 lands in button, but hits banner: banner is in front")
        #expect(covered.knownIn == 12)
        let outside = try failure(
            """
            canvas: [300, 300]
            views:
              - id: panel
                frame: [50, 50, 100, 100]
                views: [{id: knob, frame: [60, 20, 80, 60], behavior: draggable}]
            gestures: [{at: 0.2, for: 0.3, drag: knob, from: [0.9, 0.5], by: [30, 0]}]
            expect: [{begins: knob.pan}]
            """)
        #expect(outside.message.hasSuffix("the point is outside of panel, which contains knob"))
    }

    @Test func oneThatIsTooLateIsSaidToBe() throws {
        let failure = try failure(
            """
            canvas: [300, 300]
            views:
              - id: photo
                frame: [100, 100, 100, 100]
                recognizers: [{id: single, kind: tap}, {id: double, kind: tap, taps: 2}]
            rules: [{recognizer: photo.single, requireFailure: photo.double}]
            gestures: [{at: 0.2, tap: photo}]
            duration: 1
            expect: [{begins: photo.single, before: 0.3}]
            """)
        #expect(
            failure.message
                == "photo.single begins at 0.617 s, 0.317 s too late: it waited for photo.double to fail")
        #expect(failure.reason == "it waited for photo.double to fail")
    }

    @Test func oneThatNothingTouchesSaysSo() throws {
        let failure = try failure(
            """
            canvas: [300, 300]
            views: [{id: tile, frame: [100, 100, 100, 100], recognizers: [{kind: tap}]}]
            duration: 0.5
            expect: [{begins: tile.tap}]
            """)
        #expect(
            failure.message
                == "tile.tap never begins: no finger landed on its view, and no button that it handles went down")
        #expect(failure.knownIn == nil)
    }
}
