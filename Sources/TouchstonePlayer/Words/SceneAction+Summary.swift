internal import TouchstoneGeometry
package import TouchstoneScenes

extension SceneAction {
    /// A short description of the action, such as `card: alpha becomes 0.5`.
    package var summary: String {
        switch content {
        case .set(let assignments, let animation):
            enumeration(assignments.map(\.summary))
                + (animation.map { ", in \(trimmedDecimals($0.duration, 3)) s" } ?? "")
        case .enable(let recognizer, let isEnabled):
            "\(isolated(recognizer)) is switched \(isEnabled ? "on" : "off")"
        case .cancelTouches: "all touches are cancelled, as by a call"
        case .relayout(let view): "\(view.map(isolated) ?? "the window") is laid out again"
        case .press(let key, let view, _): "\(key.rawValue) is pressed on \(isolated(view))"
        case .remove(let view): "\(isolated(view)) is removed"
        case .move(let view, let superview, _): "\(isolated(view)) is moved to \(isolated(superview))"
        case .run(_, let view): "code runs" + (view.map { " on \(isolated($0))" } ?? "")
        case .rotateDevice: "the device is turned"
        case .keyboard(0, _): "the keyboard goes away"
        case .keyboard(let height, _): "the keyboard becomes \(trimmedDecimals(height, 1)) high"
        case .resize(let size):
            "the window becomes \(trimmedDecimals(size.width, 1)) × \(trimmedDecimals(size.height, 1))"
        }
    }
}

extension SceneAction.Assignment {
    fileprivate var summary: String {
        func numbers(_ values: Double...) -> String { values.map { trimmedDecimals($0, 1) }.joined(separator: ", ") }
        let words =
            switch value {
            case .frame(let frame): "frame becomes \(numbers(frame.minX, frame.minY, frame.width, frame.height))"
            case .center(let center): "center becomes \(numbers(center.x, center.y))"
            case .size(let size): "size becomes \(numbers(size.width, size.height))"
            case .transform: "transform is set"
            case .alpha(let alpha): "alpha becomes \(trimmedDecimals(alpha, 2))"
            case .hidden(let isHidden): isHidden ? "is hidden" : "is shown"
            case .fill: "fill is set"
            case .clip(let clips): clips ? "clips its subviews" : "no longer clips its subviews"
            case .interaction(let isEnabled): isEnabled ? "takes touches" : "takes no touches"
            case .setting(let setting): "\(setting.name) is set"
            case .computed(let name, _): "\(name) is computed"
            }
        return "\(isolated(view)): \(words)"
    }
}

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
