import Foundation
import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneKit
import TouchstoneLive
import TouchstonePlayer
import TouchstoneScenes
import TouchstoneTestSupport

@Suite struct SessionTests {
    private let fonts: LiveFonts

    init() throws { fonts = try LiveFonts() }

    private func session(_ scene: String) throws -> Session {
        let loaded = try LoadedScene(.file("\(PackageFolder.path)/scenes/\(scene).yaml"))
        return Session(try loaded.choosing(variants: Array(loaded.variantNames.prefix(1))), fonts: fonts)
    }

    /// A scene of a card, with further keys and lines.
    private func card(_ lines: String) throws -> LoadedScene {
        let folder = try TemporaryFolder()
        try folder.place(
            "card.yaml",
            """
            canvas: [300, 300]
            views:
              - id: card
                frame: [90, 90, 120, 120]
            \(lines)
            """)
        return try LoadedScene(.file("\(folder.path)/card.yaml"))
    }

    /// Drags a finger through the window, a frame at a time.
    private func drag(_ session: Session, from start: Point, by step: Vector, frames: Int, lifts: Bool = true) {
        session.step(1, touching: [.init(pointer: 7, phase: .began, location: start, time: session.time)])
        for number in 1...frames {
            let place = start + step * Double(number)
            session.step(1, touching: [.init(pointer: 7, phase: .moved, location: place, time: session.time + 0.01)])
        }
        let end = start + step * Double(frames)
        if lifts {
            session.step(1, touching: [.init(pointer: 7, phase: .ended, location: end, time: session.time + 0.01)])
        }
    }

    private func lines(_ session: Session) -> [String] { session.frames.map { TraceDocument.line(of: $0.snapshot) } }

    @Test func theClockStandsStillUntilSomebodyTouches() throws {
        let session = try session("nested-card")
        #expect(session.isAtRest && session.frame == 0)
        drag(session, from: Point(x: 200, y: 170), by: Vector(dx: 4, dy: 1), frames: 10)
        #expect(!session.isAtRest)
        for _ in 0..<240 where !session.isAtRest { session.step(1, touching: []) }
        #expect(session.isAtRest)
        // The clock runs for a second, in which a second tap could come, and before that only while the view coasts.
        #expect((72...200).contains(session.frame))
    }

    @Test func aMistakeOfCodeIsToldAndTheSceneKeepsPlaying() throws {
        func loaded(_ code: String) throws -> LoadedScene {
            try card(
                """
                    behavior: draggable
                    state: {taps: 0}
                    handlers:
                      touchesBegan: |
                        super.touchesBegan(touches, with: event)
                        \(code)
                """)
        }
        let session = Session(try loaded("taps = CGFloat([1][1])"), fonts: fonts)
        #expect(session.mistake == nil && !session.news().contains("mistake"))
        drag(session, from: Point(x: 150, y: 150), by: Vector(dx: 4, dy: 1), frames: 10)
        let mistake = try #require(session.mistake)
        #expect(mistake.contains("card.yaml:10:27: error: there is no element 1 among 1, at 0.017 s\n"), "\(mistake)")
        #expect(mistake.contains("taps = CGFloat([1][1])"))
        #expect(session.news().contains("there is no element 1 among 1"))
        let frame = session.frames[0].snapshot.views[0].frame
        #expect(session.frame == 12 && frame.minX > 110)
        drag(session, from: Point(x: 190, y: 150), by: Vector(dx: -4, dy: 1), frames: 10)
        #expect(session.frames[0].snapshot.views[0].frame.minX < frame.minX - 20)
        session.seek(to: 12)
        // Before the mistake, and with other code, there is none.
        session.seek(to: 0)
        #expect(session.mistake == nil)
        session.seek(to: 12)
        #expect(throws: SceneError.self) { try loaded("taps = ") }
        #expect(session.mistake != nil)
        session.reload(try loaded("taps += 1"))
        #expect(session.mistake == nil && session.frame == 12)
        #expect(session.frames[0].snapshot.views[0].readings.fields.contains(TraceField("taps", .number(1))))
        #expect(session.frames[0].snapshot.views[0].frame == frame)
    }

    @Test func theScenesOwnGesturesAreNotPlayed() throws {
        let session = try session("nested-card")
        let before = session.frames[0].snapshot.views
        session.step(30, touching: [])
        session.step(30, touching: [])
        #expect(session.frames[0].snapshot.views == before && session.frame == 60)
        #expect(session.scene.gestures.isEmpty)
    }

    @Test func goingBackPlaysTheSameAgain() throws {
        let session = try session("nested-card")
        var seen = [lines(session)]
        session.step(1, touching: [.init(pointer: 1, phase: .began, location: Point(x: 200, y: 170), time: 0.001)])
        seen.append(lines(session))
        for number in 1..<60 {
            let place = Point(x: 200 + Double(number), y: 170 - 0.5 * Double(number))
            session.step(1, touching: [.init(pointer: 1, phase: .moved, location: place, time: session.time + 0.008)])
            seen.append(lines(session))
        }
        for frame in [59, 0, 31, 12, 45, 60, 1] {
            session.seek(to: frame)
            #expect(session.frame == frame && lines(session) == seen[frame], "frame \(frame)")
        }
        // It is also the same if it is played from an earlier frame on.
        session.seek(to: 10)
        for frame in 11...60 {
            session.step(1, touching: [])
            #expect(lines(session) == seen[frame], "frame \(frame)")
        }
        #expect(session.end == 60)
    }

    @Test func whoTouchesInThePastGoesOnFromThere() throws {
        let session = try session("nested-card")
        drag(session, from: Point(x: 200, y: 170), by: Vector(dx: 3, dy: 0), frames: 40)
        session.seek(to: 20)
        session.step(1, touching: [.init(pointer: 9, phase: .began, location: Point(x: 20, y: 20), time: session.time)])
        #expect(session.end == 21)
        // The earlier finger has lifted, and the new one is down.
        #expect(session.log.inputs.suffix(2).map(\.phase) == [.ended, .began])
    }

    /// Whether the next message makes the page forget what it has received, and the names of its first subjects.
    private func news(_ session: Session) throws -> (isReset: Bool, subjects: [String]) {
        let message = try #require(try JSONSerialization.jsonObject(with: Data(session.news().utf8)) as? [String: Any])
        let run = try #require((message["runs"] as? [[String: Any]])?.first)
        let subjects = (run["names"] as? [String: Any])?["subjects"] as? [[String: Any]] ?? []
        return (message["reset"] as? Bool ?? false, subjects.compactMap { $0["name"] as? String })
    }

    @Test func aPageForgetsWhatItHasWhenEverythingIsSentAgain() throws {
        let session = try session("nested-card")
        let first = try news(session)
        #expect(first.isReset && first.subjects.contains("card"))
        drag(session, from: Point(x: 200, y: 170), by: Vector(dx: 3, dy: 0), frames: 40)
        #expect(session.facts(isAwaited: true) != nil)
        #expect(try news(session) == (false, []))
        session.seek(to: 20)
        #expect(try news(session).isReset)
        #expect(session.facts(isAwaited: false) != nil)
        session.seek(to: 30)
        #expect(try news(session) == (false, []))
        // A touch in the past plays the session again.
        let touch = TouchLog.Sample(
            pointer: 9, phase: .began, location: Point(x: 20, y: 20), time: session.time)
        session.step(1, touching: [touch])
        let again = try news(session)
        #expect(again.isReset && Set(again.subjects).count == again.subjects.count && again.subjects.contains("card"))
        #expect(session.facts(isAwaited: false) != nil)
        session.step(1, touching: [])
        #expect(try news(session).isReset == false)
        session.restart()
        #expect(try news(session).isReset)
    }

    @Test func aPageThatGoesCancelsItsFingers() throws {
        let session = try session("nested-card")
        drag(session, from: Point(x: 200, y: 170), by: Vector(dx: 4, dy: 1), frames: 10, lifts: false)
        session.cancel([7])
        #expect(session.frames[0].snapshot.touches.map(\.phase) == [.cancelled])
        #expect(session.frames[0].snapshot.recognizers.first { $0.fullName == "card.pan" }?.state == .cancelled)
        #expect(!session.log.hasFingersDown)
    }

    @Test func anotherSceneIsPlayedWithTheSameTouches() throws {
        let session = try session("nested-card")
        drag(session, from: Point(x: 200, y: 170), by: Vector(dx: 4, dy: 1), frames: 20)
        let played = lines(session)
        let frame = session.frame
        session.reload(try LoadedScene(.file("\(PackageFolder.path)/scenes/nested-card.yaml")))
        #expect(lines(session) == played && session.frame == frame)
        session.reload(try LoadedScene(.file("\(PackageFolder.path)/scenes/momentum.yaml")))
        #expect(lines(session) != played && session.frame == frame && session.end == frame)
    }

    /// The picture comes first, and again once failures are found in the frames before it.
    @Test func afterAnEditTheNumbersAreThoseOfTheLastSecondAndFailuresAreDrawn() throws {
        func loaded(_ step: String) throws -> LoadedScene {
            try card(
                """
                    recognizers: [pan]
                    handlers:
                      start: "let first = center.x"
                      pan: |
                        center.x += \(step)
                        pan.setTranslation(.zero, in: superview)
                expect: [{always: fingers-attached, view: card, within: 5}]
                """)
        }
        let session = Session(try loaded("pan.translation(in: superview).x"), fonts: fonts)
        drag(session, from: Point(x: 150, y: 150), by: Vector(dx: 1, dy: 0), frames: 80, lifts: false)
        _ = (session.news(), session.facts(isAwaited: true))
        #expect(session.frames[0].snapshot.views[0].frame.minX > 150 && !session.arePicturesStale)
        session.reload(try loaded("0"))
        let first = session.news()
        #expect(session.frame == 81 && session.frames[0].snapshot.views[0].frame.minX == 90)
        // The part begins a second before the last frame, with the last run of a handler before that.
        #expect(first.contains(#""window":[[21],[[300,300]]]"#), "\(first)")
        #expect(first.contains("[9,[21],[[0,0]]]") && first.contains("7: first"), "\(first)")
        #expect(!session.arePicturesStale && !first.contains("from finger"))
        #expect(session.facts(isAwaited: true)?.contains("from where it took hold") == true)
        #expect(session.arePicturesStale)
        #expect(session.news() != first && !session.arePicturesStale)
    }

    @Test func variantsArePlayedUnderTheSameFingers() throws {
        let loaded = try LoadedScene(.file("\(PackageFolder.path)/scenes/complaints/1-jump.yaml"))
        let session = Session(loaded, fonts: fonts)
        #expect(session.frames.count == 2)
        let center = Point(x: loaded.scene.canvas.size.width / 2, y: loaded.scene.canvas.size.height / 2)
        drag(session, from: center, by: Vector(dx: 0, dy: 3), frames: 20)
        let touches = session.frames.map(\.snapshot.touches).map { $0.map(\.location) }
        #expect(touches[0] == touches[1])
    }

    /// A session that is saved and played again is identical in every frame and every digit.
    @Test(arguments: 0..<Thoroughness.number(30, thorough: 2000))
    func aSavedSceneReplaysTheSession(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let names = [
            "nested-card", "sheet-list", "controls", "edge-policies", "group", "handles", "crop-cover", "scroll-zoom",
            "spring-drag", "swipe-row", "momentum", "rubber-band", "complaints/1-jump", "card-tilt", "long-press-drag",
        ]
        let session = try session(names[seed % names.count])
        var hand = RandomHand(in: session.scene.canvas.size)
        var seen = [lines(session)]
        for _ in 0..<150 {
            if random.chance(1.0 / 60) {
                session.seek(to: random.index(session.end + 1))
                #expect(lines(session) == seen[session.frame])
                hand.forget()
                // New input replaces the later frames.
                let samples = [hand.land(at: session.time, &random)]
                seen.removeSubrange((session.frame + 1)...)
                session.step(1, touching: samples)
            } else {
                session.step(1, touching: hand.samples(from: session.time, fps: session.scene.fps, &random))
            }
            seen.append(lines(session))
        }
        let saved = try SessionScene(of: session.record, expecting: [], named: "saved.yaml")
        let player = saved.loaded.makePlayer()
        for (frame, line) in seen.enumerated() {
            guard let played = player.next() else { break }
            #expect([TraceDocument.line(of: played.snapshot)] == line, "frame \(frame)")
        }
        // The saved scene does not end before everything that was played has come to rest.
        #expect(session.log.bursts.count > 0)
    }
}
