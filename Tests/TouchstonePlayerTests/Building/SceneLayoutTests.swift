import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport

@Suite struct SceneLayoutTests {
    private let text = """
        canvas: [300, 200]
        fps: 10
        duration: 0.2
        views:
          - id: board
            frame: [10, 10, 280, 180]
            layout: {autoresize: [width, bottomMargin]}
            views:
              - {id: label, layout: {left: {of: icon, part: right, constant: 5}, right: 10, centerY: 0, height: 20}}
              - {id: icon, layout: {left: 10, top: 10, width: {of: icon2}, height: {multiplier: 0.5}}}
              - {id: icon2, frame: [0, 0, 40, 40]}
        actions: [{at: 0.1, resize: [400, 200]}]
        """

    @Test func viewsAreLaidOutFromTheFirstFrameOn() throws {
        let frames = try Stage.frames(text).map(\.snapshot)
        #expect(frames[0].views.map(\.name) == ["board", "label", "icon", "icon2"])
        #expect(frames[0].views[1].frame == Rect(x: 55, y: 80, width: 215, height: 20))
        #expect(frames[0].views[2].frame == Rect(x: 10, y: 10, width: 40, height: 90))
        #expect(frames[1].views[0].frame == Rect(x: 10, y: 10, width: 380, height: 180))
        #expect(frames[1].views[1].frame == Rect(x: 55, y: 80, width: 315, height: 20))
    }

    @Test func aGestureOfTheFirstFrameFindsWhatIsPinned() throws {
        let frames = try Stage.frames(text + "\ngestures: [{at: 0, tap: icon}]")
        #expect(frames[0].snapshot.touches.map(\.view) == ["icon"])
    }
}
