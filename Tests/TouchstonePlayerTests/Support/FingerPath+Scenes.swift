import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

extension FingerPath {
    /// Returns the paths of a gesture with views as a scene builds them; by default a card of 120 × 80 around (160,
    /// 140).
    static func paths(
        of gesture: String, views: String = "canvas: [480, 360]\nviews: [{id: card, frame: [100, 100, 120, 80]}]",
        seed: UInt64 = 0
    ) throws -> [FingerPath] {
        let scene = try Stage.scene("\(views)\ngestures: [{\(gesture)}]")
        let (simulation, views) = SceneBuilder(behaviors: .ready).build(scene)
        defer { withExtendedLifetime(simulation) {} }
        let gesture = scene.gestures[0]
        switch gesture.action {
        case .taps(let taps): return paths(of: taps, at: gesture.at, on: try #require(views[taps.view]), seed: seed)
        case .movement(let movement):
            return paths(of: movement, at: gesture.at, on: try #require(views[movement.view]), seed: seed)
        case .touches(let fingers): return paths(of: fingers, at: gesture.at)
        case .recording: return []
        }
    }
}
