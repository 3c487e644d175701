internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry

internal import class Foundation.Bundle
internal import struct Foundation.Data
internal import struct Foundation.URL

/// A PNG or JPEG file. Only its header is read here: whoever draws the image decodes it.
struct ImageFile {
    /// The name of the file, without its folder and its extension.
    let name: String
    /// The size in points.
    let size: CGSize
    /// The number of pixels per point, which the name of the file contains.
    let scale: Double
    /// Draws the image, in points.
    let drawing: Drawing

    /// Reads a file; nil if there is no PNG or JPEG file at the path.
    init?(path: String) {
        let url = URL(fileURLWithPath: path)
        let name = url.deletingPathExtension().lastPathComponent
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data, scale: name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1, name: name)
    }

    /// Creates a file from its bytes; nil for other bytes.
    init?(data: Data, scale: Double, name: String = "") {
        guard let pixels = Self.pixels(of: data) else { return nil }
        self.name = name
        self.scale = scale
        size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
        let bytes = [UInt8](data)
        let bitmap = Bitmap(
            width: Int(pixels.width), height: Int(pixels.height), bytes.first == 0xFF ? .jpeg(bytes) : .png(bytes))
        drawing = Drawing([.image(ImageRun(bitmap, in: CGRect(origin: .zero, size: size)))])
    }

    /// Reads a file beside the scene that is being played, or in a bundle. A name without an extension may belong to
    /// several files.
    init?(named name: String, in bundle: Bundle) {
        let names = ["png", "jpg", "jpeg"].flatMap { type in ["@2x", "@3x", ""].map { "\(name)\($0).\(type)" } }
        let beside = Screen.folder.map { folder in ([name] + names).map { "\(folder)/\($0)" } } ?? []
        let bundled = ([name] + names).lazy.compactMap { bundle.path(forResource: $0, ofType: nil) }
        guard let file = (beside + bundled).lazy.compactMap({ Self(path: $0) }).first else { return nil }
        self = file
    }

    /// Returns the width and the height in pixels of a PNG or JPEG file; nil for other bytes. The orientation that the
    /// Exif data of a JPEG file may contain is ignored.
    static func pixels(of data: Data) -> CGSize? { size(ofPNG: data) ?? size(ofJPEG: data) }

    /// A PNG file starts with 8 fixed bytes. The chunk IHDR follows, in which the width and the height have 4 bytes
    /// each.
    private static func size(ofPNG data: Data) -> CGSize? {
        guard data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            let width = number(in: data, at: 16, length: 4), let height = number(in: data, at: 20, length: 4)
        else { return nil }
        return size(width, height)
    }

    /// A JPEG file consists of segments: the byte 0xFF, a marker, and 2 bytes with the length of what follows. A frame
    /// header has the markers 0xC0 to 0xCF without 0xC4, 0xC8 and 0xCC. The height and the width have 2 bytes each.
    private static func size(ofJPEG data: Data) -> CGSize? {
        guard data.starts(with: [0xFF, 0xD8]) else { return nil }
        var offset = 2
        while let start = number(in: data, at: offset, length: 1), start == 0xFF,
            let marker = number(in: data, at: offset + 1, length: 1)
        {
            if marker == 0xFF {
                offset += 1
            } else if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                guard let height = number(in: data, at: offset + 5, length: 2),
                    let width = number(in: data, at: offset + 7, length: 2)
                else { return nil }
                return size(width, height)
            } else {
                guard let length = number(in: data, at: offset + 2, length: 2) else { return nil }
                offset += 2 + max(length, 2)
            }
        }
        return nil
    }

    private static func size(_ width: Int, _ height: Int) -> CGSize? {
        width > 0 && height > 0 ? CGSize(width: Double(width), height: Double(height)) : nil
    }

    /// Returns the number in `length` bytes at an offset, the most significant byte first.
    private static func number(in data: Data, at offset: Int, length: Int) -> Int? {
        guard offset + length <= data.count else { return nil }
        return data.dropFirst(offset).prefix(length).reduce(0) { $0 << 8 | Int($1) }
    }
}
