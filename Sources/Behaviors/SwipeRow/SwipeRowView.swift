public import Geometry
public import GestureEngine
internal import Motion

/// A row that slides sideways and uncovers buttons: what UIKit's table views have as swipe actions.
///
/// The row itself is its content: it slides by its transform, along its own x axis, and all that is in it goes along. What
/// transform it is given otherwise is the one that it has when it is closed. Its buttons are subviews beside its bounds, in
/// the part that it has uncovered, which they share as their widths say; each is called by its title. They can be hit there.
///
/// Fingers that start sideways, in the row's own coordinates, move it; others are left to the list around it. It follows them
/// exactly as far as its buttons are wide, and beyond that like a list at its edge, or with ``isFullSwipeEnabled`` over the whole
/// row. Let go, it opens or closes, whichever is nearer to where the velocity would take it, on a critically damped spring with the
/// frequency of a list's bounce, from the fingers' velocity on. A cancel takes it back to where it was before the drag.
///
/// A tap on an open row closes it and is not given to its content. It closes, too, when a button of it is tapped, when a scroll view
/// around it begins to drag, and when another row in the same list is dragged.
///
/// The trace has `didOpen` and `didClose` when it is let go to open or to close, and `didFullSwipe`.
open class SwipeRowView: BehaviorView {
    /// A side of a row, whatever the direction of writing.
    public enum Side: String, Sendable, CaseIterable {
        /// The left one.
        case leading
        /// The right one.
        case trailing

        var sign: Double { self == .leading ? 1 : -1 }
    }

    /// A button of a row.
    public struct Action: Hashable, Sendable {
        /// What it shows, and what the trace calls the button.
        public var title: String
        /// Points; below 0 counts as 0.
        public var width: Double

        /// An action by its title and the width of its button, in points.
        public init(title: String, width: Double = 80) {
            self.title = title
            self.width = width
        }
    }

    // MARK: Settings

    /// The buttons on the left, the outermost first. None unless set.
    public var leading: [Action] = [] { didSet { if leading != oldValue { makeButtons(.leading) } } }
    /// The buttons on the right, the outermost first. None unless set.
    public var trailing: [Action] = [] { didSet { if trailing != oldValue { makeButtons(.trailing) } } }
    /// Whether a drag far beyond the buttons triggers the outermost one: farther than
    /// ``GestureConstants/swipeRowFullSwipe`` says. True unless set.
    public var isFullSwipeEnabled = true { didSet { trackChanged() } }
    /// Whether other rows in the same list close when this one is dragged or opened. True unless set.
    public var closesOthers = true

    // MARK: State

    /// The side on which it is open or going to open; under fingers, the one on which it was. Nil when it is closed.
    public internal(set) var openSide: Side?
    /// Moves the row. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()
    /// Closes the row. Its name is `tap`.
    public let tapGestureRecognizer = TapGestureRecognizer()

    /// What the row is doing.
    enum State {
        case resting
        /// Fingers pull it to an offset.
        case held(pull: Double)
        /// It is on its way to where its ``openSide`` says.
        case springing(SettlingSpring, DisplayLink)
    }

    var state = State.resting
    /// How far the row is from where it is closed, along its own x axis; positive to the right.
    private(set) var offset = 0.0
    /// The transform that it has when it is closed.
    private var closedTransform = Transform.identity
    private var isSliding = false
    /// From the outermost inwards.
    private(set) var buttons: [Side: [ButtonView]] = [:]
    /// The scroll views around it that notify it of their drags.
    var lists: [ScrollView] = []

    override func setUp() {
        panGestureRecognizer.axis = .x
        panGestureRecognizer.addTarget(self, action: SwipeRowView.handlePan)
        tapGestureRecognizer.addTarget(self, action: SwipeRowView.handleTap)
        addGestureRecognizer(panGestureRecognizer)
        addGestureRecognizer(tapGestureRecognizer)
    }

    func actions(_ side: Side) -> [Action] { side == .leading ? leading : trailing }

    // MARK: Place

    var constants: GestureConstants { simulation?.constants ?? .standard }

    var track: SwipeRowTrack {
        var widths: [Side: Double] = [:]
        for side in Side.allCases { widths[side] = actions(side).map(\.usableWidth).reduce(0, +) }
        return SwipeRowTrack(
            width: bounds.width, buttons: widths, fullSwipe: isFullSwipeEnabled,
            coefficient: constants.rubberBandCoefficient)
    }

    override open var transform: Transform {
        didSet {
            guard !isSliding else { return }
            closedTransform = transform
            if offset != 0 { slide(to: offset) }
        }
    }

    /// Slides to an offset, and gives its buttons what that uncovers.
    func slide(to offset: Double) {
        guard offset.isFinite else { return }
        self.offset = offset
        isSliding = true
        transform = closedTransform.translatedBy(x: offset, y: 0)
        isSliding = false
        placeButtons()
    }

    override open var bounds: Rect { didSet { if bounds != oldValue { trackChanged() } } }

    /// Follows a change of its size or its settings: fingers that hold it keep it where it is.
    private func trackChanged() {
        let track = track
        switch state {
        case .resting: slide(to: track.restingOffset(openSide))
        case .held:
            state = .held(pull: track.pull(forOffset: offset))
            placeButtons()
        case .springing(let spring, _):
            settle(velocity: spring.velocity(at: simulation?.time ?? 0))
            placeButtons()
        }
    }

    // MARK: Buttons

    private func makeButtons(_ side: Side) {
        for button in buttons[side] ?? [] { button.removeFromSuperview() }
        buttons[side] = actions(side).enumerated().map { index, action in
            let button = ButtonView(frame: .zero)
            button.identifier = action.title
            button.setTitle(action.title, for: .normal)
            button.cornerRadius = 0
            button.clipsToBounds = true
            button.backgroundColor = Self.color(index, side)
            button.addAction({ [weak self] _ in self?.close() }, for: .touchUpInside)
            insertSubview(button, at: 0)
            return button
        }
        if openSide == side, actions(side).allSatisfy({ $0.usableWidth == 0 }) {
            openSide = nil
            report("didClose")
        }
        trackChanged()
    }

    private static func color(_ index: Int, _ side: Side) -> Color {
        let colors = side == .leading ? [0x0A84FF, 0x34C759, 0xAF52DE] : [0xFF453A, 0xFF9F0A, 0x8E8E93]
        return ControlColor.color(colors[index % colors.count])
    }

    private func placeButtons() {
        let track = track
        let swiped = isHeld ? track.fullySwipedSide(at: offset, part: GestureConstants.swipeRowFullSwipe) : nil
        for side in Side.allCases {
            let actions = actions(side)
            let width = actions.map(\.usableWidth).reduce(0, +)
            let uncovered = max(side.sign * offset, 0)
            // From the outer edge of what is uncovered inwards.
            var edge = side == .leading ? bounds.minX - uncovered : bounds.maxX + uncovered
            for (button, action) in zip(buttons[side] ?? [], actions) {
                let own = width > 0 ? uncovered * action.usableWidth / width : 0
                button.frame = Rect(
                    x: side == .leading ? edge : edge - own, y: bounds.minY, width: own, height: bounds.height)
                button.isHidden = own <= 0
                edge += side.sign * own
            }
            if let outermost = buttons[side]?.first, !outermost.isTracking {
                outermost.isHighlighted = swiped == side
            }
        }
    }

    var isHeld: Bool {
        if case .held = state { true } else { false }
    }

    // MARK: Fingers

    /// Whether a place is in the row, or in a button beside it.
    override open func point(inside point: Point, with event: Event? = nil) -> Bool {
        super.point(inside: point, with: event)
            || buttons.values.joined().contains { !$0.isHidden && $0.frame.contains(point) }
    }

    /// The content of an open row takes no touches: the row does.
    override open func hitTest(_ point: Point, with event: Event? = nil) -> View? {
        let hit = super.hitTest(point, with: event)
        guard openSide != nil, let hit, !buttons.values.joined().contains(where: { hit === $0 }) else { return hit }
        return self
    }

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        if gestureRecognizer === panGestureRecognizer { return mayDrag }
        if gestureRecognizer === tapGestureRecognizer { return openSide != nil }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override open func didMoveToSuperview() { followLists() }

    override open func didMoveToWindow() {
        followLists()
        // A spring has no time outside of a window.
        if window == nil { rest() }
    }

    override open var readings: ViewReadings {
        var restraint: ViewReadings.Restraint = [.vertical, .scale, .turn]
        var isMovingByItself = false
        switch state {
        case .resting: if track.openWidth.values.allSatisfy({ $0 == 0 }) { restraint.insert(.horizontal) }
        case .held(let pull): if track.slope(atPull: pull) < 1 { restraint.insert(.horizontal) }
        case .springing: isMovingByItself = true
        }
        return ViewReadings(
            restraint: restraint, isMovingByItself: isMovingByItself,
            fields: [TraceField("openSide", .text(openSide?.rawValue ?? "none"))])
    }
}

extension SwipeRowView.Action {
    var usableWidth: Double { width.isFinite ? max(width, 0) : 0 }
}
