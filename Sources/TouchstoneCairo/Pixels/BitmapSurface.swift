internal import CTouchstoneCairo
internal import TouchstoneDrawing
internal import TouchstoneImages

/// Owns the decoded pixels of a bitmap.
final class BitmapSurface {
    let handle: OpaquePointer
    /// The size in pixels, which may differ from the one that the bitmap declares.
    let width: Int
    let height: Int
    /// The bytes of memory of the pixels.
    var byteCount: Int { Int(cairo_image_surface_get_stride(handle)) * height }

    /// Takes ownership of an image surface without an error.
    private init(_ handle: OpaquePointer) {
        self.handle = handle
        width = Int(cairo_image_surface_get_width(handle))
        height = Int(cairo_image_surface_get_height(handle))
    }

    deinit { cairo_surface_destroy(handle) }

    /// Decodes a bitmap. Returns nil if it cannot be decoded or is too large.
    static func decode(_ bitmap: Bitmap) -> BitmapSurface? {
        switch bitmap.contents {
        case .pixels(let words):
            return surface(width: bitmap.width, height: bitmap.height, words)
        case .png(let bytes):
            // The same files are refused by documents, which contain them without decoding them.
            guard PNGFile.size(of: bytes) != nil, let handle = try? PNGReader.surface(of: bytes) else { return nil }
            return BitmapSurface(handle)
        case .jpeg(let bytes):
            guard let image = try? JPEGFile.decode(bytes),
                let surface = surface(width: image.width, height: image.height, image.words)
            else { return nil }
            surface.attachJPEG(bytes)
            return surface
        }
    }

    private static func surface(width: Int, height: Int, _ words: [UInt32]) -> BitmapSurface? {
        guard width > 0, height > 0, max(width, height) <= CairoError.largestSide, words.count == width * height,
            words.count <= PNGFile.mostPixels
        else { return nil }
        let made = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        guard let made, cairo_surface_status(made) == CAIRO_STATUS_SUCCESS,
            let data = cairo_image_surface_get_data(made)
        else {
            cairo_surface_destroy(made)
            return nil
        }
        let surface = BitmapSurface(made)
        let stride = Int(cairo_image_surface_get_stride(made))
        words.withUnsafeBufferPointer { words in
            for y in 0..<height {
                let row = UnsafeMutableRawPointer(data + y * stride).bindMemory(to: UInt32.self, capacity: width)
                for x in 0..<width { row[x] = PremultipliedWord.valid(words[y * width + x]) }
            }
        }
        cairo_surface_mark_dirty(made)
        return surface
    }

    /// Makes documents contain the bytes of a JPEG file. Otherwise Cairo would write a much larger PNG file.
    private func attachJPEG(_ bytes: [UInt8]) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
        copy.initialize(from: bytes, count: bytes.count)
        let status = cairo_surface_set_mime_data(
            handle, CAIRO_MIME_TYPE_JPEG, copy, UInt(bytes.count), { copy in copy?.deallocate() }, copy)
        if status != CAIRO_STATUS_SUCCESS { copy.deallocate() }
    }
}

/// The decoded bitmaps of the latest pictures. For use on one thread.
final class BitmapSurfaces {
    private struct Kept {
        let surface: BitmapSurface?
        var lastUse: Int
    }

    /// The largest number of bytes of pixels that are kept. The bitmap that was used last is kept even if it is larger.
    static let mostBytes = 64 << 20
    /// The largest number of bitmaps that are kept, including those that cannot be decoded.
    private static let mostBitmaps = 4096

    private var kept: [Bitmap: Kept] = [:]
    private var uses = 0
    /// The bytes of all pixels that are kept.
    private(set) var byteCount = 0

    /// Returns the pixels of a bitmap; nil if it cannot be decoded.
    func surface(of bitmap: Bitmap) -> BitmapSurface? {
        uses += 1
        if let index = kept.index(forKey: bitmap) {
            kept.values[index].lastUse = uses
            return kept.values[index].surface
        }
        let surface = BitmapSurface.decode(bitmap)
        let size = surface?.byteCount ?? 0
        while !kept.isEmpty, byteCount + size > Self.mostBytes || kept.count >= Self.mostBitmaps { dropOldest() }
        kept[bitmap] = Kept(surface: surface, lastUse: uses)
        byteCount += size
        return surface
    }

    private func dropOldest() {
        guard let oldest = kept.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
        byteCount -= oldest.value.surface?.byteCount ?? 0
        kept[oldest.key] = nil
    }
}
