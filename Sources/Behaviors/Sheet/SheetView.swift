public import Geometry
public import GestureEngine
internal import Motion

/// A sheet that rises from the bottom edge of its superview and rests at detents.
///
/// It lays itself out: whatever frame it is given, it lies along the bottom edge of its superview's bounds, where
/// `docs/platform.md`, Sheets, says. Its transform stays as it is.
///
/// Fingers move its top edge, exactly between the detents. Beyond the highest detent a rubber band gives way; below the lowest,
/// too, unless the sheet is dismissible: then it follows all the way. Let go, it goes to the detent that is nearest to where the
/// velocity would take it, coasting as a list does, and below the bottom edge where that is nearer. It is a critically damped spring
/// with the frequency of a list's bounce that takes it there, from the fingers' velocity on; a finger that lands on it meanwhile holds it, and taps nothing.
///
/// A drag that begins in a list, which is a scroll view in the sheet that scrolls vertically, moves the sheet and the list:
///
///     finger goes up     sheet, until it is at its highest detent; then list
///     finger goes down   sheet, if it is below its highest detent; else list, until it is at its top; then sheet
///
/// So the list scrolls at the highest detent alone, and one drag can go from one to the other any number of times. The drag is the
/// list's own pan from beginning to end: the list asks the sheet for its share of each movement (`NestedScrollParent`). There are not
/// two recognizers that take turns: one would have to be held back while the other moves, and no frame could show
/// that both, or none, had moved. Let go, the velocity is the sheet's where it is below its highest detent, and the list's
/// where it is there. Of lists in lists the one that has the drag shares it.
///
/// All other drags in the sheet are its own pan's: on a grabber, a title, a list that fits. They move the sheet alone. The pan leaves
/// alone what goes sideways more than up or down (C). One drag at a time moves the sheet.
///
/// The trace has `willChangeDetent` when it is let go towards another detent, `didChangeDetent` when it rests there, and
/// `didDismiss` when it is below the bottom edge. It stays in its superview then.
open class SheetView: BehaviorView {
    /// A height at which a sheet rests.
    public enum Detent: Hashable, Sendable {
        /// So many points, without what lies below the bottom inset.
        case points(Double)
        /// A part of the superview's height, 0…1, in the place of points.
        case fraction(Double)
        /// About half of the superview.
        case medium
        /// From the top inset down.
        case large
    }

    // MARK: Settings

    /// Where it rests, in any order; none counts as `large` alone. `medium` and `large` unless set.
    public var detents: [Detent] = [.medium, .large] { didSet { if detents != oldValue { trackChanged() } } }
    /// Points that the largest detent leaves free at the top: 59 unless set.
    public var topInset = GestureConstants.sheetTopInset { didSet { if topInset != oldValue { trackChanged() } } }
    /// Points of the sheet below its content where it reaches the bottom edge: 34 unless set.
    public var bottomInset = GestureConstants.sheetBottomInset {
        didSet { if bottomInset != oldValue { trackChanged() } }
    }
    /// Whether it can be dragged below the lowest detent and away. True unless set, as on the platform.
    public var isDismissible = true { didSet { if isDismissible != oldValue { trackChanged() } } }
    /// Where it rests when it first gets a superview; the lowest detent where it is nil, as it is unless set. Of one that is not among
    /// ``detents`` the nearest of these.
    public var initialDetent: Detent?

    // MARK: State

    /// The detent that it rests at, or is on its way to, or has left under fingers; nil when that is below the bottom edge, and before it
    /// has a superview.
    public private(set) var detent: Detent?

    /// Moves the sheet, but for drags that begin in a list. Its name is `pan`.
    public let panGestureRecognizer: PanGestureRecognizer = SheetPanGestureRecognizer()

    /// What the sheet is doing.
    ///
    ///     unplaced ─► resting ─► held ─► springing ─► resting
    ///                             ▲          │
    ///                             └──────────┘
    enum State {
        /// It never had a superview.
        case unplaced
        case resting
        /// Fingers move it: those of its pan, or of a list in it.
        case held(by: ObjectIdentifier)
        /// It is on its way to its detent.
        case springing(SettlingSpring, DisplayLink)
    }

    private(set) var state = State.unplaced
    /// Where the top edge is wanted; see ``SheetTrack``.
    private(set) var pull = 0.0
    /// The detent at which it came to rest last.
    private var restedDetent: Detent?

    override func setUp() {
        panGestureRecognizer.addTarget(self, action: SheetView.handlePan)
        addGestureRecognizer(panGestureRecognizer)
    }

    // MARK: Layout

    /// The way of the top edge; nil without a superview.
    var track: SheetTrack? {
        superview.map { superview in
            SheetTrack(
                size: superview.bounds.size, detents: detents, topInset: topInset.isFinite ? topInset : 0,
                bottomInset: bottomInset.isFinite ? bottomInset : 0, isDismissible: isDismissible,
                coefficient: constants.rubberBandCoefficient)
        }
    }

    var constants: GestureConstants { simulation?.constants ?? .standard }

    /// Where the top edge is, in points from the top of the superview's bounds.
    private var top: Double { center.y - anchorPoint.y * bounds.height - (superview?.bounds.minY ?? 0) }

    /// Lies where it is pulled to.
    private func place(on track: SheetTrack) {
        let frame = track.frame(pull: pull)
        guard let superview, frame.isFinite else { return }
        if bounds.size != frame.size { bounds.size = frame.size }
        let place = superview.bounds.origin + (frame.origin - .zero)
        center = Point(x: place.x + anchorPoint.x * frame.width, y: place.y + anchorPoint.y * frame.height)
    }

    /// Follows a change of its superview or its settings. Fingers that hold it keep its top edge where it is, and so does a spring, which
    /// goes on to where its detent now is.
    private func trackChanged() {
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
        case .springing(let spring, _):
            pull = track.keptPull(forTop: top)
            start(to: track.stop(at: detent), velocity: spring.velocity(at: simulation?.time ?? 0), on: track)
            place(on: track)
        }
    }

    /// Lies along the bottom edge of the superview, however large that is. The mask of the view does not count.
    override open func superviewDidResize(from oldSize: Size) { trackChanged() }

    override open func didMoveToSuperview() { trackChanged() }

    override open func didMoveToWindow() {
        // A spring has no time outside of a window.
        guard window == nil, case .springing(_, let link) = state else { return }
        link.invalidate()
        state = .resting
        trackChanged()
    }

    /// Lies where it belongs again where it was given another frame, and places its subviews.
    override open func layoutSubviews() {
        if let track { place(on: track) }
        super.layoutSubviews()
    }

    // MARK: Moving

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        gestureRecognizer === panGestureRecognizer
            ? isDraggedVertically && !isHeld : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Takes hold of the sheet where it is. Returns whether it is `holder` that holds it: the first to do so does.
    func takeHold(_ holder: AnyObject, on track: SheetTrack) -> Bool {
        switch state {
        case .held(let other): return other == ObjectIdentifier(holder)
        case .springing(_, let link): link.invalidate()
        case .unplaced, .resting: break
        }
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

    /// Whether it is `holder` that holds the sheet.
    func isHeld(by holder: AnyObject) -> Bool {
        if case .held(let other) = state { other == ObjectIdentifier(holder) } else { false }
    }

    /// Lets go of the sheet, which goes on with a velocity, in points per second, to a detent.
    func letGo(velocity: Double, on track: SheetTrack) {
        let rate = Deceleration.Rate(perMillisecond: ScrollView.DecelerationRate.normal.rawValue)
        let stop = track.stop(nearest: top + velocity * rate.reach)
        detent = stop.detent
        if detent != restedDetent { report("willChangeDetent") }
        start(to: stop, velocity: velocity, on: track)
    }

    private func start(to stop: SheetTrack.Stop, velocity: Double, on track: SheetTrack) {
        if case .springing(_, let link) = state { link.invalidate() }
        let spring = SettlingSpring(
            from: pull, to: stop.top, velocity: velocity, constants: constants, start: simulation?.time ?? 0)
        guard simulation != nil, spring.duration > 0 else { return rest(at: stop, on: track) }
        let link = DisplayLink(for: self) { [weak self] link in self?.spring(to: link.timestamp) }
        state = .springing(spring, link)
    }

    private func spring(to time: Double) {
        guard case .springing(let spring, let link) = state, let track else { return }
        if spring.isOver(at: time) {
            link.invalidate()
            rest(at: track.stop(at: detent), on: track)
        } else {
            move(to: spring.value(at: time), on: track)
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

    /// It moves up and down, and gives way less beyond its ends.
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
