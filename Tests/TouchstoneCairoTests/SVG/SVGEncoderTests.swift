import Testing
import TouchstoneCairo
import TouchstoneDrawing
import TouchstoneGeometry

@Suite struct SVGEncoderTests {
    let fonts: FontBook

    init() throws { fonts = try FontBook() }

    private func text(_ list: DrawList) throws -> String {
        String(decoding: try SVGEncoder(fonts: fonts).encode(list), as: UTF8.self)
    }

    @Test(arguments: [
        (Size(width: 480, height: 360), 1.0, #"width="480" height="360" viewBox="0 0 480 360""#),
        (Size(width: 480, height: 360), 2, #"width="960" height="720" viewBox="0 0 960 720""#),
        (Size(width: 100.5, height: 10), 2, #"width="201" height="20" viewBox="0 0 201 20""#),
        // The part beyond the last whole pixel belongs to the document, so that pixels stay square.
        (Size(width: 10, height: 10), 0.25, #"width="3" height="3" viewBox="0 0 3 3""#),
    ])
    func documentIsAsLargeAsThePicture(size: Size, scale: Double, header: String) throws {
        #expect(try text(DrawList(size: size, scale: scale, background: .white)).contains(header))
    }

    @Test func idsAreNumberedFromOne() throws {
        let document = try text(Gallery.groups(scale: 1))
        let ids = document.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
        #expect(Set(ids).count == ids.count)
        for letters in Set(ids.map { $0.prefix { $0.isLetter } }) {
            let numbers = ids.filter { $0.hasPrefix(letters) }.compactMap { Int($0.dropFirst(letters.count)) }
            #expect(numbers.sorted() == Array(1...numbers.count), "ids of \(letters)")
        }
    }

    @Test func everyReferenceHasAnId() throws {
        for (name, list) in Gallery.all() {
            let document = try text(list)
            let ids = Set(document.matches(of: /\sid="([^"]*)"/).map { String($0.1) })
            let references = Set(document.matches(of: /(?:url\(|href=")#([^)"]*)[)"]/).map { String($0.1) })
            #expect(references.isSubset(of: ids), "\(name)")
        }
    }

    /// An image or a font in the document would look different in every viewer.
    @Test func nothingIsDrawnButShapes() throws {
        for (name, list) in Gallery.all() {
            let document = try text(list)
            #expect(!document.contains("<image"), "\(name)")
            #expect(!document.contains("<text"), "\(name)")
            #expect(!document.contains("font"), "\(name)")
        }
    }

    /// Before 1.14 no reference was taken, and versions after 1.18.4 were not examined.
    @Test(
        arguments: [
            (11000, false), (11216, false), (11399, false), (11400, true), (11412, true), (11600, true), (11702, true),
            (11708, true), (11800, true), (11804, true), (11805, false), (12000, false), (20000, false), (0, false),
        ] as [(Int32, Bool)])
    func versionsThatLeakGroupsAreKnown(version: Int32, leaks: Bool) {
        #expect(CairoVersion.leaksGroups(version) == leaks)
    }
}
