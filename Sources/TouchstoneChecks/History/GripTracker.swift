package import TouchstoneEngine
package import TouchstoneGeometry

/// Tracks how far fingers are from the points at which they grabbed views.
///
/// A finger grabs a view at the end of the frame in which a recognizer of the view that follows the finger begins.
/// Whenever a finger of the view lands or lifts, first the distances of the fingers that already held the view are
/// measured. Then all fingers of the view grab it again.
package struct GripTracker: Sendable, Hashable {
    /// A finger that holds a view.
    package struct Grip: Sendable, Hashable {
        /// The view's name.
        package var view: String
        /// The finger's number.
        package var finger: Int
        /// The location of the finger, in window coordinates.
        package var location: Point
        /// The location of the view's point that the finger grabbed, in window coordinates.
        package var heldPoint: Point

        /// The distance between the two, in window points.
        package var error: Double { location.distance(to: heldPoint) }
    }

    /// The grips of the last frame, in the order of the views, then in the order in which the fingers landed.
    package private(set) var grips: [Grip] = []
    /// The views that fingers grabbed at the end of the last frame.
    package private(set) var taken: Set<String> = []
    private let view: String?
    private let isPresented: Bool
    private let settles: Bool
    /// The views whose fingers have not moved since they grabbed them.
    private var unsettled: Set<String> = []
    /// For each view, the points at which fingers hold it, in the view's own coordinates.
    private var holds: [String: [Int: Point]] = [:]
    /// The views that a superview dragged in the last frame.
    private var dragged: Set<String> = []

    /// - Parameters:
    ///   - view: the view that is tracked; nil for all views. For a view without recognizers, the recognizers of the
    ///     views around it count.
    ///   - presented: whether views are where they are drawn, or where their model values place them.
    ///   - settles: whether fingers grab the view once more in the first later frame in which they move. If some
    ///     fingers land or lift in a frame while others move, the inputs do not all refer to the same moment.
    package init(view: String? = nil, presented: Bool, settles: Bool = false) {
        self.view = view
        self.settles = settles
        isPresented = presented
    }

    /// Adds the next frame. Call this method for each frame of the scene once and in order.
    package mutating func observe(_ snapshot: FrameSnapshot) {
        grips = []
        taken = []
        let recognizers = snapshot.recognizers
        let recognized = recognizers.indices.filter { recognizers[$0].isRecognized }
        // If no recognizer is recognized, no finger holds a view.
        guard !recognized.isEmpty else {
            holds = [:]
            dragged = []
            return
        }
        let begun = snapshot.transitions.filter { $0.state == .began }.map(\.recognizer)
        let landed = Set(snapshot.landings.map(\.finger))
        // A finger that lands and lifts within one frame has held the view, too, even if another finger has its number
        // by then.
        let offered = snapshot.offers.filter { $0.isReceived && $0.finger != nil }.map(\.recognizer)
        for index in snapshot.views.indices where self.view == nil || snapshot.views[index].name == self.view {
            let view = snapshot.views[index].name
            if snapshot.draggingSuperview(ofViewAt: index) != nil {
                dragged.insert(view)
            } else if dragged.remove(view) != nil {
                // It goes to its place in the frame in which the finger lifts.
                holds[view] = nil
                continue
            }
            let own = recognized.filter {
                snapshot.moves(recognizers[$0], viewAt: index) || isAround($0, viewAt: index, snapshot)
            }
            guard !own.isEmpty else {
                if !holds.isEmpty { holds[view] = nil }
                continue
            }
            let toWindow = snapshot.transformToWindow(ofViewAt: index, presented: isPresented)
            var followed: [Int] = []
            for index in own where recognizers[index].state.isActive {
                for finger in recognizers[index].fingers where !followed.contains(finger) { followed.append(finger) }
            }
            let before = holds[view] ?? [:]
            let hasBegun = !begun.isEmpty && own.contains { begun.contains(recognizers[$0].fullName) }
            let hasTouched = !offered.isEmpty && own.contains { offered.contains(recognizers[$0].fullName) }
            let isSame = before.count == followed.count && followed.allSatisfy { before[$0] != nil }
            let isNew = hasBegun || hasTouched || !isSame || followed.contains(where: landed.contains)
            let isSettling = settles && unsettled.contains(view)
            if isNew {
                unsettled.insert(view)
            } else if unsettled.contains(view),
                snapshot.touches.contains(where: { followed.contains($0.finger) && $0.phase == .moved })
            {
                unsettled.remove(view)
            }
            if isNew || isSettling {
                holds[view] = Self.holds(of: followed, in: snapshot, toWindow)
                taken.insert(view)
            }
            // Do not count the change that a recognizer makes when it begins.
            let measured =
                hasBegun || isSettling
                ? holds[view] ?? [:]
                : isNew
                    ? before.filter { !landed.contains($0.key) }.merging(holds[view] ?? [:]) { old, _ in old }
                    : before
            for touch in snapshot.touches where touch.phase != .cancelled {
                guard let hold = measured[touch.finger] else { continue }
                grips.append(
                    Grip(
                        view: view, finger: touch.finger, location: touch.location,
                        heldPoint: hold.applying(toWindow)))
            }
        }
    }

    /// Whether the one tracked view has no recognizers, and the recognizer belongs to a view around it, as when a list
    /// moves its rows. If all views are tracked, such a view is covered by the view around it.
    private func isAround(_ recognizer: Int, viewAt index: Int, _ snapshot: FrameSnapshot) -> Bool {
        guard view != nil, !snapshot.recognizers.contains(where: { $0.view == view }),
            snapshot.draggingSuperview(ofViewAt: index) == nil
        else { return false }
        let superviews = sequence(first: index) { snapshot.views[$0].superview }.dropFirst()
        return superviews.contains { snapshot.views[$0].name == snapshot.recognizers[recognizer].view }
    }

    /// The locations of fingers in a view's own coordinates. A view that is squashed to a line cannot be held.
    private static func holds(
        of fingers: [Int], in snapshot: FrameSnapshot, _ toWindow: Transform
    ) -> [Int: Point] {
        guard let fromWindow = toWindow.inverted else { return [:] }
        let touches = snapshot.touches.filter { fingers.contains($0.finger) }
        return Dictionary(touches.map { ($0.finger, $0.location.applying(fromWindow)) }) { _, last in last }
    }
}

extension FrameSnapshot {
    /// The index of the superview whose recognizer currently moves the view at an index instead of the superview
    /// itself, as a list moves a row; nil if there is none.
    package func draggingSuperview(ofViewAt index: Int) -> Int? {
        guard let superview = views[index].superview, let dragged = views[superview].readings.draggedSubview else {
            return nil
        }
        return dragged.view == views[index].name ? superview : nil
    }

    /// Whether a recognizer moves the view at an index: it belongs to it and does not move a subview, or it belongs to
    /// the superview and moves this subview.
    package func moves(_ recognizer: RecognizerSnapshot, viewAt index: Int) -> Bool {
        if recognizer.view == views[index].name {
            return views[index].readings.draggedSubview?.recognizer != recognizer.name
        }
        guard let superview = draggingSuperview(ofViewAt: index), recognizer.view == views[superview].name else {
            return false
        }
        return views[superview].readings.draggedSubview?.recognizer == recognizer.name
    }
}

extension RecognizerSnapshot {
    /// Whether the gesture is recognized in this frame: it has begun, continues, or ends.
    package var isRecognized: Bool { state.isActive || state == .ended }
}
