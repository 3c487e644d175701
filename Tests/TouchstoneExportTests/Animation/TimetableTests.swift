import Testing
import TouchstoneExport

@Suite struct TimetableTests {
    private func table(
        _ format: AnimationFormat, _ frames: [Int], fps: Double = 60, every: Int = 1, stops: [Int] = []
    ) -> Timetable {
        Timetable(frames: frames, framesPerSecond: fps, format: format, every: every, stops: stops)
    }

    @Test func sixtyFramesASecondAreThirtyInAGIF() {
        let table = table(.gif, Array(0..<90))
        let everySecond: [Int] = Array(stride(from: 0, to: 88, by: 2))
        #expect(table.frames == everySecond + [89])
        #expect(table.frames.count == 45)
        #expect(table.delays.prefix(3) == [3, 4, 3])
        // Until the last frame's time, 1.4833 s, and two seconds more.
        #expect(table.delays.reduce(0, +) == 148 + 200)
        #expect(table.framesPerSecond == 30)
    }

    @Test(arguments: [(10.0, 1), (24, 1), (50, 1), (60, 2), (100, 2), (120, 3), (240, 5), (1000, 20)])
    func noDelayIsTooShortForAGIF(fps: Double, step: Int) {
        let table = table(.gif, Array(0..<500), fps: fps)
        #expect(table.step == step)
        #expect(table.delays.allSatisfy { $0 >= 2 })
        #expect(table.frames.last == 499)
        #expect(table.delays.dropLast().reduce(0, +) == Int((499 / fps * 100).rounded()))
    }

    @Test func theAnimationStopsWhereSomethingFails() {
        // Of the odd frame 5 the next one is shown. Frames that are not shown at all have no stop.
        let table = table(.gif, Array(0..<20), stops: [5, 40])
        #expect(table.frames.prefix(5) == [0, 2, 4, 6, 8])
        #expect(table.delays.prefix(5) == [3, 4, 3, 100, 4])
        #expect(self.table(.apng, [0, 1, 2], stops: [2]).delays == [1, 1, 120])
        // A frame that is shown for longer anyway keeps its time.
        #expect(self.table(.apng, [0, 90, 91], stops: [0]).delays == [90, 1, 120])
    }

    @Test func framesThatAreFarApartAreAllKept() {
        let table = table(.gif, [0, 30, 31, 90])
        #expect(table.frames == [0, 31, 90])
        let sparse = self.table(.gif, [0, 3, 90])
        #expect(sparse.frames == [0, 3, 90])
        #expect(sparse.delays == [5, 145, 200])
    }

    @Test func animatedPNGIsExactAndWebPDoesNotDrift() {
        let apng = table(.apng, Array(0..<5))
        #expect(apng.clock.ticksPerSecond == 60)
        #expect(apng.delays == [1, 1, 1, 1, 120])
        let webp = table(.webp, Array(0..<7))
        #expect(webp.delays == [17, 16, 17, 17, 16, 17, 2000])
        #expect(table(.apng, Array(0..<9), fps: 120).step == 2)
        #expect(table(.mp4, Array(0..<9), fps: 1000).step == 1)
    }

    @Test func aLowerRateTakesEveryNth() {
        let table = table(.gif, Array(0..<90), every: 3)
        #expect(table.step == 6)
        #expect(table.frames == Array(stride(from: 0, to: 89, by: 6)) + [89])
        #expect(table.framesPerSecond == 10)
    }

    @Test func oneFrameIsHeld() {
        for format in AnimationFormat.allCases {
            let table = table(format, [4])
            #expect(table.frames == [4])
            #expect(table.delays == [2 * table.clock.ticksPerSecond])
        }
    }
}
