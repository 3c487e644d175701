import Testing
import TouchstoneTestSupport

/// Fingers that do one thing in each frame.
private struct ScriptedFingers {
    var scene = ListingScene(placement: ListingPlacement(angle: 0, scale: 1))

    private mutating func add(_ fingers: [Int: SIMD2<Double>], _ phase: FingerEvent.Phase) {
        let time = Double(scene.frames.count + 1)
        scene.frames.append(
            fingers.sorted { $0.key < $1.key }.map {
                FingerEvent(finger: $0.key, phase: phase, place: scene.placement.center + $0.value, time: time)
            })
    }

    /// Drags with one finger, from a place that is counted from the middle of the superview. The last frame is that in
    /// which the finger lifts.
    mutating func drag(from start: SIMD2<Double>, by way: SIMD2<Double>) {
        add([1: start], .began)
        for part in [0.5, 1] { add([1: start + way * part], .moved) }
        add([1: .zero], .ended)
    }

    /// Moves two fingers apart about a place that is counted from the middle of the superview.
    mutating func pinch(about middle: SIMD2<Double>, from distance: Double, by factors: [Double]) {
        func fingers(_ distance: Double) -> [Int: SIMD2<Double>] {
            [1: middle - SIMD2(distance / 2, 0), 2: middle + SIMD2(distance / 2, 0)]
        }
        add(fingers(distance), .began)
        for factor in factors { add(fingers(distance * factor), .moved) }
        add([1: .zero, 2: .zero], .ended)
    }
}

/// What the listings are known for, in numbers. Places are counted from the middle of the superview.
@Suite(.enabled(if: Listing.areHere, "the listings or the compiler are not here"))
struct KnownBugTests {
    private func play(_ listing: Listing, _ fingers: ScriptedFingers) throws -> [ListingFrame] {
        try #require(ListingProgram(listing).play([fingers.scene]).first)
    }

    /// The middle of the image.
    private func middle(_ frame: ListingFrame) throws -> SIMD2<Double> {
        let corners = try number("corners", frame)
        return SIMD2(corners[2] + corners[4], corners[3] + corners[5]) / 2 - ListingPlacement().center
    }

    private func number(_ name: String, _ frame: ListingFrame) throws -> [Double] {
        try #require(frame.first { $0.name == name }).numbers
    }

    private func expect(_ point: SIMD2<Double>, isAt x: Double, _ y: Double) {
        #expect((point - SIMD2(x, y)).length < 1e-9, "it is at \(point)")
    }

    /// A pinch to twice the size, and then a drag by 50 pt along each axis.
    private func dragAfterPinch(_ listing: Listing) throws -> [ListingFrame] {
        var fingers = ScriptedFingers()
        fingers.pinch(about: .zero, from: 60, by: [1.5, 2])
        fingers.drag(from: SIMD2(20, 30), by: SIMD2(50, -50))
        return try play(listing, fingers)
    }

    @Test func imageThatIsScaledAfterItsOffsetRunsAwayFromTheFinger() throws {
        let frames = try dragAfterPinch(.badSample)
        let last = try #require(frames.last)
        #expect(try number("scale", last) == [2] && number("offset", last) == [50, -50])
        try expect(middle(frames[4]), isAt: 0, 0)
        try expect(middle(last), isAt: 100, -100)
    }

    @Test func imageThatIsOffsetLastStaysUnderTheFinger() throws {
        let frames = try dragAfterPinch(.objectDragAndPinch)
        let last = try #require(frames.last)
        #expect(try number("scale", last) == [2] && number("offset", last) == [50, -50])
        try expect(middle(last), isAt: 50, -50)
    }

    /// The lines of the article divide an offset that is divided already.
    @Test func modifiedListingJumpsAtTheSecondPinch() throws {
        var fingers = ScriptedFingers()
        fingers.drag(from: .zero, by: SIMD2(60, 0))
        let afterDrag = fingers.scene.frames.count
        fingers.pinch(about: SIMD2(60, 0), from: 60, by: [1.5, 2])
        let afterPinch = fingers.scene.frames.count
        fingers.pinch(about: SIMD2(60, 0), from: 60, by: [1.25])
        let frames = try play(.modified, fingers)
        #expect(try number("offset", frames[afterDrag]) == [60, 0])
        try expect(middle(frames[afterDrag]), isAt: 60, 0)
        // The first pinch leaves the image where it is.
        #expect(try number("scale", frames[afterPinch]) == [2] && number("offset", frames[afterPinch]) == [30, 0])
        try expect(middle(frames[afterPinch]), isAt: 60, 0)
        // With the second one it is half as far from the middle at once.
        let landed = frames[afterPinch + 1]
        try expect(middle(landed), isAt: 60, 0)
        let begun = frames[afterPinch + 2]
        #expect(try number("scale", begun) == [2.5] && number("offset", begun) == [12, 0])
        try expect(middle(begun), isAt: 30, 0)
    }
}
