import Testing
import TouchstoneChecks
import TouchstoneDrawing
import TouchstoneEngine
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes
import TouchstoneTestSupport

/// Nested views whose transforms multiply to values beyond the range of numbers. Traces and pictures stay finite.
@Suite struct NestedNumbersTests {
    private static func nested(_ count: Int, _ transform: String) -> String {
        let open = (0..<count).map {
            "{id: v\($0), frame: [0, 0, 100, 100], fill: red, label: a, transform: \(transform), behavior: draggable, views: ["
        }
        return """
            canvas: [100, 80]
            duration: 0.3
            views: [\(open.joined())\(String(repeating: "]}", count: count))]
            gestures:
              - {at: 0, touches: {1: [[0, 50, 50], [0.1, 60, 60]], 2: [[0, 20, 20], [0.1, 10, 30]]}}
              - {at: 0.12, for: 0.1, pinch: v0, scale: 1.5}
              - {at: 0.2, tap: v\(count - 1)}
            """
    }

    private static let transforms = [
        (90, "{scale: 1e6}"), (90, "{scale: -1e6}"), (90, "{scale: 1e-6}"), (90, "{scale: 0}"),
        (60, "[1e6, 1e6, 1e6, 1e6, 0, 0]"), (60, "[1e6, 1e6, -1e6, 1e6, 1e6, 1e6]"), (60, "[1, 1e6, 0, 1, 0, 0]"),
        (30, "{rotate: 33, scale: 1e6}"), (30, "{rotate: 33, scale: [1e6, 1e-6]}"), (3, "[1, 0, 0, 0, 0, 0]"),
    ]

    @Test(arguments: Thoroughness.sample(4, of: transforms))
    func nestedTransforms(count: Int, transform: String) throws {
        let scene = try Stage.scene(Self.nested(count, transform))
        let frames = Stage.play(scene).frames
        let painter = FramePainter(
            scene: scene, firstFrame: frames[0], overlays: .all, history: Stage.history(of: frames, for: .all),
            measuring: Ruler())
        for frame in frames where frame.snapshot.frame % 4 == 0 {
            #expect(!TraceDocument.line(of: frame.snapshot).contains("null"))
            #expect(StrayNumbers.paths(in: frame) == [])
            let list = painter.paint(frame)
            #expect(list.isBalanced && StrayNumbers.paths(in: list.items) == [])
            let models = frame.snapshot.views.indices.map { frame.snapshot.corners(ofViewAt: $0, presented: false) }
            #expect(StrayNumbers.paths(in: models) == [])
        }
    }
}
