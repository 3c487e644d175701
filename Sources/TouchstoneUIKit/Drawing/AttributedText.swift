public import Foundation
internal import TouchstoneGeometry

/// The alignment of text.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
/// The way in which text is truncated. Text is always truncated at its end.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The style of a line of decoration. It has no effect.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The style as bits, with UIKit's values.
    public let rawValue: Int
    /// Creates a style from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
}

/// The style of a paragraph, of which the alignment is drawn.
open class NSParagraphStyle {
    /// The alignment.
    open var alignment = NSTextAlignment.natural
    /// The way in which text is truncated. The value has no effect.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The space between lines. The value has no effect.
    open var lineSpacing = 0.0
    /// The space between paragraphs. The value has no effect.
    open var paragraphSpacing = 0.0
    /// The smallest height of a line. The value has no effect.
    open var minimumLineHeight = 0.0
    /// The largest height of a line. The value has no effect.
    open var maximumLineHeight = 0.0
    /// The factor of the height of lines. The value has no effect.
    open var lineHeightMultiple = 0.0
    /// The indentation. The value has no effect.
    open var headIndent = 0.0
    /// The indentation of the first line. The value has no effect.
    open var firstLineHeadIndent = 0.0

    /// Creates the default style.
    public init() {}
    /// The default style.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }
    /// Returns an equal style.
    open func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        (copy.alignment, copy.lineBreakMode) = (alignment, lineBreakMode)
        (copy.lineSpacing, copy.paragraphSpacing) = (lineSpacing, paragraphSpacing)
        (copy.minimumLineHeight, copy.maximumLineHeight) = (minimumLineHeight, maximumLineHeight)
        (copy.lineHeightMultiple, copy.headIndent) = (lineHeightMultiple, headIndent)
        copy.firstLineHeadIndent = firstLineHeadIndent
        return copy
    }
}

/// A style of a paragraph that can be changed, as every style can here.
open class NSMutableParagraphStyle: NSParagraphStyle {}

/// The attributes of text. Of these, the font, the color and the alignment of the first letter are drawn.
extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The `UIColor` of the letters.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The `UIColor` behind the letters. It has no effect.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The space between letters. It has no effect.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The width of the outline of letters. It has no effect.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The color of the outline of letters. It has no effect.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The style of the line below letters. It has no effect.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The color of the line below letters. It has no effect.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The style of the line through letters. It has no effect.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The shadow of letters. It has no effect.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The distance from the baseline. It has no effect.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// A link. It has no effect.
    public static let link = NSAttributedString.Key("NSLink")
}
