import Foundation
import Testing

@Suite struct GoldensTests {
    @Test("every golden is claimed by a picture of the gallery, and every picture has one")
    func orphans() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Goldens.folder.path)
        #expect(
            Set(files) == Set((PictureGallery.pictures.map(\.name) + [PictureGallery.comparison]).map { "\($0).txt" }))
    }

    @Test("a text that differs is told with its first line that does", .enabled(if: !Goldens.isRecording))
    func difference() throws {
        let name = try #require(PictureGallery.pictures.first).name
        let golden = try String(contentsOf: Goldens.folder.appending(path: "\(name).txt"), encoding: .utf8)
        #expect(try Goldens.complaint(about: golden, name) == nil)
        #expect(try #require(try Goldens.complaint(about: golden + "more\n", name)).contains("was nothing, is more"))
        #expect(try #require(try Goldens.complaint(about: "", "missing")).hasPrefix("no golden missing"))
    }
}
