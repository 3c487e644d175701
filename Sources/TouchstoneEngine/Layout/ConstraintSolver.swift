internal import TouchstoneGeometry

/// Computes the positions of pinned views from constraints that are solved together.
///
/// The unknowns are the starts and lengths of the views along the axes that constraints name. A side may depend on a
/// side of the other axis, so both axes form one system.
struct ConstraintSolver {
    typealias Axis = LayoutConstraint.Attribute.Axis

    /// A view along an axis, which has two unknowns.
    private struct Extent: Hashable {
        let view: ObjectIdentifier
        let axis: Axis
    }

    /// The view that contains all views to be placed.
    private let root: View
    private let constraints: [LayoutConstraint]
    /// The views to be placed with their axes, in the order in which constraints name them.
    private var extents: [(view: View, axis: Axis)] = []
    private var indices: [Extent: Int] = [:]
    private let fitted: FittedLengths

    /// The lengths that follow from what is inside views, each found once. Otherwise the time would double with each
    /// level of views.
    private final class FittedLengths {
        var known: [Extent: Double?] = [:]
    }

    init(_ root: View, _ constraints: [LayoutConstraint]) { self.init(root, constraints, FittedLengths()) }

    private init(_ root: View, _ constraints: [LayoutConstraint], _ fitted: FittedLengths) {
        self.root = root
        self.fitted = fitted
        self.constraints = constraints
        for constraint in constraints {
            look(for: constraint.firstItem, constraint.firstAttribute)
            look(for: constraint.secondItem, constraint.secondAttribute)
        }
    }

    /// Creates a solver for which the length of the root along an axis is open, too.
    private init(fitting root: View, _ axis: Axis, _ fitted: FittedLengths) {
        self.init(root, root.constraintsSolvedTogether, fitted)
        indices[Extent(view: ObjectIdentifier(root), axis: axis)] = extents.count
        extents.append((root, axis))
    }

    /// Returns the length of a view along an axis that follows from what is inside it; nil if nothing determines it.
    ///
    /// Views inside it have the lengths of their content, or those that follow from what is inside of them (D).
    private static func fittedLength(of view: View, _ axis: Axis, _ fitted: FittedLengths) -> Double? {
        guard !view.attributes.constraints.isEmpty else { return nil }
        let solver = ConstraintSolver(fitting: view, axis, fitted)
        let own = solver.extents.count - 1
        var system = LinearSystem(unknowns: 2 * solver.extents.count)
        _ = system.equate(toZero: solver.start(own))
        for equation in solver.constraints.compactMap(solver.equation) {
            _ = system.equate(toZero: equation.difference)
        }
        for index in 0..<own {
            guard let length = solver.contentLength(index) else { continue }
            _ = system.equate(toZero: solver.length(index).adding(LinearForm(length), times: -1))
        }
        return system.value(of: 2 * own + 1).flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    }

    /// Adds the unknowns of a view. A view that no constraint pins keeps its position and has none.
    private mutating func look(for view: View?, _ attribute: LayoutConstraint.Attribute) {
        guard let view, view !== root, let axis = attribute.axis,
            view.attributes.pinCount > 0 || !view.translatesAutoresizingMaskIntoConstraints
        else { return }
        let extent = Extent(view: ObjectIdentifier(view), axis: axis)
        guard indices[extent] == nil else { return }
        indices[extent] = extents.count
        extents.append((view, axis))
    }

    /// Places the views, and records in the constraints whether they are satisfied.
    func solve() {
        var system = LinearSystem(unknowns: 2 * extents.count)
        let equations = constraints.map(equation)
        let areAccepted = equations.map { $0.map { system.equate(toZero: $0.difference) } ?? false }
        // A value that is still open keeps its current value. An equation that contradicts the others here means that
        // the value is not open. A side that depends on a side of the other axis is set after it.
        let following = Set(constraints.filter(\.isAcrossAxes).compactMap { index($0.firstItem, $0.firstAttribute) })
        for indices in [extents.indices.filter { !following.contains($0) }, following.sorted()] {
            for index in indices {
                _ = system.equate(toZero: length(index).adding(LinearForm(ownLength(index)), times: -1))
            }
        }
        for (index, extent) in extents.enumerated() {
            let start = Self.span(of: extent.view, extent.axis).start
            _ = system.equate(toZero: self.start(index).adding(LinearForm(start), times: -1))
        }
        var values = system.values()
        var isClamped = false
        for index in extents.indices where values[2 * index + 1] < 0 {
            isClamped = isClamped || values[2 * index + 1] < -Self.tolerance
            values[2 * index + 1] = 0
        }
        place(by: values)
        for (constraint, (equation, isAccepted)) in zip(constraints, zip(equations, areAccepted)) {
            let sides = equation.map { (first: $0.first.value(by: values), second: $0.second.value(by: values)) }
            let isKept = isAccepted && (!isClamped || sides.map { abs($0.first - $0.second) <= Self.tolerance } == true)
            constraint.wasSolved(isKept, first: sides?.first, second: sides?.second)
        }
    }

    /// The number of points by which a constraint may be missed if a side would be negative (C).
    private static let tolerance = 1e-6

    private func place(by values: [Double]) {
        var spans: [ObjectIdentifier: (across: FlexibleSpan?, down: FlexibleSpan?)] = [:]
        for (index, extent) in extents.enumerated() {
            let span = FlexibleSpan(start: values[2 * index], length: values[2 * index + 1])
            switch extent.axis {
            case .horizontal: spans[ObjectIdentifier(extent.view), default: (nil, nil)].across = span
            case .vertical: spans[ObjectIdentifier(extent.view), default: (nil, nil)].down = span
            }
        }
        for (view, _) in extents {
            guard let (across, down) = spans.removeValue(forKey: ObjectIdentifier(view)) else { continue }
            view.place(across, down)
        }
    }

    // MARK: Equations

    private struct Equation {
        var first: LinearForm
        var second: LinearForm
        /// The form that is 0 if the constraint is satisfied.
        var difference: LinearForm { first.adding(second, times: -1) }
    }

    private func start(_ index: Int) -> LinearForm { LinearForm(unknown: 2 * index) }

    private func length(_ index: Int) -> LinearForm { LinearForm(unknown: 2 * index + 1) }

    private func index(_ view: View?, _ attribute: LayoutConstraint.Attribute) -> Int? {
        guard let view, let axis = attribute.axis else { return nil }
        return indices[Extent(view: ObjectIdentifier(view), axis: axis)]
    }

    /// Returns the two sides of a constraint; nil if its items and attributes cannot be compared.
    private func equation(of constraint: LayoutConstraint) -> Equation? {
        let (attribute, other) = (constraint.firstAttribute, constraint.secondAttribute)
        guard let superview = constraint.superview, let item = constraint.firstItem,
            let first = form(of: item, attribute, in: superview)
        else { return nil }
        guard let secondItem = constraint.secondItem else {
            let isAlone = attribute.isLength && other == .notAnAttribute
            return isAlone ? Equation(first: first, second: LinearForm(constraint.constant)) : nil
        }
        guard other.isLength == attribute.isLength, other.isLength || other.axis == attribute.axis,
            let form = form(of: secondItem, other, in: superview)
        else { return nil }
        return Equation(
            first: first, second: LinearForm(constraint.constant).adding(form, times: constraint.multiplier))
    }

    /// Returns an attribute of a view in the coordinates of the view in which the constraint is active, whose own start
    /// is 0. The origins of the bounds in between count; transforms do not.
    private func form(
        of view: View, _ attribute: LayoutConstraint.Attribute, in superview: View
    ) -> LinearForm? {
        guard let axis = attribute.axis else { return nil }
        let length = length(of: view, axis)
        if attribute.isLength { return length }
        var form = LinearForm(0).adding(length, times: attribute.part)
        var current = view
        while current !== superview {
            guard let next = current.superview else { return nil }
            form = form.adding(start(of: current, axis), times: 1)
            if next !== superview { form = form.adding(LinearForm(next.bounds.origin[axis]), times: -1) }
            current = next
        }
        return form
    }

    private func start(of view: View, _ axis: Axis) -> LinearForm {
        if let index = indices[Extent(view: ObjectIdentifier(view), axis: axis)] { return start(index) }
        return LinearForm(Self.span(of: view, axis).start)
    }

    private func length(of view: View, _ axis: Axis) -> LinearForm {
        if let index = indices[Extent(view: ObjectIdentifier(view), axis: axis)] { return length(index) }
        return LinearForm(Self.span(of: view, axis).length)
    }

    // MARK: Views

    /// Returns the current position of a view in its superview, without its transform.
    private static func span(of view: View, _ axis: Axis) -> FlexibleSpan {
        let length = axis == .horizontal ? view.bounds.width : view.bounds.height
        return FlexibleSpan(start: view.center[axis] - view.anchorPoint[axis] * length, length: length)
    }

    private func ownLength(_ index: Int) -> Double {
        contentLength(index) ?? Self.span(of: extents[index].view, extents[index].axis).length
    }

    /// The length that the content of a view needs; nil if it needs no particular length.
    private func contentLength(_ index: Int) -> Double? {
        let (view, axis) = extents[index]
        let intrinsic = axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
        if intrinsic >= 0, intrinsic.isFinite { return intrinsic }
        let extent = Extent(view: ObjectIdentifier(view), axis: axis)
        if let known = fitted.known[extent] { return known }
        let length = Self.fittedLength(of: view, axis, fitted)
        fitted.known[extent] = .some(length)
        return length
    }
}

extension Point {
    fileprivate subscript(axis: LayoutConstraint.Attribute.Axis) -> Double { axis == .horizontal ? x : y }
}

extension View {
    /// Marks the views for layout in which constraints pin others to this view, after it has moved.
    func setFollowersNeedLayout() {
        var view = self
        while true {
            // When a layout moves many views, the first one marks their superview.
            if !view.needsLayout, view.attributes.constraints.contains(where: { $0.names(aViewIn: self) }) {
                view.setNeedsLayout()
            }
            // A constraint that is active farther out crosses the superviews up to there.
            guard view === self || view.attributes.crossingCount > 0, let superview = view.superview else { return }
            view = superview
        }
    }

    /// Lays out the subviews that constraints pin, and all views whose constraints must be solved together with theirs.
    func layOutPinnedSubviews() {
        var root = self
        while root.attributes.crossingCount > 0, let superview = root.superview { root = superview }
        var constraints = root.constraintsSolvedTogether
        if constraints.contains(where: { $0.priority != .required }) {
            let order = constraints.enumerated().sorted {
                ($1.element.priority.rawValue, $0.offset) < ($0.element.priority.rawValue, $1.offset)
            }
            constraints = order.map(\.element)
        }
        if !constraints.isEmpty { ConstraintSolver(root, constraints).solve() }
    }

    /// The constraints that are active in this view, and in the subviews from which constraints lead to it.
    fileprivate var constraintsSolvedTogether: [LayoutConstraint] {
        var result = attributes.constraints
        for subview in subviews where subview.attributes.crossingCount > 0 {
            result += subview.constraintsSolvedTogether
        }
        return result
    }

    /// Ends the constraints that connect a subview, or a view inside it, to this view or to others outside of the
    /// subview (D).
    func endConstraints(of subview: View) {
        for view in sequence(first: self, next: \.superview) {
            for constraint in view.attributes.constraints where constraint.names(aViewIn: subview) {
                constraint.isActive = false
            }
        }
    }
}
