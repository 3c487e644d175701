import Testing
import TouchstoneTestSupport

/// The listings run as they are, and do what a model of them does that shares no code with the modules.
@Suite(.enabled(if: Listing.areHere, "the listings or the compiler are not here"))
struct ListingTests {
    @Test(arguments: Listing.allCases)
    func framesAreThoseOfTheModel(listing: Listing) throws {
        let program = try ListingProgram(listing)
        let count = Thoroughness.number(listing == .modified ? 60 : 200, thorough: 5000)
        let fingers = (0..<count).map { seed in
            var fingers = RandomFingers(on: listing, seed: UInt64(seed))
            fingers.play(frames: 60)
            return fingers
        }
        let played = try program.play(fingers.map(\.scene))
        var different: [String] = []
        for (seed, (fingers, frames)) in zip(fingers, played).enumerated() {
            if let difference = difference(between: frames, and: fingers.expected) {
                different.append("seed \(seed), \(difference)")
            }
        }
        #expect(different.isEmpty, "\(different.count): \(different.prefix(5).joined(separator: "\n"))")
        expectVariety(listing, fingers.map(\.model.counts).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) })
    }

    /// Describes the first difference; nil if there is none.
    private func difference(between frames: [ListingFrame], and expected: [ListingFrame]) -> String? {
        if frames.count != expected.count { return "\(frames.count) frames, not \(expected.count)" }
        for (number, (frame, expected)) in zip(frames, expected).enumerated() {
            if frame.map(\.name) != expected.map(\.name) { return "frame \(number) has \(frame.map(\.name))" }
            for (own, other) in zip(frame, expected)
            where own.numbers.count != other.numbers.count
                || zip(own.numbers, other.numbers).contains(where: { !(abs($0 - $1) <= 1e-9) })
            {
                return "frame \(number): \(own.name) is \(own.numbers), not \(other.numbers)"
            }
        }
        return nil
    }

    /// Checks that the random fingers do everything.
    private func expectVariety(_ listing: Listing, _ counts: [String: Int]) {
        var names = [
            "drag", "magnification", "further finger", "third finger", "third finger on active magnification",
            "magnification of one finger", "reset", "finger beside the image", "drag without an end",
            "magnification without an end",
        ]
        if listing == .objectDragAndPinch {
            names += ["rotation", "rotation of one finger", "rotation without an end"]
            names += ["cancelled magnification", "cancelled rotation", "prevented magnification"]
        } else {
            names.append("magnification with drag")
        }
        for name in names { #expect(counts[name, default: 0] >= 10, "\(name): \(counts)") }
    }
}
