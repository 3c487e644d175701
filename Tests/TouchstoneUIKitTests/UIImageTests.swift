import Testing
import TouchstoneUIKit

struct UIImageTests {
    /// The header of a PNG file of 200 × 120 pixels. Its checksum is not read.
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, 200, 0, 0, 0, 120, 8, 6, 0, 0, 0, 0, 0, 0, 0]

    /// The beginning of a JPEG file of 300 × 258 pixels: a segment with text, a filler, a table, and the frame header.
    private static let jpeg: [UInt8] = [
        0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 0xFF, 0xC0, 0xFF, 0xFF, 0xC4, 0, 3, 0, 0xFF, 0xC2, 0, 11, 8, 1, 2, 1, 44, 1, 1,
    ]

    /// A folder that is removed afterwards.
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("touchstone-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func aFileHasTheSizeOfItsHeader() throws {
        try withFolder { folder in
            for (name, bytes, size, scale) in [
                ("card.png", Self.png, CGSize(width: 200, height: 120), 1.0),
                ("card@2x.png", Self.png, CGSize(width: 100, height: 60), 2),
                ("photo@3x.jpg", Self.jpeg, CGSize(width: 100, height: 86), 3),
                ("photo.jpeg", Self.jpeg, CGSize(width: 300, height: 258), 1),
            ] {
                let url = folder.appendingPathComponent(name)
                try Data(bytes).write(to: url)
                let image = try #require(UIImage(contentsOfFile: url.path), "\(name)")
                #expect(image.size == size && image.scale == scale, "\(name)")
                #expect(image.name == url.deletingPathExtension().lastPathComponent)
                #expect(UIImageView(image: image).frame == CGRect(origin: .zero, size: size))
            }
            let named = try #require(UIImage(named: "card", in: Bundle(path: folder.path)))
            #expect(named.size == CGSize(width: 100, height: 60) && named.name == "card" && named.scale == 2)
            let resource = ImageResource(name: "card", bundle: try #require(Bundle(path: folder.path)))
            #expect(UIImage(resource: resource).size == named.size && UIImage(resource: resource).name == "card")
            let photo = try #require(UIImage(named: "photo.jpeg", in: Bundle(path: folder.path)))
            #expect(photo.size == CGSize(width: 300, height: 258))
            #expect(UIImage(contentsOfFile: folder.appendingPathComponent("none.png").path) == nil)
            #expect(UIImage(contentsOfFile: folder.path) == nil)
        }
    }

    @Test func bytesHaveTheSizeOfTheirHeader() throws {
        #expect(try #require(UIImage(data: Data(Self.png))).size == CGSize(width: 200, height: 120))
        #expect(try #require(UIImage(data: Data(Self.png), scale: 4)).size == CGSize(width: 50, height: 30))
        // A slice does not begin at index 0.
        let slice = Data([1, 2] + Self.jpeg).dropFirst(2)
        #expect(try #require(UIImage(data: slice)).size == CGSize(width: 300, height: 258))
        #expect(UIImage(data: Data(Self.png), scale: 0) == nil && UIImage(data: Data(Self.png), scale: .nan) == nil)
    }

    @Test("no beginning of a file is read beyond its end, and no other bytes are an image")
    func damagedFiles() {
        for bytes in [Self.png, Self.jpeg] {
            for count in 0..<bytes.count - 8 where count < 20 {
                #expect(UIImage(data: Data(bytes.prefix(count))) == nil)
            }
            for place in bytes.indices {
                for byte in [0, 1, 0xFF] as [UInt8] {
                    var changed = bytes
                    changed[place] = byte
                    if let image = UIImage(data: Data(changed)) { #expect(image.size.width > 0) }
                }
            }
        }
        #expect(UIImage(data: Data("GIF89a".utf8)) == nil && UIImage(data: Data()) == nil)
    }

    @Test func aGivenSizeIsKept() {
        let image = UIImage(size: CGSize(width: 30, height: 20), name: "dot")
        #expect(image.size == CGSize(width: 30, height: 20) && image.name == "dot")
        #expect(UIImageView(image: image).bounds.size == image.size)
        #expect(UIImage(named: "nothing of this name")?.size == CGSize(width: 64, height: 64))
        #expect(UIImage(systemName: "heart")?.size == CGSize(width: 64, height: 64) && UIImage().size == .zero)
    }
}
