import Foundation
import Testing
import TouchstoneExport
import TouchstoneImages
import TouchstoneTestSupport

@Suite struct PlayerPageTests {
    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    private func page(
        _ parts: [(String, [UInt8])] = [], title: String = "Card", carried: String? = nil
    ) throws -> String {
        let folder = try OutputFolder("page", in: place.path) { $0.hasSuffix(".html") }
        let page = try PlayerPage(to: folder.stream(to: "card.html"), title: title, carried: carried)
        for (name, json) in parts { try page.append(json, as: name) }
        #expect(place.text("page/card.html") == nil)
        let written = try page.finish()
        let text = try #require(place.text("page/card.html"))
        #expect(written.byteCount == text.utf8.count)
        return text
    }

    private func between(_ start: String, _ end: String, of text: String) throws -> String {
        let from = try #require(text.range(of: start)).upperBound
        let to = try #require(text.range(of: end, range: from..<text.endIndex)).lowerBound
        return String(text[from..<to])
    }

    @Test func partsAreCompressedInElementsOfTheirOwn() throws {
        let json = Array("{\"a\":\"</script><b>\"}".utf8)
        // Longer than the pieces in which it is written, and hardly compressible.
        var random: UInt64 = 7
        let long = (0..<500_000).map { _ -> UInt8 in
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: random >> 56)
        }
        let text = try page([("head", json), ("film-0-1", long)])
        for (name, bytes) in [("head", json), ("film-0-1", long)] {
            let base64 = try between("<script type=\"application/zlib\" id=\"\(name)\">", "</script>", of: text)
            let stream = try #require(Base64.bytes(of: base64))
            #expect(stream.prefix(1) == [0x78])
            var deflater = Deflater()
            #expect(try stream == deflater.stream(of: bytes))
        }
    }

    @Test func policyNamesTheScriptAndTheStyleAlone() throws {
        let text = try page([("head", [])])
        let policy = try between("Content-Security-Policy\" content=\"", "\"", of: text)
        let script = try between("<script>", "</script>", of: text)
        let style = try between("<style>", "</style>", of: text)
        func digest(_ text: String) -> String { Base64.text(of: SHA256.digest(Array(text.utf8))) }
        #expect(
            policy == "default-src 'none'; script-src 'sha256-\(digest(script))'; style-src 'sha256-\(digest(style))'; "
                + "img-src data:; base-uri 'none'; form-action 'none'")
        // A namespace is only a name and loads nothing.
        let rest = text.replacing("http://www.w3.org/2000/svg", with: "")
        for outside in ["http://", "https://", " eval(", "Function(", " fetch(", "XMLHttpRequest", "WebSocket"] {
            let isThere = rest.contains(outside)
            #expect(!isThere, "\(outside)")
        }
    }

    @Test func titleIsTextAndTheCarriedWordAComment() throws {
        let text = try page(title: "</title><b>&", carried: "word")
        #expect(text.contains("<title>&lt;/title&gt;&lt;b&gt;&amp;</title>"))
        #expect(text.contains("<!-- word -->"))
    }

    @Test func pageWithoutACarriedWordHasNoComment() throws {
        #expect(try !page().contains("<!--"))
    }

    @Test func whatIsNotFinishedLeavesNothing() throws {
        let folder = try OutputFolder("page", in: place.path) { $0.hasSuffix(".html") }
        do {
            let page = try PlayerPage(to: folder.stream(to: "card.html"), title: "", carried: nil)
            try page.append([1], as: "head")
        }
        #expect(place.text("page/card.html") == nil)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: place.path + "/page").allSatisfy { $0.hasPrefix(".") })
    }
}
