import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// The links of the documentation's pages are valid, and their pictures can be drawn again.
@Suite struct PageTests {
    private static let pages =
        ["README.md", "scenes/README.md"]
        + PackageFolder.files(in: "docs").filter {
            $0.hasSuffix(".md")
        }
    private static let pictures = PackageFolder.files(in: "docs/pictures")

    /// Returns the targets of a page's links to files, relative to the package's folder, each with its anchor.
    private static func links(of page: String) throws -> [String] {
        let targets = try PackageFolder.text(page).components(separatedBy: "](").dropFirst().compactMap {
            $0.split(separator: ")").first
        }
        let folder = URL(filePath: "/\(page)").deletingLastPathComponent()
        return targets.filter { !$0.contains("://") }.map { target in
            let file = String(target.prefix { $0 != "#" })
            let place = file.isEmpty ? "/\(page)" : folder.appending(path: file).standardizedFileURL.path
            return String(place.dropFirst()) + String(target.drop { $0 != "#" })
        }
    }

    /// Returns the anchor of a heading.
    private static func anchor(of heading: some StringProtocol) -> String {
        let kept = heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
        return kept.replacing(" ", with: "-")
    }

    @Test(arguments: pages)
    func linksLeadSomewhere(page: String) throws {
        for link in try Self.links(of: page) {
            let parts = link.split(separator: "#").map(String.init)
            #expect(FileManager.default.fileExists(atPath: "\(PackageFolder.path)/\(parts[0])"), "\(link)")
            guard parts.count > 1 else { continue }
            let headings = try PackageFolder.text(parts[0]).split(separator: "\n").filter { $0.hasPrefix("#") }
            let anchors = headings.map { Self.anchor(of: $0.drop { $0 == "#" || $0 == " " }) }
            #expect(anchors.contains(parts[1]), "\(link)")
        }
    }

    @Test func everyPictureIsShownAndSmall() throws {
        let shown = Set(try Self.pages.flatMap(Self.links))
        var total = 0
        for picture in Self.pictures {
            #expect(shown.contains(picture), "\(picture)")
            let size = try Data(contentsOf: URL(filePath: "\(PackageFolder.path)/\(picture)")).count
            #expect(size < 600_000, "\(picture)")
            total += size
        }
        #expect(total < 5_500_000)
    }

    @Test func everyPictureIsDrawnByTheScriptFromAScene() throws {
        let listed = try ListedPicture.all()
        #expect(listed.map { "docs/pictures/\($0.name)" }.sorted() == Self.pictures)
        for picture in listed { #expect(PackageFolder.scenes.contains(picture.scene), "\(picture.scene)") }
    }

    /// Each overlay has a picture of its own in the gallery.
    @Test func everyOverlayIsInTheGallery() throws {
        let links = Set(try Self.links(of: "docs/gallery.md"))
        for kind in Scene.Overlays.Kind.allCases {
            #expect(links.contains("docs/pictures/overlay-\(kind.rawValue).svg"), "\(kind)")
        }
    }

    /// Each complaint has a section with its picture and its scene.
    @Test func everyComplaintIsOnItsPage() throws {
        let links = try Self.links(of: "docs/complaints.md")
        let sections = try PackageFolder.text("docs/complaints.md").components(separatedBy: "\n## ").dropFirst()
        #expect(sections.count == ComplaintTests.all.count)
        for (section, complaint) in zip(sections, ComplaintTests.all) {
            #expect(section.first == complaint.scene.first)
            #expect(section.contains("(pictures/\(complaint.scene).svg)"), "\(complaint.scene)")
            #expect(links.contains("scenes/complaints/\(complaint.scene).yaml"))
        }
    }
}
