import Testing
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneScenes

@Suite struct GeometryMonitorsTests {
    private let film: Film

    init() throws { film = try Film() }

    // MARK: inside-limit

    @Test(
        "a frame past its limit is told with edge, distance, frame and time",
        arguments: [
            (7.0, 40.0, "3 pt past the left"), (30, 9.5, "0.5 pt past the top"),
            (152.25, 40, "2.3 pt past the right"), (30, 61, "1 pt past the bottom"),
            (0, 59, "10 pt past the left"),
        ])
    func outside(x: Double, y: Double, words: String) throws {
        let frames = [
            film.frame(0), film.frame(1), film.frame(2) { $0.views[1].frame.origin = Point(x: x, y: y) }, film.frame(3),
        ]
        let failures = try film.check("{always: inside-limit, view: card}", frames)
        let worst = words.prefix { $0 != " " }
        #expect(
            failures.map(\.message) == [
                "'card' is \(words) edge of its limit in frame 2 (0.200 s); at worst \(worst) pt"
            ])
        #expect(failures.map(\.frame) == [2])
        #expect(failures.map(\.place?.line) == [7])
    }

    @Test("a frame inside, or at, its limit is fine", arguments: [(10.0, 10.0), (150, 60), (80, 30)])
    func inside(x: Double, y: Double) throws {
        let frame = film.frame(0) { $0.views[1].frame.origin = Point(x: x, y: y) }
        #expect(try film.messages("{always: inside-limit, view: card}", [frame]) == [])
    }

    @Test("the first frame is told, and the worst of all, which a picture shows")
    func worst() throws {
        let frames = [8.0, 3, 9].enumerated().map { index, x in
            film.frame(index) { $0.views[1].frame.origin.x = x }
        }
        let failure = try #require(try film.check("{always: inside-limit, view: card}", frames).first)
        #expect(
            failure.message
                == "'card' is 2 pt past the left edge of its limit in frame 0 (0.000 s); at worst 7 pt in frame 1")
        #expect(failure.summary == "'card' is 7 pt past the left edge of its limit")
        #expect(failure.frame == 0)
        #expect(failure.worstFrame == 1)
    }

    @Test("the tolerance is inclusive")
    func tolerance() throws {
        func messages(_ x: Double, _ tolerance: String) throws -> Int {
            let frame = film.frame(0) { $0.views[1].frame.origin.x = x }
            return try film.messages("{always: inside-limit, view: card\(tolerance)}", [frame]).count
        }
        #expect(try messages(9.5, ", tolerance: 0.5") == 0)
        #expect(try messages(9.4999, ", tolerance: 0.5") == 1)
        #expect(try messages(10 - 9e-7, "") == 0)
        #expect(try messages(10 - 2e-6, "") == 1)
    }

    @Test("a view without a limit cannot be inside of it")
    func noLimit() throws {
        #expect(
            try film.messages("{always: inside-limit, view: board}", [film.frame(0), film.frame(1)]) == [
                "'board' has no limit in frame 0 (0.000 s)"
            ])
        // There is no limit, so the expectation can neither be met nor fail.
        #expect(try film.check("{always: inside-limit, view: board}", [film.frame(0)]).first?.isVacuous == true)
        #expect(try film.check("{not: {always: inside-limit, view: board}}", [film.frame(0)]).count == 1)
    }

    // MARK: no-shear

    @Test("axes that are not at right angles are told; turned, stretched and mirrored ones are fine")
    func shear() throws {
        func messages(_ transform: Transform, _ keys: String = "") throws -> [String] {
            let frames = [film.frame(0), film.frame(1) { $0.views[1].model.transform = transform }]
            return try film.messages("{always: no-shear\(keys)}", frames)
        }
        #expect(try messages(Transform(rotationAngle: 1).scaledBy(x: -3, y: 0.2)) == [])
        let sheared = Transform(a: 1, b: 0, c: 0.75, d: 1, tx: 0, ty: 0)
        let message =
            "the transform of 'card' is sheared: the cosine of the angle between its axes is 0.6 in frame 1 (0.100 s)"
        #expect(try messages(sheared) == [message])
        #expect(try messages(sheared, ", view: card") == [message])
        #expect(try messages(sheared, ", view: board") == [])
        #expect(try messages(sheared, ", tolerance: 0.61") == [])
        #expect(try messages(sheared, ", tolerance: 0.59") == [message])
    }

    // MARK: no-jump

    /// Returns the messages if the card moves by `step` while the fingers do what `touches` contains.
    private func jump(_ step: Double, _ touches: [(Touch.Phase, Double)], _ keys: String = "") throws -> [String] {
        let frames = [
            film.frame(0),
            film.frame(1) { snapshot in
                snapshot.views[1].model.center.x += step
                snapshot.touches = touches.enumerated().map {
                    film.touch($0.offset + 1, $0.element.0, movedBy: $0.element.1)
                }
            },
        ]
        return try film.messages("{always: no-jump\(keys)}", frames)
    }

    @Test("a corner that moves by more than 4 points and twice the fingers' way has jumped")
    func jumps() throws {
        #expect(
            try jump(10, [(.moved, 2)]) == [
                "a corner of 'card' moves by 10 pt while the fingers move by at most 2 pt in frame 1 (0.100 s)"
            ])
        #expect(
            try jump(10.123456, [(.moved, 2.345678)]) == [
                "a corner of 'card' moves by 10.1 pt while the fingers move by at most 2.3 pt in frame 1 (0.100 s)"
            ])
        #expect(try jump(10, [(.moved, 2)], ", view: card").count == 1)
        #expect(try jump(10, [(.moved, 2)], ", view: board").isEmpty)
        #expect(try jump(10, [(.moved, 5)]).isEmpty)
        #expect(try jump(10, [(.moved, 4.9)]).count == 1)
        #expect(try jump(4, [(.stationary, 0)]).isEmpty)
        #expect(try jump(4.1, [(.stationary, 0)]).count == 1)
        #expect(try jump(10, [(.moved, 1), (.moved, -6)]).isEmpty)
    }

    @Test("without a finger down views may go where they like")
    func noFingers() throws {
        #expect(try jump(100, []).isEmpty)
        #expect(try jump(100, [(.ended, 0)]).isEmpty)
        #expect(try jump(100, [(.cancelled, 0)]).isEmpty)
    }

    @Test("the way of a finger that lifts in the frame counts while another is down")
    func liftedFinger() throws {
        #expect(try jump(10, [(.ended, 8), (.stationary, 0)]).isEmpty)
        #expect(try jump(20, [(.ended, 8), (.stationary, 0)]).count == 1)
    }

    @Test("subviews jump with their superview, and only frames in a row are compared")
    func subviews() throws {
        let frames = [
            film.frame(0), film.frame(1) { $0.views[0].model.center.y += 9 },
            film.frame(2) { snapshot in
                snapshot.views[0].model.center.y += 9
                snapshot.touches = [film.touch(1, .moved, movedBy: 0)]
            },
        ]
        #expect(try film.messages("{always: no-jump, view: card}", frames) == [])
        let moved = film.frame(3) { snapshot in
            snapshot.views[0].model.center.y += 18
            snapshot.touches = [film.touch(1, .moved, movedBy: 0)]
        }
        #expect(try film.messages("{always: no-jump, view: card}", frames + [moved]).count == 1)
    }

    // MARK: Values

    @Test(
        "each property is compared, with full messages",
        arguments: [
            ("frame: [30, 40, 40, 30]", nil),
            (
                "frame: [30, 40, 40, 31]",
                "the frame of 'card' is [30, 40, 40, 30], not [30, 40, 40, 31]: 1 pt too short, more than 0.01,"
            ),
            ("center: [50, 55]", nil),
            ("center: [50, 54]", "the center of 'card' is [50, 55], not [50, 54]: 1 pt too low, more than 0.01,"),
            ("corners: [130, 140, 170, 140, 170, 170, 130, 170]", nil),
            (
                "corners: [[130, 140], [170, 140], [170, 170], [130, 180]]",
                "the corners of 'card' are [130, 140, 170, 140, 170, 170, 130, 170], "
                    + "not [130, 140, 170, 140, 170, 170, 130, 180]: 10 pt too high at one corner, more than 0.01,"
            ),
            ("transform: [1, 0, 0, 1, 0, 0]", nil),
            (
                "transform: [1, 0, 0, 1, 0, 5]",
                "the transform of 'card' is [1, 0, 0, 1, 0, 0], not [1, 0, 0, 1, 0, 5]: off by 5, more than 0.01,"
            ),
            ("scale: 1", nil), ("scale: 1.25", "the scale of 'card' is 1, not 1.25: 0.25 too small, more than 0.01,"),
            ("angle: 360", nil),
            ("angle: -350", "the angle of 'card' is 0, not -350: 10° too far counterclockwise, more than 0.01,"),
        ] as [(String, String?)])
    func values(expected: String, message: String?) throws {
        let messages = try film.messages(
            "{at: 0.1, view: card, tolerance: 0.01, \(expected)}", [film.frame(0), film.frame(1)])
        #expect(messages == (message.map { ["\($0) in frame 1 (0.100 s)"] } ?? []))
    }

    @Test("directions are those of the screen, also in a rotated superview")
    func directions() throws {
        let frame = film.frame(0) { $0.views[0].model.transform = Transform(rotationAngle: .pi / 2) }
        let message = try #require(try film.messages("{at: 0, view: card, center: [50, 54]}", [frame]).first)
        #expect(message.contains(": 1 pt too far left, in frame 0"))
    }

    @Test("the tolerance is inclusive, and 1e-6 where none is given")
    func valueTolerance() throws {
        func count(_ scale: Double, _ tolerance: String) throws -> Int {
            let frame = film.frame(0) { $0.views[1].model.transform = Transform(scaleX: scale, y: 1) }
            return try film.messages("{at: 0, view: card, scale: 1\(tolerance)}", [frame]).count
        }
        #expect(try count(1.5, ", tolerance: 0.5") == 0)
        #expect(try count(1.5001, ", tolerance: 0.5") == 1)
        #expect(try count(1 + 9e-7, "") == 0)
        #expect(try count(1 + 1.1e-6, "") == 1)
    }

    @Test(
        "angles are compared modulo 360",
        arguments: [
            (179.0, -179.0, 2.0), (-179, 179, 2), (10, 370, 0), (10, -710, 0), (0, 180, 180), (90, 271, 179),
        ])
    func angles(found: Double, expected: Double, difference: Double) throws {
        let frame = film.frame(0) { $0.views[1].model.transform = Transform(rotationAngle: found * .pi / 180) }
        func count(_ tolerance: Double) throws -> Int {
            try film.messages("{at: 0, view: card, angle: \(expected), tolerance: \(tolerance)}", [frame]).count
        }
        #expect(try count(difference + 0.001) == 0)
        if difference > 0 { #expect(try count(difference - 0.001) == 1) }
    }

    @Test("model values are read, whatever is drawn")
    func model() throws {
        let frame = film.frame(0) { snapshot in
            var presented = snapshot.views[1].model
            presented.center.x = 0
            snapshot.views[1].presented = presented
            snapshot.views[1].transformToWindow = .identity
        }
        #expect(
            try film.messages(
                "{at: 0, view: card, center: [50, 55], corners: [130, 140, 170, 140, 170, 170, 130, 170]}", [frame])
                == [])
    }
}
