internal import Foundation

/// `rsvg-convert`, the independent reader of the tool's SVG documents.
package enum Rasterizer {
    package struct Failed: Error { package let message: String }

    private static let path = InstalledProgram.places(of: "rsvg-convert").first

    package static var isInstalled: Bool { path != nil }

    /// Returns the pixels of a document, drawn so that its `viewBox` fills `width` × `height`.
    package static func draw(_ document: [UInt8], width: Int, height: Int) throws -> PNGPicture {
        guard let path else { throw Failed(message: "rsvg-convert is not installed") }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("raster-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appendingPathComponent("picture.svg")
        let target = folder.appendingPathComponent("picture.png")
        try Data(document).write(to: source)
        let run = try ChildProcess.run(
            path, ["-w", "\(width)", "-h", "\(height)", "-o", target.path, source.path])
        guard run.status == 0 else { throw Failed(message: "status \(run.status): \(run.errors)") }
        return try PNGPicture([UInt8](Data(contentsOf: target)))
    }
}
