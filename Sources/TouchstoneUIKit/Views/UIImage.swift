public import TouchstoneGeometry

public import class Foundation.Bundle
public import struct Foundation.Data

/// An image, represented by its name and its size. There are no pixels: of a file, only the header is read.
public final class UIImage {
    /// The name with which the image was requested, or nil.
    public let name: String?
    /// The size in points: the one that was given, or that of the file, divided by ``scale``. An image without either
    /// is 64 × 64, which is a choice of this library.
    public let size: CGSize
    /// The number of pixels per point: 2 for a file whose name ends with `@2x`, 3 for `@3x`, and otherwise 1.
    public let scale: Double

    /// The way in which a tint is applied. It has no effect.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    /// Creates an image without a name.
    public init() {
        name = nil
        size = .zero
        scale = 1
    }

    /// Creates an image of a size in points. UIKit draws such images; here they have no pixels.
    public init(size: CGSize, name: String? = nil, scale: Double = 1) {
        self.size = size
        self.name = name
        self.scale = scale
    }

    /// Creates an image from its name in the main bundle. Every name is accepted: without a file of this name, the
    /// image is 64 × 64.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    /// Creates an image from its name in a bundle; nil for the main bundle. Without an extension, `NAME@2x.png`,
    /// `NAME@3x.png` and `NAME.png` are tried, and then the same with `.jpg` and `.jpeg`. Every name is accepted:
    /// without a file of this name, the image is 64 × 64. The traits have no effect.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: Any? = nil) {
        let file = ImageFile(named: name, in: bundle ?? .main)
        self.init(size: file?.size ?? CGSize(width: 64, height: 64), name: name, scale: file?.scale ?? 1)
    }

    /// Creates an image from a PNG or JPEG file. Returns nil if there is no such file. The name is that of the file,
    /// without its extension.
    public convenience init?(contentsOfFile path: String) {
        guard let file = ImageFile(path: path) else { return nil }
        self.init(size: file.size, name: file.name, scale: file.scale)
    }

    /// Creates an image from the bytes of a PNG or JPEG file. Returns nil for other bytes.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates an image from the bytes of a PNG or JPEG file. The size in points is that in pixels, divided by `scale`.
    /// Returns nil for other bytes, and unless `scale` is greater than 0.
    public convenience init?(data: Data, scale: Double) {
        guard scale > 0, let pixels = ImageFile.pixels(of: data) else { return nil }
        self.init(size: ImageFile.points(pixels, scale), scale: scale)
    }

    /// Creates a symbol from its name. Every name is accepted.
    public convenience init?(systemName: String) { self.init(named: systemName) }

    /// Does nothing, because views do not draw themselves here.
    public func draw(in rect: CGRect) {}
    /// Does nothing, because views do not draw themselves here.
    public func draw(at point: CGPoint) {}
    /// Returns the image itself.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }
    /// Returns the image itself.
    public func withTintColor(_ color: Color) -> UIImage { self }
}

extension UIImage: _ExpressibleByImageLiteral {
    /// Creates the image of an `#imageLiteral(resourceName:)`.
    public convenience init(imageLiteralResourceName name: String) {
        let file = ImageFile(named: name, in: .main)
        self.init(size: file?.size ?? CGSize(width: 64, height: 64), name: name, scale: file?.scale ?? 1)
    }
}

/// The type of an image literal without a type from its context.
public typealias _ImageLiteralType = UIImage
