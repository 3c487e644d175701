internal import Geometry
internal import SceneFile

extension Gesture {
    /// The verb as the file names it.
    var verb: String {
        switch action {
        case .taps(let taps): taps.verb
        case .movement(let movement): movement.verb
        case .touches: "touches"
        case .recording: "recording"
        }
    }

    /// The view that the gesture is aimed at.
    var targetView: String? {
        switch action {
        case .taps(let taps): taps.view
        case .movement(let movement): movement.view
        case .touches, .recording: nil
        }
    }

    /// The gesture in a few words: `drag card`.
    var summary: String {
        switch action {
        case .taps(let taps): "\(taps.verb) \(isolated(taps.view))"
        case .movement(let movement): "\(movement.verb) \(isolated(movement.view))"
        case .touches(let fingers): "touches of \(fingers.count) finger\(fingers.count == 1 ? "" : "s")"
        case .recording(let reference): "recording \(reference.file.split(separator: "/").last ?? "")"
        }
    }
}
