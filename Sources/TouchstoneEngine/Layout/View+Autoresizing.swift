internal import TouchstoneGeometry

extension View {
    /// Adapts the subviews to a change of the bounds' size, each by ``superviewDidResize(from:)``.
    func resizeSubviews(from oldSize: Size) {
        guard autoresizesSubviews, bounds.size != oldSize else { return }
        // A list that a sheet resizes in each frame may have very many rows. Only a few of them adapt: those with a
        // mask, or with their own method.
        let following =
            followingSubviews ?? subviews.filter { !$0.autoresizingMask.isEmpty || type(of: $0) != View.self }
        followingSubviews = following
        for subview in following { subview.superviewDidResize(from: oldSize) }
    }

    /// Adapts to the superview by the mask. `bounds` and `center` change; `transform` does not.
    ///
    /// The layout applies to the view without its transform, in the superview's coordinates counted from 0. The
    /// superview's scroll offset therefore makes no difference.
    func autoresize(from oldSize: Size, to newSize: Size) {
        let mask = autoresizingMask
        guard !mask.isEmpty, attributes.pinCount == 0 else { return }
        let size = bounds.size
        let across = FlexibleSpan(
            start: center.x - anchorPoint.x * size.width, length: size.width,
            isStartFlexible: mask.contains(.flexibleLeftMargin), isLengthFlexible: mask.contains(.flexibleWidth),
            isEndFlexible: mask.contains(.flexibleRightMargin)
        ).resized(from: oldSize.width, to: newSize.width)
        let down = FlexibleSpan(
            start: center.y - anchorPoint.y * size.height, length: size.height,
            isStartFlexible: mask.contains(.flexibleTopMargin), isLengthFlexible: mask.contains(.flexibleHeight),
            isEndFlexible: mask.contains(.flexibleBottomMargin)
        ).resized(from: oldSize.height, to: newSize.height)
        place(across, down)
    }

    /// Places the view, without its transform, over spans of its superview's axes. If a span is nil, the view does not
    /// change along that axis.
    func place(_ across: FlexibleSpan?, _ down: FlexibleSpan?) {
        let size = Size(width: across?.length ?? bounds.width, height: down?.length ?? bounds.height)
        if size != bounds.size { bounds.size = size }
        let position = Point(
            x: across.map { $0.start + anchorPoint.x * $0.length } ?? center.x,
            y: down.map { $0.start + anchorPoint.y * $0.length } ?? center.y)
        if position != center { center = position }
    }
}

/// The position of a view along an axis of its superview, in points from 0, and the parts of it that may change.
struct FlexibleSpan: Hashable {
    var start: Double
    var length: Double
    var isStartFlexible = false
    var isLengthFlexible = false
    var isEndFlexible = false

    /// Returns the span after the superview's side has changed.
    ///
    /// The flexible parts among the margins and the length grow or shrink by one factor (D: "proportionally") that
    /// makes up for the whole change. The other parts do not change. If nothing is flexible, the start and the length
    /// stay the same. A length does not become negative (C). If the flexible parts have no length, they share the
    /// change evenly (C).
    func resized(from oldSide: Double, to newSide: Double) -> FlexibleSpan {
        let end = oldSide - start - length
        let change = newSide - oldSide
        var result = self
        let flexible =
            (isStartFlexible ? start : 0) + (isLengthFlexible ? length : 0) + (isEndFlexible ? end : 0)
        let count = [isStartFlexible, isLengthFlexible, isEndFlexible].count { $0 }
        guard count > 0, change != 0 else { return self }
        func changed(_ extent: Double) -> Double {
            if count == 1 { return extent + change }
            return flexible > 0 ? extent * ((flexible + change) / flexible) : extent + change / Double(count)
        }
        if isStartFlexible { result.start = changed(start) }
        if isLengthFlexible { result.length = max(changed(length), 0) }
        return result
    }
}
