import Testing
import TouchstoneChecks
import TouchstoneGeometry

struct DeviationTests {
    @Test(
        arguments: [
            (-46.94, 3.02, "46.9 pt too far left and 3 pt too low"), (12, -3, "12 pt too far right and 3 pt too high"),
            (0, 70, "70 pt too low"), (0.04, 70, "70 pt too low"), (0.0004, 0, "0.0004 pt too far right"),
        ])
    func theDirectionIsInWords(dx: Double, dy: Double, words: String) {
        #expect(Deviation(Vector(dx: dx, dy: dy)).words() == words)
    }

    @Test func theSizeFollowsThePosition() {
        var deviation = Deviation(Vector(dx: -30, dy: 0))
        deviation.growth = Vector(dx: 20, dy: -4)
        #expect(deviation.words() == "30 pt too far left, 20 pt too wide and 4 pt too short")
    }

    @Test func whatIsBeyondATolerance_doesNotLookLikeIt() {
        #expect(Deviation(Vector(dx: 1.04, dy: 0)).words(beyond: 1) == "1.04 pt too far right")
        #expect(points(1.04) == "1 pt" && points(1.04, beyond: 1) == "1.04 pt")
    }

    @Test func betweenVariantsNothingIsTooFar() {
        #expect(Deviation(Vector(dx: -100, dy: 12.5)).comparison == "100 pt farther left and 12.5 pt lower")
    }
}
