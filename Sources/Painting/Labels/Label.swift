internal import Drawing
internal import Geometry

/// Words on the canvas that belong to a point of it. A ``LabelPlacer`` finds where they stand.
struct Label {
    /// What is said.
    let text: String
    /// The colour of the id that it is said of; nil where it is said of none.
    let accent: Color?
    /// The point that it is said of, in the picture.
    let anchor: Point
    /// The name of the group that it is drawn in.
    let group: String
    /// Points around ``anchor`` that stay free.
    var clearance = 5.0
    /// Where it may stand, the best first.
    var sides = [LabelSide].around
    /// How far from ``clearance`` it may go where there is no room nearer; a line leads to its point then.
    var reach = 0.0
    var font = Font(size: 10, weight: .semibold)
    var opacity = 1.0
    /// What it should not stand on, lest it seems to belong there.
    var strangers: [Rect] = []

    /// Points before and behind the words, on their plate.
    var padding: (leading: Double, trailing: Double) { (accent == nil ? 4 : 8, accent == nil ? 4 : 5) }
}

/// A label that has found its place.
struct PlacedLabel {
    let label: Label
    /// As much of the text as there is room for.
    let text: String
    /// In the picture.
    let box: Rect
    /// Whether it stands so far from its point that a line leads there.
    let isFar: Bool
}
