internal import TouchstoneDrawing
public import TouchstoneGeometry

public import class Foundation.Bundle
public import struct Foundation.Data

/// An image: a PNG or JPEG file, a drawing, or only a name and a size.
///
/// A symbol, and an image whose file is not there, have nothing to draw: views show their names instead.
public final class UIImage {
    /// The name with which the image was requested, or nil.
    public let name: String?
    /// The size in points: the one that was given, or that of the file, divided by ``scale``. An image without either
    /// is 64 × 64, which is a choice of this library.
    public let size: CGSize
    /// The number of pixels per point: 2 for a file whose name ends with `@2x`, 3 for `@3x`, and otherwise 1.
    public let scale: Double
    /// What draws the image, in points; nil if there is nothing to draw.
    let drawing: Drawing?

    /// The way in which a tint is applied. It has no effect.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    /// The way in which an image is turned.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }
    /// The way in which an image fills a larger area. It has no effect.
    public enum ResizingMode: Int, Sendable { case tile, stretch }
    /// The size and the weight of a symbol. It has no effect.
    public struct SymbolConfiguration: Hashable, Sendable {
        /// Creates a configuration.
        public init(pointSize: CGFloat) {}
        /// Creates a configuration.
        public init(pointSize: CGFloat, weight: SymbolWeight) {}
        /// Creates a configuration.
        public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {}
        /// Creates a configuration.
        public init(weight: SymbolWeight) {}
        /// Creates a configuration.
        public init(scale: SymbolScale) {}
    }
    /// The weight of a symbol. It has no effect.
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    /// The scale of a symbol, with UIKit's values. It has no effect.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified, small, medium, large
    }

    private init(name: String?, size: CGSize, scale: Double, drawing: Drawing?) {
        (self.name, self.size, self.scale, self.drawing) = (name, size, scale, drawing)
    }

    /// Creates an empty image.
    public convenience init() { self.init(name: nil, size: .zero, scale: 1, drawing: nil) }

    /// Creates an image of a size in points that has nothing to draw.
    public convenience init(size: CGSize, name: String? = nil, scale: Double = 1) {
        self.init(name: name, size: size, scale: scale, drawing: nil)
    }

    /// Creates an image of a drawing in points.
    convenience init(items: [DrawList.Item], size: CGSize, scale: Double) {
        self.init(name: nil, size: size, scale: scale, drawing: Drawing(items))
    }

    private convenience init(_ file: ImageFile?, name: String?) {
        self.init(
            name: name, size: file?.size ?? CGSize(width: 64, height: 64), scale: file?.scale ?? 1,
            drawing: file?.drawing)
    }

    /// Creates an image from its name in the main bundle. Every name is accepted: without a file of this name, the
    /// image is 64 × 64.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    /// Creates an image from its name: a file beside the scene that is being played, or in a bundle; nil for the main
    /// bundle. Without an extension, `NAME@2x.png`, `NAME@3x.png` and `NAME.png` are tried, and then the same with
    /// `.jpg` and `.jpeg`. Every name is accepted: without a file of this name, the image is 64 × 64, and a view shows
    /// its name. The traits have no effect.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: Any? = nil) {
        self.init(ImageFile(named: name, in: bundle ?? .main), name: name)
    }

    /// Creates an image of an asset catalog: the file with its name, as ``init(named:in:compatibleWith:)`` finds it.
    public convenience init(resource: ImageResource) {
        self.init(ImageFile(named: resource.name, in: resource.bundle), name: resource.name)
    }

    /// Creates an image from a PNG or JPEG file. Returns nil if there is no such file. The name is that of the file,
    /// without its extension.
    public convenience init?(contentsOfFile path: String) {
        guard let file = ImageFile(path: path) else { return nil }
        self.init(file, name: file.name)
    }

    /// Creates an image from the bytes of a PNG or JPEG file. Returns nil for other bytes.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates an image from the bytes of a PNG or JPEG file. The size in points is that in pixels, divided by `scale`.
    /// Returns nil for other bytes, and unless `scale` is greater than 0.
    public convenience init?(data: Data, scale: Double) {
        guard scale > 0, let file = ImageFile(data: data, scale: scale) else { return nil }
        self.init(file, name: nil)
    }

    /// Creates an image of pixels, one per point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// Creates an image of pixels. A scale that is not greater than 0 counts as 1. The orientation has no effect.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        let factor = 1 / scale
        let toPoints = Transform(scaleX: factor, y: factor)
        self.init(
            items: cgImage.items.map { $0.placed(toPoints, scaledBy: factor) },
            size: CGSize(width: Double(cgImage.width) * factor, height: Double(cgImage.height) * factor),
            scale: scale)
    }

    /// Creates a symbol from its name. Every name is accepted. A view shows its name.
    public convenience init?(systemName: String) { self.init(named: systemName) }

    /// Creates a symbol from its name. Every name is accepted. A view shows its name.
    public convenience init?(systemName: String, withConfiguration configuration: SymbolConfiguration?) {
        self.init(named: systemName)
    }

    /// The pixels of the image; nil if it has nothing to draw.
    public var cgImage: CGImage? {
        drawing.map { drawing in
            let toPixels = Transform(scaleX: scale, y: scale)
            return CGImage(
                drawing.items.map { $0.placed(toPixels, scaledBy: scale) },
                size: CGSize(width: size.width * scale, height: size.height * scale))
        }
    }
    /// The way in which the image is turned: always up.
    public var imageOrientation: Orientation { .up }
    /// The frames of an animated image: always nil.
    public var images: [UIImage]? { nil }

    /// Returns the steps that draw the image into a rectangle.
    func items(in rect: CGRect) -> [DrawList.Item] {
        guard let drawing, size.width > 0, size.height > 0 else { return [] }
        let placement = Transform(
            a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
        return drawing.items.map { $0.placed(placement, scaledBy: 1) }
    }

    /// Draws the image into a rectangle. Does nothing outside of a drawing.
    public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.recording.draw(self, in: rect) }
    /// Draws the image into a rectangle, with an opacity.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.withAlpha(alpha, blendMode) { draw(in: rect) }
    }
    /// Draws the image with its top left corner at a point. Does nothing outside of a drawing.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    /// Returns the image itself: it is drawn in its own colors.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }
    /// Returns the image itself: it is drawn in its own colors.
    public func withTintColor(_ color: Color) -> UIImage { self }
    /// Returns the image itself: it is drawn in its own colors.
    public func withTintColor(_ color: Color, renderingMode: RenderingMode) -> UIImage { self }
    /// Returns the image itself.
    public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { self }
    /// Returns the image itself: its middle is stretched with the rest.
    public func resizableImage(withCapInsets insets: EdgeInsets) -> UIImage { self }
    /// Returns the image itself: its middle is stretched with the rest.
    public func resizableImage(withCapInsets insets: EdgeInsets, resizingMode: ResizingMode) -> UIImage { self }
    /// Returns the image itself: its middle is stretched with the rest.
    public func stretchableImage(withLeftCapWidth width: Int, topCapHeight height: Int) -> UIImage { self }
}

extension UIImage: Hashable {
    /// Whether both are the same image.
    public static func == (first: UIImage, second: UIImage) -> Bool { first === second }
    /// Hashes the identity of the image.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIImage: _ExpressibleByImageLiteral {
    /// Creates the image of an `#imageLiteral(resourceName:)`.
    public convenience init(imageLiteralResourceName name: String) {
        self.init(ImageFile(named: name, in: .main), name: name)
    }
}

/// The type of an image literal without a type from its context.
public typealias _ImageLiteralType = UIImage
