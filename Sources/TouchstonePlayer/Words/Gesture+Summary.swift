internal import TouchstoneGeometry
internal import TouchstoneScenes

extension Gesture {
    /// The gesture's verb in the file.
    var verb: String {
        switch action {
        case .taps(let taps): taps.verb
        case .movement(let movement): movement.verb
        case .touches: "touches"
        case .recording: "recording"
        }
    }

    /// The target view of the gesture.
    var targetView: String? {
        switch action {
        case .taps(let taps): taps.view
        case .movement(let movement): movement.view
        case .touches, .recording: nil
        }
    }

    /// A short description of the gesture, such as `drag card`.
    var summary: String {
        switch action {
        case .taps(let taps): "\(taps.verb) \(isolated(taps.view))"
        case .movement(let movement): "\(movement.verb) \(isolated(movement.view))"
        case .touches(let fingers): "touches of \(fingers.count) finger\(fingers.count == 1 ? "" : "s")"
        case .recording(let reference): "recording \(reference.file.split(separator: "/").last ?? "")"
        }
    }
}
