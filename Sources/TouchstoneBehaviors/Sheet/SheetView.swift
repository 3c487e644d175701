public import TouchstoneEngine
public import TouchstoneGeometry

/// A sheet that rises from the bottom edge of its superview and rests at detents.
///
/// A sheet lays itself out. Whatever frame it is given, it is along the bottom edge of its superview's bounds, in the
/// frame that `docs/platform.md`, Sheets, specifies. Its transform does not change.
///
/// Fingers move its top edge, exactly between the detents. At `large` the sheet does not move up. Above a lower highest
/// detent a rubber band lets the top edge move less, and the bottom edge stays: the sheet stretches. Below the lowest
/// detent the sheet moves down as a whole. A dismissible sheet follows the fingers all the way there, and another one
/// by a rubber band.
///
/// When it is let go, a flick moves the sheet to the next detent in its direction, and from the lowest one below the
/// bottom edge if the sheet is dismissible. A flick has at least `GestureConstants.sheetFlickVelocity`, and may be of
/// any length. Without a flick, a dismissible sheet that is below its lowest detent by more than half of the detent's
/// height, without the bottom inset, is dismissed. Between detents, the sheet moves to the detent closest to where its
/// velocity would take it, coasting as a list does, but not beyond the next one. The motion of the top edge is a
/// critically damped spring with `GestureConstants.sheetFrequency`, and starts with its velocity at the lift. A
/// finger that lands on the moving sheet stops and holds it, and taps nothing.
///
/// A *list* is a scroll view in the sheet that scrolls vertically. A drag that begins in a list moves both the sheet
/// and the list:
///
///     finger goes up     sheet, until it is at its highest detent; then list
///     finger goes down   sheet, if it is below its highest detent; else list, until it is at its top; then sheet
///
/// So the list scrolls only at the highest detent, and one drag can change between the two any number of times. The
/// drag belongs to the list's own pan from beginning to end: the list asks the sheet for its share of each movement
/// (`NestedScrollParent`). A second recognizer that takes turns with that pan would not work: one of them would have to
/// wait while the other moves, and no frame could show that both, or neither, had moved. When the list is let go, the
/// velocity goes to the sheet if that is below its highest detent, and to the list otherwise. Of nested lists, the one
/// that has the drag shares it with the sheet.
///
/// All other drags in the sheet belong to its own pan, such as those on a grabber, a title, or a list whose content
/// fits. They move only the sheet. The pan ignores drags that are more horizontal than vertical, which is a choice of
/// this library. Only one drag at a time moves the sheet.
///
/// The trace contains `willChangeDetent` when the sheet is let go toward another detent, `didChangeDetent` when it
/// comes to rest there, and `didDismiss` when it is below the bottom edge. The sheet stays in its superview after that.
open class SheetView: BehaviorView {
    /// A height at which a sheet rests.
    public enum Detent: Hashable, Sendable {
        /// The given number of points, without the part below the bottom inset.
        case points(Double)
        /// A part of the superview's height, 0…1, instead of points.
        case fraction(Double)
        /// About half of the superview's height.
        case medium
        /// The height from the top inset down.
        case large
    }

    // MARK: Settings

    /// The detents at which the sheet rests, in any order: `medium` and `large` by default. An empty list counts as
    /// `large` alone.
    public var detents: [Detent] = [.medium, .large] { didSet { if detents != oldValue { trackChanged() } } }
    /// The space that the largest detent leaves free at the top, in points: 59 by default.
    public var topInset = GestureConstants.sheetTopInset { didSet { if topInset != oldValue { trackChanged() } } }
    /// The height of the sheet below its content where it reaches the bottom edge, in points: 34 by default.
    public var bottomInset = GestureConstants.sheetBottomInset {
        didSet { if bottomInset != oldValue { trackChanged() } }
    }
    /// Whether the sheet can be dragged below the lowest detent and dismissed: true by default, as in UIKit.
    public var isDismissible = true { didSet { if isDismissible != oldValue { trackChanged() } } }
    /// The detent at which the sheet rests when it first gets a superview. Nil, the default, means the lowest detent.
    /// For a detent that is not one of ``detents``, the sheet uses the closest one.
    public var initialDetent: Detent?

    // MARK: State

    /// The detent at which the sheet rests or to which it is moving. While fingers move the sheet, it is the detent
    /// that it left. It is nil if the sheet is dismissed, and before it has a superview.
    public private(set) var detent: Detent?

    /// Moves the sheet to a detent, or a dismissible sheet below the bottom edge for nil. Corresponds to setting `selectedDetentIdentifier`:
    /// in the animations of `View.animate` the sheet moves there, and otherwise it is there immediately.
    ///
    /// For a detent that is not one of ``detents``, the sheet uses the closest one. If fingers hold the sheet, they keep
    /// hold of it, and the detent is the one that they leave. Before the sheet has a superview, the detent is its
    /// ``initialDetent``.
    public func select(_ detent: Detent?) {
        guard let track, !isUnplaced else {
            initialDetent = detent
            return
        }
        let stop = track.stop(at: detent)
        self.detent = stop.detent
        guard !isHeld else { return }
        if self.detent != restedDetent { report("willChangeDetent") }
        rest(at: stop, on: track)
    }

    private var isUnplaced: Bool {
        if case .unplaced = state { true } else { false }
    }

    /// Moves the sheet, except for drags that begin in a list. Its name is `pan`.
    public let panGestureRecognizer: PanGestureRecognizer = SheetPanGestureRecognizer()

    /// The activity of the sheet.
    ///
    ///     unplaced ─► resting ─► held ─► springing ─► resting
    ///                             ▲          │
    ///                             └──────────┘
    enum State {
        /// The sheet has never had a superview.
        case unplaced
        case resting
        /// Fingers move the sheet: those of its pan, or of a list in it.
        case held(by: ObjectIdentifier)
        /// The sheet is moving to its detent.
        case springing(SettlingSpring)
    }

    private(set) var state = State.unplaced
    /// The position at which the top edge is wanted. See ``SheetTrack``.
    private(set) var pull = 0.0
    /// The detent at which the sheet last came to rest.
    private var restedDetent: Detent?

    override func setUp() {
        panGestureRecognizer.addTarget(self, action: SheetView.handlePan)
        addGestureRecognizer(panGestureRecognizer)
    }

    // MARK: Layout

    /// The position of the top edge, in points from the top of the superview's bounds.
    private var top: Double { center.y - anchorPoint.y * bounds.height - (superview?.bounds.minY ?? 0) }

    /// Sets the frame of the sheet to the one for its pull.
    private func place(on track: SheetTrack) {
        let frame = track.frame(pull: pull)
        guard let superview, frame.isFinite else { return }
        if bounds.size != frame.size { bounds.size = frame.size }
        let origin = superview.bounds.origin + (frame.origin - .zero)
        center = Rect(origin: origin, size: frame.size).point(atUnit: anchorPoint)
    }

    /// Called when the superview or the settings change. If fingers hold the sheet, its top edge stays where it is, and
    /// its bottom edge is at the bottom if the top edge is now above the highest detent. A spring also continues from
    /// there, to the new position of its detent.
    func trackChanged() {
        guard let track else { return }
        switch state {
        case .unplaced:
            let stop = initialDetent.map(track.stop(at:)) ?? track.stop(nearest: track.lowest)
            (detent, restedDetent) = (stop.detent, stop.detent)
            rest(at: stop, on: track)
        case .resting: rest(at: track.stop(at: detent), on: track)
        case .held:
            pull = track.keptPull(forTop: top)
            place(on: track)
        case .springing(let spring):
            pull = track.keptPull(forTop: top)
            place(on: track)
            start(to: track.stop(at: detent), velocity: spring.velocity(at: simulation?.time ?? 0), on: track)
        }
    }

    /// Lays the sheet out along the bottom edge of the superview, whatever its size. The view's autoresizing mask has
    /// no effect.
    override open func superviewDidResize(from oldSize: Size) { trackChanged() }

    override open func didMoveToSuperview() { trackChanged() }

    override open func didMoveToWindow() {
        // A spring cannot run outside a window.
        guard window == nil, case .springing = state else { return }
        state = .resting
        trackChanged()
    }

    /// Restores the frame of the sheet if other code has changed it, and lays out its subviews.
    override open func layoutSubviews() {
        if let track { place(on: track) }
        super.layoutSubviews()
    }

    // MARK: Moving

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        gestureRecognizer === panGestureRecognizer
            ? isDraggedVertically && !isHeld : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Takes hold of the sheet where it is. Returns whether `holder` holds it. Only the first holder does.
    func takeHold(_ holder: AnyObject, on track: SheetTrack) -> Bool {
        if case .held(let other) = state { return other == ObjectIdentifier(holder) }
        state = .held(by: ObjectIdentifier(holder))
        pull = track.pull(forTop: top)
        return true
    }

    /// Moves the top edge to where fingers pull it.
    func move(to pull: Double, on track: SheetTrack) {
        self.pull = pull
        place(on: track)
    }

    private var isHeld: Bool {
        if case .held = state { true } else { false }
    }

    /// Whether `holder` holds the sheet.
    func isHeld(by holder: AnyObject) -> Bool {
        if case .held(let other) = state { other == ObjectIdentifier(holder) } else { false }
    }

    /// Lets go of the sheet. It continues to a detent with a velocity of the fingers in points per second.
    ///
    /// - Parameter isReleased: Whether the fingers have lifted, and the velocity is that of the sheet.
    func letGo(velocity: Double, isReleased: Bool, on track: SheetTrack) {
        if isReleased {
            report(.release(speed: abs(velocity), needed: GestureConstants.sheetFlickVelocity, motion: "a flick"))
        }
        let rate = Deceleration.Rate(perMillisecond: ScrollView.DecelerationRate.normal.rawValue)
        let stop = track.stop(releasedAt: top, velocity: velocity, coastingTime: rate.coastingTime)
        detent = stop.detent
        if isReleased { reportStop(stop, on: track) }
        if detent != restedDetent { report("willChangeDetent") }
        start(to: stop, velocity: velocity * track.slope(atPull: pull), on: track)
    }

    /// Reports the detent at which a sheet that was let go comes to rest, or that it was not dragged far enough down to
    /// be dismissed.
    private func reportStop(_ stop: SheetTrack.Stop, on track: SheetTrack) {
        let below = top - track.lowest
        if let needed = track.dismissDistance, stop.detent != nil, below > 0, below <= needed {
            report(.short(outcome: "stayed", distance: below, needed: needed))
        } else if let detent = stop.detent, top != stop.top {
            report(.snap(setting: "detents", value: detent.traceValue))
        }
    }

    /// Starts the spring of the top edge from its position, with its velocity in points per second.
    private func start(to stop: SheetTrack.Stop, velocity: Double, on track: SheetTrack) {
        let spring = SettlingSpring(
            of: self, from: top, to: stop.top, velocity: velocity, frequency: GestureConstants.sheetFrequency
        ) { [weak self] top in self?.spring(to: top) }
        guard let spring else { return rest(at: stop, on: track) }
        state = .springing(spring)
    }

    private func spring(to top: Double?) {
        guard let track else { return }
        if let top {
            move(to: track.pull(forTop: top), on: track)
        } else {
            rest(at: track.stop(at: detent), on: track)
        }
    }

    private func rest(at stop: SheetTrack.Stop, on track: SheetTrack) {
        state = .resting
        detent = stop.detent
        move(to: stop.top, on: track)
        guard detent != restedDetent else { return }
        restedDetent = detent
        report(detent == nil ? "didDismiss" : "didChangeDetent")
    }

    override open var readings: ViewReadings {
        let height = (superview?.bounds.height ?? 0) - top
        return ViewReadings(
            restraint: restraint, isMovingByItself: isMovingByItself,
            fields: [
                TraceField("detent", detent.map(\.traceValue) ?? .text("dismissed")),
                TraceField("height", .number(superview == nil ? 0 : max(height, 0))),
            ])
    }

    /// The sheet moves vertically only, and it follows a finger only in part beyond its ends.
    private var restraint: ViewReadings.Restraint {
        let held: ViewReadings.Restraint = [.horizontal, .scale, .turn]
        guard let track else { return held }
        let isFree = pull > track.highest && (isDismissible || pull < track.lowest)
        return isFree ? held : held.union(.vertical)
    }
}

extension SheetView.Detent {
    fileprivate var traceValue: TraceValue {
        switch self {
        case .points(let number), .fraction(let number): .number(number.isFinite ? number : 0)
        case .medium: .text("medium")
        case .large: .text("large")
        }
    }
}

/// The sources of a sheet's movement: its own pan, and a list in it.
extension SheetView {
    /// The tolerance, in points, within which a sheet counts as at its highest detent. Its position is a sum (C).
    private static let arrivalTolerance = 1e-6

    /// Whether the fingers of the pan move vertically rather than horizontally.
    var isDraggedVertically: Bool {
        let translation = panGestureRecognizer.translation(in: superview)
        return abs(translation.y) >= abs(translation.x)
    }

    func handlePan(_ pan: PanGestureRecognizer) {
        guard let superview, let track else { return }
        if pan.state.isActive {
            let movement = pan.takeTranslation(in: superview).dy
            if takeHold(pan, on: track) { move(to: pull + movement, on: track) }
        } else {
            guard isHeld(by: pan) else { return }
            let isReleased = pan.state == .ended
            letGo(velocity: isReleased ? pan.releaseVelocity(in: superview).dy : 0, isReleased: isReleased, on: track)
        }
    }

    private func isBelowHighest(_ track: SheetTrack) -> Bool { pull > track.highest + Self.arrivalTolerance }
}

/// The pan of a sheet. If the sheet is springing, the pan begins as soon as a finger lands on it, without a threshold.
final class SheetPanGestureRecognizer: PanGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        super.touchesBegan(touches, with: event)
        let isCatching = (view as? SheetView)?.isMovingByItself == true
        if isCatching, state == .possible, numberOfTouches >= minimumNumberOfTouches { state = .began }
    }
}

extension SheetView: NestedScrollParent {
    package var isMovingByItself: Bool {
        if case .springing = state { true } else { false }
    }

    package func nestedDrag(of scrollView: ScrollView, movement: Double, remaining: Double) -> Double {
        guard movement.isFinite, let track else { return 0 }
        // While another list moves the sheet, this list does not scroll, except when the sheet is at its highest
        // detent.
        guard takeHold(scrollView, on: track) else { return isBelowHighest(track) ? movement : 0 }
        let before = pull
        if movement < 0 {
            guard isBelowHighest(track) else { return 0 }
            move(to: max(pull + movement, track.highest), on: track)
        } else if isBelowHighest(track) {
            move(to: pull + movement, on: track)
        } else {
            // The movement first brings the sheet back to its highest detent, then scrolls the list to its top, and
            // then moves the sheet.
            let back = min(movement, max(track.highest - pull, 0))
            move(to: pull + back + max(movement - back - remaining, 0), on: track)
        }
        return pull - before
    }

    package func nestedDragEnded(of scrollView: ScrollView, velocity: Double) -> Bool {
        guard let track, isHeld(by: scrollView) else { return false }
        let goesOn = isBelowHighest(track)
        letGo(velocity: goesOn ? velocity : 0, isReleased: goesOn, on: track)
        return goesOn
    }
}
