internal import Geometry

/// Finds where the subviews of a view lie along one axis, by the constraints that are active in it.
struct ConstraintSolver {
    private let superview: View
    private let axis: LayoutConstraint.Attribute.Axis
    /// The views whose place is looked for, in the order in which constraints name them.
    private var views: [View] = []
    private var indices: [ObjectIdentifier: Int] = [:]

    init(_ superview: View, _ axis: LayoutConstraint.Attribute.Axis) {
        self.superview = superview
        self.axis = axis
    }

    /// Tells constraints of this axis whether they could be kept, and yields where the views lie.
    mutating func solve(_ constraints: [LayoutConstraint]) -> [(view: View, span: FlexibleSpan)] {
        let constraints = constraints.filter { $0.firstAttribute.axis == axis }
        guard !constraints.isEmpty else { return [] }
        for constraint in constraints {
            for case let view? in [constraint.firstItem, constraint.secondItem]
            where isLookedFor(view) && indices[ObjectIdentifier(view)] == nil {
                indices[ObjectIdentifier(view)] = views.count
                views.append(view)
            }
        }
        var system = LinearSystem(unknowns: 2 * views.count)
        for constraint in constraints {
            tell(constraint, equation(of: constraint).map { system.equate(toZero: $0) } ?? false)
        }
        // What is still open stays: a contradiction here means that it is not open.
        for (index, view) in views.enumerated() {
            _ = system.equate(toZero: length(index).adding(LinearForm(ownLength(of: view)), times: -1))
        }
        for (index, view) in views.enumerated() {
            _ = system.equate(toZero: start(index).adding(LinearForm(span(of: view).start), times: -1))
        }
        let values = system.values()
        return views.enumerated().map { index, view in
            (view, FlexibleSpan(start: values[2 * index], length: max(values[2 * index + 1], 0)))
        }
    }

    /// One that nobody has pinned stays where it is.
    private func isLookedFor(_ view: View) -> Bool {
        view.superview === superview
            && (view.attributes.pinCount > 0 || !view.translatesAutoresizingMaskIntoConstraints)
    }

    private func tell(_ constraint: LayoutConstraint, _ isSatisfied: Bool) {
        if constraint.isSatisfied, !isSatisfied { constraint.pinnedView?.report("didBreakConstraint") }
        constraint.isSatisfied = isSatisfied
    }

    // MARK: Equations

    private func start(_ index: Int) -> LinearForm { LinearForm(unknown: 2 * index) }

    private func length(_ index: Int) -> LinearForm { LinearForm(unknown: 2 * index + 1) }

    /// What is 0 where a constraint is kept; nil where its items and attributes make no sense here.
    private func equation(of constraint: LayoutConstraint) -> LinearForm? {
        guard let first = constraint.firstItem, let left = form(of: first, constraint.firstAttribute) else {
            return nil
        }
        var right = LinearForm(constraint.constant)
        if let second = constraint.secondItem {
            guard constraint.secondAttribute.axis == axis || constraint.secondAttribute.isLength,
                constraint.secondAttribute.isLength == constraint.firstAttribute.isLength,
                let other = form(of: second, constraint.secondAttribute)
            else { return nil }
            right = right.adding(other, times: constraint.multiplier)
        } else if !constraint.firstAttribute.isLength {
            return nil
        }
        return left.adding(right, times: -1)
    }

    /// An attribute of a view by the unknowns; nil for a view that is somewhere else.
    private func form(of view: View, _ attribute: LayoutConstraint.Attribute) -> LinearForm? {
        // A side along the other axis, for an aspect ratio, is as it was found.
        if attribute.isLength, attribute.axis != axis {
            return view === superview || view.superview === superview
                ? LinearForm(axis == .horizontal ? view.bounds.height : view.bounds.width) : nil
        }
        if let index = indices[ObjectIdentifier(view)] {
            return attribute.isLength ? length(index) : start(index).adding(length(index), times: attribute.part)
        }
        guard view === superview || view.superview === superview else { return nil }
        let span = span(of: view)
        return LinearForm(attribute.isLength ? span.length : span.start + attribute.part * span.length)
    }

    // MARK: Views

    /// Where a view lies now, without its transform; the superview lies at 0 of its own coordinates.
    private func span(of view: View) -> FlexibleSpan {
        let size = view.bounds.size
        let length = axis == .horizontal ? size.width : size.height
        if view === superview { return FlexibleSpan(start: 0, length: length) }
        let anchor = axis == .horizontal ? view.anchorPoint.x : view.anchorPoint.y
        let center = axis == .horizontal ? view.center.x : view.center.y
        return FlexibleSpan(start: center - anchor * length, length: length)
    }

    private func ownLength(of view: View) -> Double {
        let intrinsic = axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
        return intrinsic >= 0 && intrinsic.isFinite ? intrinsic : span(of: view).length
    }
}

extension View {
    /// Lays out the subviews that constraints pin.
    func layOutPinnedSubviews() {
        let constraints = attributes.constraints
        guard !constraints.isEmpty else { return }
        // A width that goes by a height waits for it.
        let isHeightFirst = constraints.contains { $0.firstAttribute == .width && $0.secondAttribute == .height }
        for axis in isHeightFirst ? [LayoutConstraint.Attribute.Axis.vertical, .horizontal] : [.horizontal, .vertical] {
            var solver = ConstraintSolver(self, axis)
            for (view, span) in solver.solve(constraints) {
                switch axis {
                case .horizontal: view.place(span, nil)
                case .vertical: view.place(nil, span)
                }
            }
        }
    }

    /// Ends the constraints that tie a subview to this view and to others in it.
    func endConstraints(of subview: View) {
        for constraint in attributes.constraints
        where constraint.firstItem === subview || constraint.secondItem === subview {
            constraint.isActive = false
        }
    }
}
