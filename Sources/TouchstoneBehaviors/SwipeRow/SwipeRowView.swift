public import TouchstoneEngine
public import TouchstoneGeometry

/// A row that slides sideways and uncovers buttons, like the swipe actions of UIKit's table views.
///
/// The row itself is its content. It slides by its transform, along its own x axis, together with its subviews. Any
/// other transform that is set on the row is its transform when it is closed. Its buttons are subviews beside its
/// bounds, in the part that it has uncovered. They share that part in proportion to their widths, and can be hit there.
/// Each button is named by its title.
///
/// Fingers that start sideways, in the row's own coordinates, move the row. Other drags are left to the list around it.
/// The row follows the fingers exactly up to the width of its buttons, and beyond that like a list at its edge. With
/// ``isFullSwipeEnabled`` it follows them exactly over its whole width. When it is let go, it opens or closes,
/// whichever is closer to where the velocity would take it. The motion is a critically damped spring with the frequency
/// of a list's bounce, and starts with the velocity of the fingers. A cancelled drag returns the row to where it was
/// before the drag.
///
/// A tap on an open row closes it and does not reach its content. The row also closes when one of its buttons is
/// tapped, when a scroll view around it begins to drag, and when another row in the same list is dragged.
///
/// The trace contains `didOpen` and `didClose` when the row is let go to open or to close, and `didFullSwipe`.
open class SwipeRowView: BehaviorView {
    /// A side of a row. It does not depend on the writing direction.
    public enum Side: String, Sendable, CaseIterable {
        /// The left side.
        case leading
        /// The right side.
        case trailing

        var sign: Double { self == .leading ? 1 : -1 }
    }

    /// A button of a row.
    public struct Action: Hashable, Sendable {
        /// The title of the button, which is also its name in the trace.
        public var title: String
        /// The width of the button, in points. A value below 0 counts as 0.
        public var width: Double

        /// Creates an action from its title and the width of its button, in points.
        public init(title: String, width: Double = 80) {
            self.title = title
            self.width = width
        }
    }

    // MARK: Settings

    /// The buttons on the left, the outermost first: empty by default.
    public var leading: [Action] = [] { didSet { if leading != oldValue { makeButtons(.leading) } } }
    /// The buttons on the right, the outermost first: empty by default.
    public var trailing: [Action] = [] { didSet { if trailing != oldValue { makeButtons(.trailing) } } }
    /// Whether a drag far beyond the buttons triggers the outermost one: true by default. The distance is
    /// `GestureConstants.swipeRowFullSwipe`.
    public var isFullSwipeEnabled = true { didSet { trackChanged() } }
    /// Whether other rows in the same list close when this one is dragged or opened: true by default.
    public var closesOthers = true

    // MARK: State

    /// The side on which the row is open or opening. While fingers drag the row, it is the side from before the drag.
    /// It is nil if the row is closed.
    public internal(set) var openSide: Side?
    /// Moves the row. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()
    /// Closes the row. Its name is `tap`.
    public let tapGestureRecognizer = TapGestureRecognizer()

    /// The activity of the row.
    enum State {
        case resting
        /// Fingers pull the row to an offset.
        case held(pull: Double)
        /// The row is moving to the position of its ``openSide``.
        case springing(SettlingSpring)
    }

    var state = State.resting
    /// The displacement of the row from its closed position, along its own x axis. Right is positive.
    private(set) var offset = 0.0
    /// The transform of the row when it is closed.
    private var closedTransform = Transform.identity
    private var isSliding = false
    /// The buttons of each side, from the outermost inward.
    private(set) var buttons: [Side: [ButtonView]] = [:]
    /// The scroll views around the row that notify it of their drags.
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

    /// Slides to an offset, and lays out the buttons in the part that is uncovered.
    func slide(to offset: Double) {
        guard offset.isFinite else { return }
        self.offset = offset
        isSliding = true
        transform = closedTransform.translatedBy(x: offset, y: 0)
        isSliding = false
        placeButtons()
    }

    override open var bounds: Rect { didSet { if bounds != oldValue { trackChanged() } } }

    /// Called when the size or the settings change. If fingers hold the row, it stays where it is.
    private func trackChanged() {
        let track = track
        switch state {
        case .resting: slide(to: track.restingOffset(openSide))
        case .held:
            state = .held(pull: track.pull(forOffset: offset))
            placeButtons()
        case .springing(let spring):
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
            // Buttons are laid out from the outer edge of the uncovered part inward.
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

    /// Whether a point is in the row, or in a button beside it.
    override open func point(inside point: Point, with event: Event? = nil) -> Bool {
        super.point(inside: point, with: event)
            || buttons.values.joined().contains { !$0.isHidden && $0.frame.contains(point) }
    }

    /// The content of an open row receives no touches. The row receives them.
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
        // A spring cannot run outside a window.
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

extension BehaviorKind {
    private static let actions = Kind.maps([
        SettingField("title", .text), SettingField("width", .number(0...1e6), default: .number(80)),
    ])
    private typealias Kind = BehaviorSetting.Kind

    /// ``SwipeRowView``.
    public static let swipeRow = BehaviorKind(
        name: "swipe-row", summary: "Slides sideways and uncovers buttons.",
        settings: [
            BehaviorSetting("leading", actions, "The buttons on the left, the outermost first."),
            BehaviorSetting("trailing", actions, "The buttons on the right, the outermost first."),
            BehaviorSetting(
                "fullSwipe", .bool(default: true), "Whether a drag far beyond the buttons triggers the outermost one.",
                sets: \SwipeRowView.isFullSwipeEnabled),
            BehaviorSetting(
                "closesOthers", .bool(default: true),
                "Whether other rows in the same list close when this one is dragged.",
                sets: \SwipeRowView.closesOthers),
        ],
        recognizers: ["pan", "tap"],
        events: ["pan", "tap", "didOpen", "didClose", "didFullSwipe"],
        make: { settings in
            let row = SwipeRowView()
            row.leading = settings.maps("leading").compactMap(SwipeRowView.Action.init)
            row.trailing = settings.maps("trailing").compactMap(SwipeRowView.Action.init)
            return row
        })
}

extension SwipeRowView.Action {
    /// Creates an action from an entry in a scene.
    fileprivate init?(_ fields: NamedValues<SettingValue>) {
        guard case .text(let title) = fields["title"], case .number(let width) = fields["width"] else { return nil }
        self.init(title: title, width: width)
    }
}
