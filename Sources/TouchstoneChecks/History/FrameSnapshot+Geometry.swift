package import TouchstoneEngine
package import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

extension FrameSnapshot {
    /// The indices of the visible views, superviews before their subviews.
    package var shownViews: [Int] {
        var isShown = [Bool](repeating: false, count: views.count)
        for (index, view) in views.enumerated() {
            isShown[index] = !view.isHidden && view.drawn.alpha > 0 && (view.superview.map { isShown[$0] } ?? true)
        }
        return views.indices.filter { isShown[$0] }
    }

    /// The transform from the coordinates of the view at an index to the window's: as drawn, or according to the model
    /// values, without animations.
    package func transformToWindow(ofViewAt index: Int, presented: Bool) -> Transform {
        guard !presented else { return views[index].transformToWindow }
        var toAncestor = Transform.identity
        var current: Int? = index
        while let index = current {
            let step = views[index].modelTransformToSuperview
            // Keep a transform that is not finite, so that an error in the scene does not look like a valid position.
            if toAncestor.isFinite { toAncestor = step.isFinite ? toAncestor.concatenating(step).bounded : step }
            current = views[index].superview
        }
        return toAncestor
    }

    /// Whether the view at an index, or a view around it, is being animated. The values that are drawn may then differ
    /// from those of the model.
    package func isAnimated(viewAt index: Int) -> Bool {
        sequence(first: index) { views[$0].superview }.contains { views[$0].presented != nil }
    }

    /// The corners of the bounds (top left, top right, bottom right, bottom left) in window coordinates.
    package func corners(ofViewAt index: Int, presented: Bool) -> [Point] {
        let toWindow = transformToWindow(ofViewAt: index, presented: presented)
        let bounds = (presented ? views[index].presented?.bounds : nil) ?? views[index].model.bounds
        var corners = bounds.corners
        for corner in corners.indices { corners[corner] = corners[corner].applying(toWindow).bounded }
        return corners
    }
}

extension ViewSnapshot {
    /// The transform from the view's own coordinates to its superview's that a gesture requested; nil if the view has
    /// that transform.
    package var wantedTransformToSuperview: Transform? {
        readings.wantedTransform.map(transformToSuperview(under:))
    }
}

/// The change from one pose of a view to another.
package struct PoseChange: Sendable, Hashable {
    /// The displacement of the view's center, in window points.
    package let displacement: Vector
    /// The rotation of its upper edge, clockwise on the screen, from −π to π.
    package let turn: Angle
    /// The factor by which its diagonal grows.
    package let factor: Double
    /// The largest displacement of a corner, in window points.
    package let distance: Double

    /// - Parameters: the corners of the view's bounds, in window coordinates.
    package init(from before: [Point], to now: [Point]) {
        distance = Self.distance(from: before, to: now)
        guard before.count == 4, now.count == 4, let start = Point.centroid(of: before),
            let end = Point.centroid(of: now)
        else {
            (displacement, turn, factor) = (.zero, .zero, 1)
            return
        }
        displacement = end - start
        turn = Angle(radians: (before[1] - before[0]).angle(to: now[1] - now[0]))
        let diagonal = before[0].distance(to: before[2])
        factor = diagonal > 0 ? now[0].distance(to: now[2]) / diagonal : 1
    }

    /// The largest displacement of a corner, in window points.
    static func distance(from before: [Point], to now: [Point]) -> Double {
        var largest = 0.0
        for index in 0..<min(before.count, now.count) {
            let distance = before[index].distance(to: now[index])
            if index == 0 || distance > largest { largest = distance }
        }
        return largest
    }

    /// A description of the visible changes, the most noticeable first:
    /// `turns 176°`, `grows ×1.33 and jumps 40 pt left`.
    package var words: String {
        var parts: [String] = []
        if abs(turn.degrees) >= 10 { parts.append("turns \(trimmedDecimals(abs(turn.degrees), 1))°") }
        if factor.isFinite, abs(factor - 1) >= 0.08 {
            parts.append("\(factor > 1 ? "grows" : "shrinks") ×\(trimmedDecimals(factor, 2))")
        }
        if displacement.length >= 4, parts.isEmpty || displacement.length > distance / 2 {
            let isLevel = abs(displacement.dx) >= abs(displacement.dy)
            let direction = isLevel ? (displacement.dx < 0 ? "left" : "right") : displacement.dy < 0 ? "up" : "down"
            parts.append("jumps \(trimmedDecimals(displacement.length, 1)) pt \(direction)")
        }
        return parts.isEmpty ? "moves a corner \(trimmedDecimals(distance, 1)) pt" : enumeration(parts)
    }
}

/// Values for views, stored by the views' numbers.
struct ViewTable<Value> {
    private var values: [Value?] = []

    /// The value for the view with a number; nil if none was set.
    subscript(number: Int) -> Value? {
        get { number < values.count ? values[number] : nil }
        set {
            while values.count <= number { values.append(nil) }
            values[number] = newValue
        }
    }
}
