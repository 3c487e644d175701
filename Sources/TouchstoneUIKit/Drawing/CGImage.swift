internal import TouchstoneDrawing
public import TouchstoneEngine
public import TouchstoneGeometry

internal import class Foundation.Thread

/// The pixels, or the drawing, of an image.
public final class CGImage {
    /// What draws the image, in pixels.
    let items: [DrawList.Item]
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    init(_ items: [DrawList.Item], width: Int, height: Int) {
        (self.items, self.width, self.height) = (items, width, height)
    }

    /// Returns the part of the image in a rectangle of pixels; nil if it has no pixels there.
    public func cropping(to rect: CGRect) -> CGImage? {
        let rect = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !rect.isEmpty else { return nil }
        let moved = Transform(translationX: -rect.minX, y: -rect.minY)
        let clip = DrawList.Item.pushClip(.rectangle(CGRect(origin: .zero, size: rect.size)), .identity)
        return CGImage(
            [clip] + items.map { $0.placed(moved, scaledBy: 1) } + [.popClip], width: Int(rect.width),
            height: Int(rect.height))
    }
}

/// A context that code has begun to draw an image with.
final class ImageContext {
    let context: GraphicsContext
    let size: CGSize
    let scale: Double
    /// The context of the view that was being drawn when this one was begun.
    private(set) weak var surrounding: GraphicsContext?

    init(_ context: GraphicsContext, size: CGSize, scale: Double) {
        (self.context, self.size) = (context, size)
        surrounding = GraphicsContext.current
        self.scale = scale > 0 ? scale : Screen.main.scale
    }

    /// Creates a context of its own.
    convenience init(size: CGSize, scale: Double) {
        self.init(GraphicsContext(bounds: CGRect(origin: .zero, size: size)), size: size, scale: scale)
    }

    /// Creates an entry for a context that code has made the current one.
    convenience init(of context: CGContext) { self.init(context, size: context.bounds.size, scale: 1) }

    /// What was drawn so far.
    var image: UIImage {
        let drawing = context.recording.drawing as? Drawing
        return UIImage(items: drawing?.items ?? [], size: size, scale: scale)
    }
}

/// The contexts that code has begun and not ended, on each thread.
enum ImageContexts {
    private static let key = "TouchstoneUIKit.ImageContexts"

    private static var all: [ImageContext] {
        get { Thread.current.threadDictionary[key] as? [ImageContext] ?? [] }
        set { Thread.current.threadDictionary[key] = newValue.isEmpty ? nil : newValue }
    }

    static var current: ImageContext? { all.last }
    static func push(_ context: ImageContext) { all.append(context) }
    static func pop() { if !all.isEmpty { all.removeLast() } }
}

// These are the names of UIKit.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the context in which code draws now: the innermost that it has begun, or that of the view that is drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContext.drawn }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a context the current one until ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) { ImageContexts.push(ImageContext(of: context)) }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends what ``UIGraphicsPushContext(_:)`` has begun.
public func UIGraphicsPopContext() { ImageContexts.pop() }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins a context in which code draws an image of a size in points.
public func UIGraphicsBeginImageContext(_ size: CGSize) { ImageContexts.push(ImageContext(size: size, scale: 1)) }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins a context in which code draws an image of a size in points. A scale of 0 is that of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ isOpaque: Bool, _ scale: CGFloat) {
    ImageContexts.push(ImageContext(size: size, scale: scale))
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns what was drawn in the context that code has begun; nil without one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { ImageContexts.current?.image }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the context that code has begun.
public func UIGraphicsEndImageContext() { ImageContexts.pop() }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle with the current fill color.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws the inner edge of a rectangle, 1 point wide, with the current fill color.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setStrokeColor(context.recording.state.fill)
    context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    context.restoreGState()
}

/// How an image is drawn with a ``UIGraphicsImageRenderer``.
public final class UIGraphicsImageRendererFormat {
    /// The number of pixels per point; 0 for that of the screen.
    public var scale: CGFloat = 0
    /// Whether the image is opaque. The value is stored and has no effect.
    public var opaque = false
    /// Creates the default format.
    public init() {}
    /// Returns the default format.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// Returns the default format.
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context of a ``UIGraphicsImageRenderer``.
public final class UIGraphicsImageRendererContext {
    private let entry: ImageContext

    init(_ entry: ImageContext) { self.entry = entry }

    /// The context.
    public var cgContext: CGContext { entry.context }
    /// What was drawn so far.
    public var currentImage: UIImage { entry.image }
    /// Fills a rectangle with the current fill color.
    public func fill(_ rect: CGRect) { entry.context.fill(rect) }
    /// Draws the sides of a rectangle with the current stroke color.
    public func stroke(_ rect: CGRect) { entry.context.stroke(rect) }
    /// Cuts what is drawn later to a rectangle.
    public func clip(to rect: CGRect) { entry.context.clip(to: rect) }
}

/// Draws images with code.
public final class UIGraphicsImageRenderer {
    private let bounds: CGRect
    private let scale: CGFloat

    /// Creates a renderer of images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .init()) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer of images of an area.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .init()) {
        self.bounds = bounds
        scale = format.scale
    }

    /// Returns what the closure draws.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let entry = ImageContext(size: bounds.size, scale: scale)
        ImageContexts.push(entry)
        entry.context.translateBy(x: -bounds.minX, y: -bounds.minY)
        actions(UIGraphicsImageRendererContext(entry))
        ImageContexts.pop()
        return entry.image
    }
}
