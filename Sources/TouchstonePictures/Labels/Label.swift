internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// A text on the canvas that belongs to a point. A ``LabelPlacer`` finds its position.
struct Label {
    /// The text.
    let text: String
    /// The colour of the finger or view that the label is about; nil if there is none.
    let accent: Color?
    /// The point that the label is about, in picture coordinates.
    let anchor: Point
    /// The name of the group in which it is drawn.
    let group: String
    /// The distance in points around ``anchor`` that stays free.
    var clearance = 5.0
    /// The sides on which it may be placed, in order of preference.
    var sides = [LabelSide].around
    /// The distance beyond ``clearance`` to which it may move if there is no space closer. A line then leads to its
    /// point.
    var reach = 0.0
    var font = Font(size: 10, weight: .semibold)
    var opacity = 1.0
    /// Areas that it should not cover, because it would seem to belong to them.
    var strangers: [Rect] = []

    /// The space before and after the text on its plate, in points.
    var padding: (leading: Double, trailing: Double) { (accent == nil ? 4 : 8, accent == nil ? 4 : 5) }
}

/// A label with its position.
struct PlacedLabel {
    let label: Label
    /// The text, shortened to the available space.
    let text: String
    /// The label's area in the picture.
    let box: Rect
    /// Whether it is so far from its point that a line leads there.
    let isFar: Bool
}
