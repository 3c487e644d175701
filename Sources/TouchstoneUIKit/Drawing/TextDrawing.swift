public import Foundation
internal import TouchstoneDrawing
internal import TouchstoneEngine
public import TouchstoneGeometry

/// How a text is measured. The options have no effect: a text is always measured in lines.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The options as bits, with UIKit's values.
    public let rawValue: Int
    /// Creates options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The origin is the top left corner of the lines.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// The height contains the leading.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The size is that of the letters.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// The last line that fits is truncated.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The results of measuring a text. There are none here.
public final class NSStringDrawingContext {
    /// Creates a context.
    public init() {}
    /// The smallest factor by which the font may shrink. It has no effect.
    public var minimumScaleFactor = 0.0
}

/// A text with the attributes that are drawn.
struct DrawnText {
    var string: String
    var font = UIFont.systemFont(ofSize: 12)
    var color = Color.black
    var alignment = NSTextAlignment.natural

    init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
        self.string = string
        if let font = attributes?[.font] as? UIFont { self.font = font }
        if let color = attributes?[.foregroundColor] as? Color { self.color = color }
        if let style = attributes?[.paragraphStyle] as? NSParagraphStyle { alignment = style.alignment }
    }

    /// Creates the text of an attributed string, with the attributes of its first letter.
    init(_ text: NSAttributedString) {
        self.init(text.string, text.length > 0 ? text.attributes(at: 0, effectiveRange: nil) : nil)
    }

    func size(in width: Double = .infinity) -> CGSize {
        TextWidths.size(of: string, width: width, limit: 0, font)
    }

    /// Draws lines from the top of a rectangle, as many as fit.
    func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        var baseline = rect.minY + font.ascender
        for line in TextWidths.lines(of: string, width: rect.width, font) {
            let (x, side): (Double, TextRun.Alignment) =
                switch alignment {
                case .left, .natural, .justified: (rect.minX, .leading)
                case .center: (rect.midX, .center)
                case .right: (rect.maxX, .trailing)
                }
            context.recording.draw(
                TextRun(line, font: font.drawn, color: color, at: CGPoint(x: x, y: baseline), alignment: side))
            baseline += font.lineHeight
            if baseline - font.ascender >= rect.maxY { break }
        }
    }

    /// Draws one line per paragraph. Other lines are aligned with the longest one.
    func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size())) }
}

extension UIFont {
    /// Whether pictures draw the font in their heavier weight.
    var isBold: Bool { weight.rawValue >= Weight.medium.rawValue }
    /// The font of pictures that stands for this one.
    var drawn: Font { Font(size: pointSize, weight: isBold ? .semibold : .regular) }
}

extension NSString {
    /// Returns the size of the text in one line per paragraph, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        DrawnText(description, attributes).size()
    }
    /// Draws the text with its top left corner at a point. Does nothing outside of a drawing.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        DrawnText(description, attributes).draw(at: point)
    }
    /// Draws the text from the top of a rectangle, in lines of its width. Does nothing outside of a drawing.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        DrawnText(description, attributes).draw(in: rect)
    }
    /// Returns the box of the text in lines of the given width, with its origin at zero.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        CGRect(origin: .zero, size: DrawnText(description, attributes).size(in: size.width))
    }
}

extension String {
    /// Returns the size of the text in one line per paragraph, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        DrawnText(self, attributes).size()
    }
    /// Draws the text with its top left corner at a point. Does nothing outside of a drawing.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        DrawnText(self, attributes).draw(at: point)
    }
    /// Draws the text from the top of a rectangle, in lines of its width. Does nothing outside of a drawing.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        DrawnText(self, attributes).draw(in: rect)
    }
    /// Returns the box of the text in lines of the given width, with its origin at zero.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        CGRect(origin: .zero, size: DrawnText(self, attributes).size(in: size.width))
    }
}

extension NSAttributedString {
    /// Returns the size of the text in one line per paragraph, in points.
    public func size() -> CGSize { DrawnText(self).size() }
    /// Draws the text with its top left corner at a point. Does nothing outside of a drawing.
    public func draw(at point: CGPoint) { DrawnText(self).draw(at: point) }
    /// Draws the text from the top of a rectangle, in lines of its width. Does nothing outside of a drawing.
    public func draw(in rect: CGRect) { DrawnText(self).draw(in: rect) }
    /// Returns the box of the text in lines of the given width, with its origin at zero.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        CGRect(origin: .zero, size: DrawnText(self).size(in: size.width))
    }
}
