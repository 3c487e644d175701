package import Geometry

/// A picture in the middle of a view, drawn as lines and areas.
package enum Symbol: String, Sendable, Hashable, CaseIterable {
    /// A sun over hills, in a frame.
    case photo
    /// With five tips.
    case star
    case heart, circle, square, triangle
    /// To the right.
    case arrow
    /// The open palm.
    case hand

    /// What a view with a symbol is filled with where the scene gives no fill.
    package static let fill = Color(hex: "#2f6690")!
}
