import Testing
import TouchstoneChecks

struct MomentSelectionTests {
    private func moment(_ frame: Int, _ kind: Moment.Kind) -> Moment {
        Moment(frame: frame, kind: kind, words: "\(kind) in \(frame)")
    }

    private func frames(_ moments: [Moment], count: Int, lastFrame: Int = 100) -> [Int] {
        let ends = [moment(0, .end), moment(lastFrame, .end)]
        return MomentSelection(ends + moments, count: count).shots.map(\.frame)
    }

    @Test func whatIsWorthMoreIsShown() {
        #expect(frames([moment(20, .failed), moment(40, .began), moment(60, .failure)], count: 4) == [0, 40, 60, 100])
    }

    @Test func ofEquallyWorthyMomentsTheyAreSpread() {
        let began = (1..<50).map { moment($0, .began) }
        #expect(frames(began, count: 3) == [0, 49, 100])
    }

    @Test func aFrameThatLooksLikeItsNeighbourIsLeftOutButNotTheOneBeforeARemark() {
        #expect(frames([moment(50, .began), moment(51, .finger)], count: 6).filter { $0 == 51 }.isEmpty)
        let pair = frames([moment(49, .before), moment(50, .remark)], count: 6)
        #expect(pair.contains(49) && pair.contains(50))
    }

    @Test func noFrameIsShownWithoutAReason() {
        #expect(frames([], count: 12) == [0, 100])
        #expect(frames([moment(50, .middle)], count: 12) == [0, 50, 100])
        #expect(frames([], count: 0).count == 1)
    }

    @Test func aShotTellsWhatIsWorthMostFirst() throws {
        let shots = MomentSelection(
            [moment(0, .end), moment(7, .finger), moment(7, .remark), moment(7, .began)], count: 4
        ).shots
        #expect(try #require(shots.last).moments.map(\.kind) == [.remark, .began, .finger])
    }
}
