import TouchstoneCairo
internal import TouchstoneDrawing
import TouchstoneKit
internal import TouchstonePictures
internal import TouchstonePlayer

/// Creates all draw lists of a scene before any is drawn.
enum PreparedLists {
    static func make(_ scenePath: String) throws -> [DrawList] {
        let loaded = try LoadedScene(.file(scenePath))
        let run = try SceneRun(loaded)
        let painter = FramePainter(
            scene: loaded.scene, firstFrame: run.firstFrame, lastFrame: run.lastFrame,
            measuring: try FontBook())
        var lists: [DrawList] = []
        let player = loaded.makePlayer()
        for frame in player { lists.append(painter.paint(frame)) }
        return lists
    }
}
