import Testing
import TouchstoneGeometry
import TouchstoneScenes

@Suite struct RecordingTurningTests {
    private let recording = Recording(
        fingers: [.init(slot: 0, trackingID: 1, samples: [.init(time: 0, location: Point(x: 10, y: 30))], lifted: nil)],
        horizontal: 0...100, vertical: 20...60, reports: [0])

    @Test(
        "places and the surface turn clockwise with the device",
        arguments: [
            (QuarterTurn.none, Point(x: 10, y: 30)), (.right, Point(x: 50, y: 10)), (.upsideDown, Point(x: 90, y: 50)),
            (.left, Point(x: 30, y: 90)),
        ])
    func turned(turn: QuarterTurn, place: Point) {
        let turned = recording.turned(turn)
        #expect(turned.fingers[0].samples[0].location == place)
        let isUpright = turn == .none || turn == .upsideDown
        #expect(turned.horizontal == (isUpright ? 0...100 : 20...60))
        #expect(turned.vertical == (isUpright ? 20...60 : 0...100))
    }

    @Test("two turns to the right are upside down, and one more is to the left")
    func composed() {
        #expect(recording.turned(.right).turned(.right) == recording.turned(.upsideDown))
        #expect(recording.turned(.right).turned(.upsideDown) == recording.turned(.left))
        #expect(recording.turned(.right).turned(.left) == recording)
    }
}
