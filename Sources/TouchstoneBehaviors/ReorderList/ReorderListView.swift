public import TouchstoneEngine
public import TouchstoneGeometry

/// A vertical list whose rows are held and then dragged to another place. Corresponds to a list of UIKit with
/// interactive movement.
///
/// The subviews of the list are its rows and headers, from top to bottom in the order of their frames. They may have
/// any heights and any spaces between them, and nothing moves until a row is dragged. Hidden subviews are left out. The
/// height of ``/TouchstoneEngine/ScrollView/contentSize`` is the lower edge of the lowest subview.
///
/// A finger that rests on a row for ``minimumPressDuration`` lifts it. From then on, the row stays under the finger
/// along the y axis of the list: in any superview, and while the list scrolls for any reason. The other rows and the
/// headers make room: the row's place is the one that is closest to it. Near the upper and lower edge, the list scrolls
/// by itself while the finger moves toward that edge or rests there, the faster the nearer the finger is. A second
/// finger can scroll the list meanwhile. When the finger lifts, the row moves to its place. If the gesture is
/// cancelled, all rows move back.
///
/// Only one row is dragged at a time. A finger that moves earlier scrolls the list. Rows that code adds or removes
/// during a drag change nothing else: a new row is where code puts it, and the space of a removed one stays empty.
///
/// The trace contains `didBeginReordering`, then `didEndReordering` or `didCancelReordering`, and before these
/// `didMoveRow` if the order has changed.
open class ReorderListView: ScrollView {
    // MARK: Settings

    /// The seconds for which a finger must rest on a row: 0.5 by default.
    public var minimumPressDuration = 0.5 {
        didSet { reorderGestureRecognizer.minimumPressDuration = minimumPressDuration }
    }
    /// The width of the part at the right edge of each row, in the row's own points, where a finger lifts the row at
    /// once: 0 by default.
    public var gripWidth = 0.0
    /// The identifiers of the subviews that are headers. They cannot be lifted. They make room, except the first one if
    /// it is the first subview.
    public var headers: [String] = [] { didSet { if headers != oldValue { headerNames = Set(headers) } } }
    /// Whether a row stays between the headers above and below it; false by default.
    public var staysInSection = false
    /// The delegate, which allows rows to be lifted, and is called when they have moved. It is held weakly.
    public weak var reorderDelegate: (any ReorderListViewDelegate)?

    // MARK: State

    /// Lifts and moves a row. Its name is `reorder`.
    public let reorderGestureRecognizer = DragGestureRecognizer()
    /// The rows and headers from top to bottom. During a drag, the dragged row is at its present place.
    public var rows: [View] { order.items.map(\.view) }
    /// The row that a finger drags; nil if there is none.
    public var draggedRow: View? { rowDrag?.row }

    private var headerNames: Set<String> = []
    /// The row on which the finger of the recognizer has landed.
    weak var pressedRow: View?
    /// The drag in progress.
    var rowDrag: RowDrag?
    /// Whether the list also scrolls by itself while the finger moves away from the edge.
    var scrollsInAnyDirection: Bool { false }

    override public init(frame: Rect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a list with a zero frame.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        // There is nothing to zoom.
        removeGestureRecognizer(pinchGestureRecognizer)
        reorderGestureRecognizer.name = "reorder"
        reorderGestureRecognizer.delegate = self
        reorderGestureRecognizer.addTarget(self, action: ReorderListView.handleReorder)
        addGestureRecognizer(reorderGestureRecognizer)
    }

    /// Returns the y coordinate of the upper edge that the dragged row has under a finger.
    ///
    /// - Parameter finger: the location of the finger, in the list's coordinates.
    func top(of drag: RowDrag, under finger: Point) -> Double { finger.y + drag.distanceToFinger }

    // MARK: Rows

    func isHeader(_ view: View) -> Bool { headerNames.contains(view.displayName) }

    /// The order of the rows and headers.
    var order: RowOrder { rowDrag?.order ?? RowOrder(of: subviews.filter { !$0.isHidden }, isHeader: isHeader) }

    /// Returns the row that contains a view, if it can be lifted.
    private func movableRow(around view: View?) -> View? {
        guard let view, let row = sequence(first: view, next: \.superview).first(where: { $0.superview === self }),
            !isHeader(row), reorderDelegate?.reorderList(self, canMove: row) ?? true
        else { return nil }
        return row
    }

    override open func didAddSubview(_ subview: View) {
        super.didAddSubview(subview)
        if !subview.isHidden { rowDrag?.insert(subview, isHeader: isHeader(subview)) }
    }

    override open func willRemoveSubview(_ subview: View) {
        super.willRemoveSubview(subview)
        if rowDrag?.row === subview { abandonDrag() } else { rowDrag?.remove(subview) }
    }

    /// Sets the size of the content, and moves the dragged row under its finger, wherever superviews have moved to.
    override open func layoutSubviews() {
        super.layoutSubviews()
        contentSize = Size(width: bounds.width, height: max(lowestEdge, 0))
        followFinger()
    }

    private var lowestEdge: Double {
        if let last = rowDrag?.order.items.last { return last.bottom }
        return subviews.reduce(0) { $1.isHidden ? $0 : max($0, $1.topWithoutTransform + $1.bounds.height) }
    }

    /// Moves the dragged row with the finger when the content scrolls, for whatever reason.
    override open var bounds: Rect { didSet { if bounds.origin != oldValue.origin { followFinger() } } }

    // MARK: Arbitration

    override open func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        guard gestureRecognizer === reorderGestureRecognizer else {
            return super.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
        }
        // Touches after the first have no effect.
        guard reorderGestureRecognizer.numberOfTouches == 0 else { return true }
        guard let row = movableRow(around: touch.view) else { return false }
        pressedRow = row
        let isInGrip = touch.location(in: row).x >= row.bounds.maxX - gripWidth
        reorderGestureRecognizer.minimumPressDuration = isInGrip ? 0 : minimumPressDuration
        return gestureRecognizer.defaultAnswer(true)
    }

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        guard gestureRecognizer === reorderGestureRecognizer else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return rowDrag == nil && pressedRow?.superview === self
    }

    /// A second finger scrolls the list while the first one drags a row.
    override open func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        let pair: [GestureRecognizer] = [panGestureRecognizer, reorderGestureRecognizer]
        if pair.contains(gestureRecognizer), pair.contains(other) {
            return !gestureRecognizer.sharesTouches(with: other)
        }
        return super.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: other)
    }

    override open var readings: ViewReadings {
        var readings = super.readings
        let order = order
        readings.fields += [
            TraceField("order", .text(order.items.map(\.view.displayName).joined(separator: " "))),
            TraceField("row", .text(draggedRow?.displayName ?? "none")),
        ]
        if let rowDrag {
            readings.fields += [
                TraceField("from", .number(Double(rowDrag.start))), TraceField("to", .number(Double(rowDrag.index))),
            ]
            readings.draggedSubview = .init(
                rowDrag.row.displayName, by: reorderGestureRecognizer.name, restraint: [.horizontal, .scale, .turn])
        }
        return readings
    }
}

/// Decides which rows of a list can be moved, and is called when one has moved. Every method is optional.
public protocol ReorderListViewDelegate: AnyObject {
    /// Returns whether a finger can lift the row. Called when the finger lands. Headers are not asked about.
    func reorderList(_ list: ReorderListView, canMove row: View) -> Bool
    /// Called when a finger has let go of a row at another place. The indices count all rows and headers, from 0 at the
    /// top.
    func reorderList(_ list: ReorderListView, didMove row: View, from start: Int, to end: Int)
}

extension ReorderListViewDelegate {
    /// The default implementation; returns true.
    public func reorderList(_ list: ReorderListView, canMove row: View) -> Bool { true }
    /// The default implementation; does nothing.
    public func reorderList(_ list: ReorderListView, didMove row: View, from start: Int, to end: Int) {}
}

extension BehaviorKind {
    static func reorderListSettings<List: ReorderListView>(of type: List.Type) -> [BehaviorSetting] {
        [
            BehaviorSetting(
                "headers", .views, "The ids of the subviews that are headers: they make room, and cannot be lifted."
            ) { (list: List, ids: [String]) in list.headers = ids },
            BehaviorSetting(
                "staysInSection", .bool(default: false), "Whether a row stays between the headers around it."
            ) { (list: List, isOn: Bool) in list.staysInSection = isOn },
            BehaviorSetting(
                "minimumPressDuration", .seconds(default: 0.5, in: 0...3600),
                "How long the finger rests before it lifts a row."
            ) { (list: List, seconds: Double) in list.minimumPressDuration = seconds },
            BehaviorSetting(
                "gripWidth", .number(default: 0, in: 0...1e6),
                "The width of the part at the right edge of a row where a finger lifts it at once, in points."
            ) { (list: List, width: Double) in list.gripWidth = width },
            BehaviorSetting("reorderEnabled", .bool(default: true), "Whether rows can be lifted.") {
                (list: List, isOn: Bool) in list.reorderGestureRecognizer.isEnabled = isOn
            }.asState,
            BehaviorSetting("scrollEnabled", .bool(default: true), "Whether fingers can drag the content.") {
                (list: List, isOn: Bool) in list.isScrollEnabled = isOn
            }.asState,
            BehaviorSetting(
                "contentOffset", .point(default: .zero), "The point of the content at the top left corner."
            ) { (list: List, offset: Point) in list.contentOffset = offset }.asState,
            BehaviorSetting(
                "contentInset", .insets(default: .zero), "How far it can be scrolled beyond its edges, in points."
            ) { (list: List, insets: EdgeInsets) in list.contentInset = insets }.asState,
        ]
    }

    /// ``ReorderListView``.
    public static let reorderList = BehaviorKind(
        name: "reorder-list", summary: "Scrolls rows, which are held and then dragged to another place.",
        settings: reorderListSettings(of: ReorderListView.self), recognizers: ["pan", "reorder"],
        events: reorderListEvents, make: { _ in ReorderListView() })

    static let reorderListEvents = [
        "pan", "reorder", "didBeginReordering", "didMoveRow", "didEndReordering", "didCancelReordering",
        "willBeginDragging", "didEndDragging", "didEndDecelerating",
    ]
}
