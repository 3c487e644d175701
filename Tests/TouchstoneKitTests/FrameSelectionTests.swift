import Testing
import TouchstoneKit

@Suite struct FrameSelectionTests {
    /// A scene of frames 0…10 at ten a second.
    private func frames(_ text: String, every: Int = 1) throws -> [Int] {
        let items = try #require(FrameSelection.items(parsing: text), "'\(text)' is not understood")
        return try FrameSelection(items: items, every: every).frames(lastFrame: 10, framesPerSecond: 10)
    }

    @Test(arguments: [
        ("0", [0]), ("10", [10]), ("last", [10]), ("3,1,3", [1, 3]), ("2..4", [2, 3, 4]), ("8..", [8, 9, 10]),
        ("..2", [0, 1, 2]), ("8..last", [8, 9, 10]), ("..", Array(0...10)), ("4..4", [4]),
        ("0,2..3,last", [0, 2, 3, 10]), (" 1 , 2..3", [1, 2, 3]), ("007", [7]),
    ])
    func form(text: String, expected: [Int]) throws { #expect(try frames(text) == expected) }

    @Test(arguments: [
        "", ",", "1,", ",1", "a", "-1", "1.5", "1...3", "4..2", "last..2", "1..2..3", ".", "1 2", "0x1", "٣",
        "99999999999999999999", "first", "Last", "+1", "1..-1",
    ])
    func whatIsNotAForm(text: String) { #expect(FrameSelection.items(parsing: text) == nil) }

    @Test(arguments: [
        ("11", "there is no frame 11: the last one is 10"), ("0,11", "there is no frame 11: the last one is 10"),
        ("11..12", "there is no frame 12: the last one is 10"), ("8..11", "there is no frame 11: the last one is 10"),
        ("9..9999999999999999", "there is no frame 9999999999999999: the last one is 10"),
        ("11..", "there is no frame 11: the last one is 10"),
    ])
    func frameThatIsNotThere(text: String, message: String) {
        let error = #expect(throws: FrameSelection.OutOfRange.self) { try frames(text) }
        #expect(error?.description == message)
    }

    @Test(arguments: [(0.0, 0), (0.04, 0), (0.06, 1), (0.3, 3), (1.0, 10), (1.04, 10)])
    func timeMeansTheNearestFrame(time: Double, frame: Int) throws {
        let selection = FrameSelection(items: [.time(time)])
        #expect(try selection.frames(lastFrame: 10, framesPerSecond: 10) == [frame])
    }

    @Test(arguments: [1.06, 1e300, -1, .infinity, .nan])
    func timeAfterTheEnd(time: Double) {
        #expect(throws: FrameSelection.OutOfRange.self) {
            try FrameSelection(items: [.time(time)]).frames(lastFrame: 10, framesPerSecond: 10)
        }
    }

    @Test func everyCountsFromTheFirstOfEachRange() throws {
        #expect(try FrameSelection(every: 4).frames(lastFrame: 10, framesPerSecond: 10) == [0, 4, 8])
        #expect(try frames("1..5,last", every: 3) == [1, 4, 10])
        #expect(try frames("1..", every: .max) == [1])
        #expect(try FrameSelection(every: -3).frames(lastFrame: 2, framesPerSecond: 10) == [0, 1, 2])
    }

    @Test func numbersBelowZeroAreNotFrames() throws {
        var selection = FrameSelection(items: [.frame(-1)])
        #expect(throws: FrameSelection.OutOfRange.self) {
            try selection.frames(lastFrame: 10, framesPerSecond: 10)
        }
        selection = FrameSelection(items: [.time(-1)])
        let error = #expect(throws: FrameSelection.OutOfRange.self) {
            try selection.frames(lastFrame: 10, framesPerSecond: 10)
        }
        #expect(error?.description == "-1.000 s is before the first frame")
        selection = FrameSelection()
        selection.every = 0
        #expect(try selection.frames(lastFrame: 2, framesPerSecond: 10) == [0, 1, 2])
    }

    @Test func oneFrameIsAScene() throws {
        #expect(try FrameSelection().frames(lastFrame: 0, framesPerSecond: 60) == [0])
        #expect(try FrameSelection(items: [.last]).frames(lastFrame: 0, framesPerSecond: 60) == [0])
    }
}
