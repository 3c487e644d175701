import Foundation

/// A second implementation of a draggable view's reaction to the events of a trace, independent of the view
/// (`docs/behaviors/draggable.md`).
struct Replay {
    /// The number of events that were not plain steps.
    struct Tally {
        var refusedAtLimit = 0
        var overflows = 0
        var refusedAtSmallest = 0
        var refusedAtLargest = 0
    }

    /// left, top, right, bottom of the limit in the superview's coordinates; nil without one.
    var limit: (left: Double, top: Double, right: Double, bottom: Double)?
    let minScale: Double
    let maxScale: Double
    private(set) var transform: Matrix
    private(set) var overflow = (x: 0.0, y: 0.0)
    private(set) var currentScale = 1.0
    private(set) var tally = Tally()

    private let size: (width: Double, height: Double)
    private let center: (x: Double, y: Double)

    /// - Parameter view: the view's object in the first line.
    init(_ view: [String: Any], minScale: Double, maxScale: Double) throws {
        let bounds = try numbers(view["bounds"])
        let center = try numbers(view["center"])
        size = (bounds[2], bounds[3])
        self.center = (center[0], center[1])
        transform = Matrix(try numbers(view["transform"]))
        if let rect = try view["limit"].map(numbers) {
            limit = (rect[0], rect[1], rect[0] + rect[2], rect[1] + rect[3])
        }
        self.minScale = minScale
        self.maxScale = maxScale
    }

    /// The distance of the view's box under a transform beyond the limit.
    private func excess(_ transform: Matrix) -> (x: Double, y: Double) {
        guard let limit else { return (0, 0) }
        let (halfWidth, halfHeight) = (size.width / 2, size.height / 2)
        let corners = [
            (-halfWidth, -halfHeight), (halfWidth, -halfHeight), (halfWidth, halfHeight), (-halfWidth, halfHeight),
        ]
        .map { x, y in
            (
                transform.a * x + transform.c * y + transform.tx + center.x,
                transform.b * x + transform.d * y + transform.ty + center.y
            )
        }
        let (xs, ys) = (corners.map(\.0), corners.map(\.1))
        func past(_ low: Double, _ high: Double) -> Double { low < 0 ? low : high > 0 ? high : 0 }
        return (
            past((xs.min() ?? 0) - limit.left, (xs.max() ?? 0) - limit.right),
            past((ys.min() ?? 0) - limit.top, (ys.max() ?? 0) - limit.bottom)
        )
    }

    /// Plays one event of the view.
    mutating func play(_ event: [String: Any]) throws {
        switch event["name"] as? String {
        case "pan":
            let step = try numbers(event["translation"])
            let wanted = .translation(step[0], step[1]) * transform * .translation(overflow.x, overflow.y)
            let past = excess(wanted)
            transform = wanted * .translation(-past.x, -past.y)
            overflow = past
            if past.x.magnitude > 1 || past.y.magnitude > 1 { tally.overflows += 1 }
        case "pinch":
            guard let step = event["scale"] as? Double else { throw Problem.incomplete }
            if step < 1, minScale > 0, currentScale * step < minScale {
                tally.refusedAtSmallest += 1
            } else if step > 1, maxScale >= 1, currentScale * step > maxScale {
                tally.refusedAtLargest += 1
            } else if take(.scale(step) * transform, isStep: step != 1) {
                currentScale *= step
            }
            overflow = (0, 0)
        case "rotation":
            guard let step = event["rotation"] as? Double else { throw Problem.incomplete }
            _ = take(.rotation(sine: sin(step), cosine: cos(step)) * transform, isStep: step != 0)
            overflow = (0, 0)
        case "doubleTap":
            transform = .identity
            overflow = (0, 0)
            currentScale = 1
        default:
            return
        }
        if let state = event["state"] as? String, state == "ended" || state == "cancelled" { overflow = (0, 0) }
    }

    /// Takes a step unless it would leave the limit.
    private mutating func take(_ next: Matrix, isStep: Bool) -> Bool {
        let past = excess(next)
        guard past.x == 0, past.y == 0 else {
            if isStep { tally.refusedAtLimit += 1 }
            return false
        }
        transform = next
        return true
    }

    enum Problem: Error { case incomplete }
}

/// A list of numbers of a trace.
func numbers(_ value: Any?) throws -> [Double] {
    guard let numbers = value as? [Double] else { throw Replay.Problem.incomplete }
    return numbers
}
