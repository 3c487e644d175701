import Playback
import Testing

struct MomentSelectionTests {
    private func moment(_ frame: Int, _ kind: Moment.Kind) -> Moment {
        Moment(frame: frame, kind: kind, words: "\(kind) in \(frame)")
    }

    private func frames(_ moments: [Moment], count: Int, lastFrame: Int = 100, busy: [Range<Int>] = []) -> [Int] {
        let ends = [moment(0, .end), moment(lastFrame, .end)]
        return MomentSelection(ends + moments, count: count, busy: busy).shots.map(\.frame)
    }

    @Test func whatIsWorthMoreIsShown() {
        #expect(frames([moment(20, .failed), moment(40, .began), moment(60, .broken)], count: 4) == [0, 40, 60, 100])
    }

    @Test func ofEquallyWorthyMomentsTheyAreSpread() {
        let began = (1..<50).map { moment($0, .began) }
        #expect(frames(began, count: 3) == [0, 49, 100])
    }

    @Test func aFrameThatLooksLikeItsNeighbourIsLeftOutButNotTheOneBeforeAJump() {
        #expect(frames([moment(50, .began), moment(51, .finger)], count: 6).filter { $0 == 51 }.isEmpty)
        let jump = frames([moment(49, .before), moment(50, .jump)], count: 6)
        #expect(jump.contains(49) && jump.contains(50))
    }

    @Test func aQuietSceneShowsFramesOnTheWay() {
        #expect(frames([], count: 12) == [0, 13, 25, 50, 75, 100])
        #expect(frames([], count: 3) == [0, 50, 100])
        #expect(frames([], count: 12, lastFrame: 2) == [0, 1, 2])
        #expect(frames([], count: 12, lastFrame: 0) == [0])
        #expect(frames([], count: 0).count == 1)
    }

    @Test func framesOnTheWayAreThoseInWhichSomethingGoesOn() {
        let shown = frames([], count: 12, busy: [40..<50]).dropFirst().dropLast()
        #expect(shown.count == 4 && shown.allSatisfy { (40..<50).contains($0) })
    }

    @Test func aShotTellsWhatIsWorthMostFirst() throws {
        let shots = MomentSelection(
            [moment(0, .end), moment(7, .finger), moment(7, .jump), moment(7, .began)], count: 4
        ).shots
        #expect(try #require(shots.last).moments.map(\.kind) == [.jump, .began, .finger])
    }
}
