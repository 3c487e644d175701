import Foundation

/// A gesture of the listings as the model sees it, without other gestures.
///
/// A finger that lands or lifts does not change the value. The gesture is over when its last finger has lifted.
struct ModelGesture {
    enum Kind: String { case drag, magnification, rotation }

    let kind: Kind
    /// The fingers, in the order in which they landed, with the places where they were last seen.
    private(set) var fingers: [(number: Int, place: SIMD2<Double>)] = []
    private(set) var isActive = false
    /// Whether the current event has changed the value enough to begin.
    private(set) var wantsToBegin = false
    /// Whether the current event has changed the value.
    private(set) var hasChanged = false
    /// Whether the current event has lifted the last finger.
    private(set) var hasLost = false
    /// Whether the last finger was taken away, instead of lifted.
    private(set) var isCancelled = false

    /// The way of the midpoint, in the window, of a drag.
    private(set) var path = SIMD2<Double>.zero
    /// The factor of a magnification, or the angle of a rotation, in radians.
    private(set) var value = 0.0
    /// The distance of the fingers at which a magnification would be 1.
    private var unit = 1.0
    /// The last line from the first finger to the second.
    private var line = SIMD2<Double>.zero

    init(_ kind: Kind) { self.kind = kind }

    private var needed: Int { kind == .drag ? 1 : 2 }
    private var midpoint: SIMD2<Double> { fingers.reduce(.zero) { $0 + $1.place } / Double(fingers.count) }
    private var currentLine: SIMD2<Double> { fingers[1].place - fingers[0].place }
    /// Fingers closer than a point count as a point apart.
    private var distance: Double { max(currentLine.length, 1) }

    private var isFar: Bool {
        switch kind {
        case .drag: path.length >= 10
        case .magnification: abs(value - 1) >= 0.01
        case .rotation: abs(value) >= 8 * .pi / 180
        }
    }

    /// Adds a finger. Returns whether the gesture follows it: two are enough for all but a drag.
    mutating func land(_ number: Int, _ place: SIMD2<Double>) -> Bool {
        if kind != .drag, fingers.count == 2 { return false }
        fingers.append((number, place))
        guard kind != .drag, fingers.count == 2 else { return true }
        if !isActive, !wantsToBegin { value = kind == .magnification ? 1 : 0 }
        unit = kind == .magnification ? distance / value : 1
        line = currentLine
        return true
    }

    /// Moves fingers together.
    mutating func move(_ places: [Int: SIMD2<Double>]) {
        guard fingers.contains(where: { places[$0.number] != nil }) else { return }
        let before = midpoint
        for index in fingers.indices { fingers[index].place = places[fingers[index].number] ?? fingers[index].place }
        guard fingers.count >= needed else { return }
        switch kind {
        case .drag: path += midpoint - before
        case .magnification: value = distance / unit
        case .rotation:
            let now = currentLine
            value += atan2(line.x * now.y - line.y * now.x, line.x * now.x + line.y * now.y)
            line = now
        }
        hasChanged = true
        if isFar, !isActive { wantsToBegin = true }
    }

    /// Removes a finger that has lifted, or that was taken away.
    mutating func lift(_ number: Int, isCancelled: Bool) {
        let count = fingers.count
        fingers.removeAll { $0.number == number }
        if fingers.isEmpty, count > 0 { (hasLost, self.isCancelled) = (true, isCancelled) }
    }

    /// Whether the gesture has ended successfully.
    var hasEnded: Bool { isActive && hasLost && !isCancelled }

    /// Lets the gesture begin.
    mutating func begin() { isActive = true }

    /// Ends the event.
    mutating func settle() { (wantsToBegin, hasChanged) = (false, false) }

    /// Forgets everything. Fingers that are down are not followed again.
    mutating func reset() { self = ModelGesture(kind) }
}
