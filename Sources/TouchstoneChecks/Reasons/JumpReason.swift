internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// The reason for a jump: the events in the frame in which a view jumps.
struct JumpReason {
    private let view: String
    /// The displacement of the view's center, in window coordinates.
    private let displacement: Vector
    private let frame: PlayedFrame

    /// - Parameters:
    ///   - displacement: the displacement of the view's center in the frame, in window coordinates.
    init(of view: String, by displacement: Vector, in frame: PlayedFrame) {
        self.view = view
        self.displacement = displacement
        self.frame = frame
    }

    /// The words if nothing happens. A line of code that moves the view says more.
    static let nothing = "no finger lands or lifts in this frame, and no gesture begins or ends"

    /// The fingers that land and lift, the gestures that begin and end, and the actions. If there are none, the active
    /// gestures.
    var words: String {
        var parts = causes
        if let distance = fingerDistance { parts.append(distance) }
        if let order = touchOrder { parts.append(order) }
        if !parts.isEmpty { return parts.joined(separator: "; ") }
        let active = frame.snapshot.recognizers.filter { $0.view == view && $0.state.isActive }.map(\.fullName)
        return Self.nothing + (active.isEmpty ? "" : "; active: \(enumeration(active))")
    }

    private var causes: [String] {
        let snapshot = frame.snapshot
        var parts = frame.actions.map(\.summary)
        parts += snapshot.landings.map { "finger \($0.finger) lands" }
        for touch in snapshot.touches where !touch.isDown {
            parts.append("finger \(touch.finger) \(touch.phase == .cancelled ? "is cancelled" : "lifts")")
        }
        for transition in snapshot.transitions {
            guard let recognizer = snapshot.recognizers.first(where: { $0.fullName == transition.recognizer }),
                recognizer.view == view
            else { continue }
            switch transition.state {
            case .began: parts.append("\(transition.recognizer) begins")
            case .ended: parts.append("\(transition.recognizer) ends")
            case .cancelled: parts.append("\(transition.recognizer) is cancelled")
            case .possible, .changed, .failed: break
            }
        }
        return parts
    }

    /// A note about two fingers whose distance equals the jump, which indicates that one finger was mistaken for the
    /// other.
    var fingerDistance: String? {
        let all = frame.snapshot.touches
        for (place, one) in all.enumerated() {
            for other in all.dropFirst(place + 1) {
                let span = one.location.distance(to: other.location)
                guard span > 10, abs(displacement.length - span) < 0.06 * span else { continue }
                return "that is the distance of fingers \(one.finger) and \(other.finger), "
                    + "\(trimmedDecimals(span, 1)) pt"
            }
        }
        return nil
    }

    /// A note about a recognizer of the view that no longer follows its fingers in the order of their numbers.
    var touchOrder: String? {
        let orders = frame.snapshot.recognizers.filter { $0.view == view }.map(\.fingers)
        return orders.first { $0.count > 1 && $0 != $0.sorted() }
            .map { "touches are now \($0.map(String.init).joined(separator: ", "))" }
    }
}
