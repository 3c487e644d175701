package import Geometry
package import GestureEngine

/// Follows how far fingers are from the points of views that they took hold of.
///
/// A finger takes hold of a view when a recognizer of the view begins that follows it, at the end of that frame; and
/// all fingers of the view do so anew whenever one of them lands or lifts, after it was measured how far
/// those that held the view until then are from where they held it.
package struct GripTracker: Sendable, Hashable {
    /// A finger that has a view in its hold.
    package struct Grip: Sendable, Hashable {
        /// The view's name.
        package var view: String
        /// The finger's number.
        package var finger: Int
        /// Where the finger is, in window coordinates.
        package var location: Point
        /// Where the point of the view is that it took hold of, in window coordinates.
        package var heldPoint: Point

        /// Points of the window between the two.
        package var error: Double { location.distance(to: heldPoint) }
    }

    /// The grips of the last frame, in the order of the views, then in that of the fingers' landing.
    package private(set) var grips: [Grip] = []
    /// The views that fingers took hold of in the last frame, at its end.
    package private(set) var taken: Set<String> = []
    private let view: String?
    private let isPresented: Bool
    private let settles: Bool
    /// Views that fingers have taken hold of and not moved since.
    private var unsettled: Set<String> = []
    /// For each view the points, in its own coordinates, that fingers hold it at.
    private var holds: [String: [Int: Point]] = [:]

    /// - Parameters:
    ///   - view: the view that is followed; nil for all views. Of one that has no recognizers, those of the views around it take hold.
    ///   - presented: whether views are where they are drawn, or where their models' values are.
    ///   - settles: whether fingers take hold once more in the first frame after that in which they move. Within one frame they
    ///     are not told of at one instant where some come and go while others move.
    package init(view: String? = nil, presented: Bool, settles: Bool = false) {
        self.view = view
        self.settles = settles
        isPresented = presented
    }

    /// Looks at the next frame; each frame of the scene once, in order.
    package mutating func observe(_ snapshot: FrameSnapshot) {
        grips = []
        taken = []
        let recognizers = snapshot.recognizers
        let recognized = recognizers.indices.filter { recognizers[$0].isRecognized }
        // Where nobody is recognized all fingers have let go.
        guard !recognized.isEmpty else {
            holds = [:]
            return
        }
        let begun = snapshot.transitions.filter { $0.state == .began }.map(\.recognizer)
        let landed = Set(snapshot.landings.map(\.finger))
        // A finger that lands and lifts in one frame has had the view in its hold, too, whoever has its number then.
        let offered = snapshot.offers.filter { $0.isReceived && $0.finger != nil }.map(\.recognizer)
        for index in snapshot.views.indices where self.view == nil || snapshot.views[index].name == self.view {
            let view = snapshot.views[index].name
            let own = recognized.filter { recognizers[$0].view == view || isAround($0, viewAt: index, snapshot) }
            guard !own.isEmpty else {
                if !holds.isEmpty { holds[view] = nil }
                continue
            }
            let toWindow = snapshot.transformToWindow(ofViewAt: index, presented: isPresented)
            var followed: [Int] = []
            for place in own where recognizers[place].state.isActive {
                for finger in recognizers[place].fingers where !followed.contains(finger) { followed.append(finger) }
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
            // What a recognizer does as it begins is not held against it.
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

    /// Whether the one view that is followed has no recognizers, and the recognizer is of a view around it: a list moves its
    /// rows. Where all views are followed, such a view goes with the one around it.
    private func isAround(_ recognizer: Int, viewAt index: Int, _ snapshot: FrameSnapshot) -> Bool {
        guard view != nil, !snapshot.recognizers.contains(where: { $0.view == view }) else { return false }
        let superviews = sequence(first: index) { snapshot.views[$0].superview }.dropFirst()
        return superviews.contains { snapshot.views[$0].name == snapshot.recognizers[recognizer].view }
    }

    /// Where fingers are in a view's own coordinates; a view that is squashed to a line cannot be held.
    private static func holds(
        of fingers: [Int], in snapshot: FrameSnapshot, _ toWindow: Transform
    ) -> [Int: Point] {
        guard let fromWindow = toWindow.inverted else { return [:] }
        let touches = snapshot.touches.filter { fingers.contains($0.finger) }
        return Dictionary(touches.map { ($0.finger, $0.location.applying(fromWindow)) }) { _, last in last }
    }
}

extension RecognizerSnapshot {
    /// Whether its gesture is recognized in this frame: it has begun, goes on, or ends.
    package var isRecognized: Bool { state.isActive || state == .ended }
}
