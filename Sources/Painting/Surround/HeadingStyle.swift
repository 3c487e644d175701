/// What a heading tells above the recognizers.
package enum HeadingStyle: Sendable, Hashable {
    /// Title and time, then what is going on and the frame's number.
    case scene
    /// The same, with the name of a variant between.
    case variant
    /// Nothing: the picture is part of a page that tells it.
    case panel

    /// Points that the lines of text take.
    var textHeight: Double {
        switch self {
        case .scene: HeadingPainter.titleHeight + HeadingPainter.lineHeight
        case .variant: HeadingPainter.titleHeight + 2 * HeadingPainter.lineHeight
        case .panel: 0
        }
    }
}
