/// How far a device was turned, clockwise, from how its touch screen counts positions.
package enum QuarterTurn: Int, Sendable, Hashable, CaseIterable {
    case none = 0
    case right = 90
    case upsideDown = 180
    case left = 270
}
