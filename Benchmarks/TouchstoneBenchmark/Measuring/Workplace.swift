import Foundation
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneKit
internal import TouchstonePlayer

/// A temporary folder for measurements.
struct Workplace {
    let folder: String
    /// The scene in which everything moves. `lists` contains its pictures.
    let scenePath: String
    let lists: [DrawList]

    /// Calls `work` with a new folder and deletes the folder afterwards.
    static func use(_ work: (Workplace) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + "touchstone-benchmark-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let scene = BenchmarkScene()
        let scenePath = try write("benchmark", scene.text, moving: scene.movement.movedView, to: folder)
        try work(Workplace(folder: folder, scenePath: scenePath, lists: try PreparedLists.make(scenePath)))
    }

    /// Writes a scene with this text and returns its path.
    ///
    /// - Parameter moving: The id of the view that moves in the scene, if any. It must begin to move in the first half
    ///   of the scene, and stand still in less than a tenth of the frames that follow.
    /// - Throws: An error if the view does not move like this, or if a finger misses. The figures would then describe
    ///   other pictures.
    func scene(_ name: String, _ text: String, moving view: String?) throws -> String {
        try Self.write(name, text, moving: view, to: folder)
    }

    /// Writes a scene and returns its path.
    func scene(_ name: String, _ scene: BenchmarkScene) throws -> String {
        try self.scene(name, scene.text, moving: scene.movement.movedView)
    }

    private static func write(_ name: String, _ text: String, moving id: String?, to folder: String) throws -> String {
        let path = "\(folder)/\(name).yaml"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        try requireMotion(of: id, in: path)
        return path
    }

    private static func requireMotion(of id: String?, in path: String) throws {
        let player = try LoadedScene(.file(path)).makePlayer()
        var changes: [Bool] = []
        var before: Transform?
        while let snapshot = player.next()?.snapshot {
            guard let transform = snapshot.views.first(where: { $0.name == id })?.transformToWindow else { continue }
            if let before { changes.append(transform != before) }
            before = transform
        }
        guard player.warnings.isEmpty else { throw Failure(description: "\(path): \(player.warnings)") }
        guard let id else { return }
        let moving = changes.drop { !$0 }
        let stills = moving.count { !$0 }
        guard moving.count * 2 > changes.count, stills * 10 < moving.count else {
            throw Failure(
                description: "\(path): '\(id)' moves in \(moving.count - stills) of \(changes.count) frames only")
        }
    }
}
