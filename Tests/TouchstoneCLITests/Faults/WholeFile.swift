import Foundation
import TouchstoneTestSupport

/// Whether a file is one of its kind from its first byte to its last.
enum WholeFile {
    struct Broken: Error {
        let name: String
        let reason: String
    }

    static func check(_ name: String, _ bytes: [UInt8], at path: String) throws {
        func expect(_ holds: Bool, _ reason: String) throws {
            if !holds { throw Broken(name: name, reason: reason) }
        }
        switch (name as NSString).pathExtension {
        case "png": _ = try PNGPicture(bytes)
        case "svg": try expect(Markup.isWellFormed(bytes), "no XML")
        case "jsonl":
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            try expect(lines.last == "" && lines.count > 2, "the last line has no end")
            for line in lines.dropLast() { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
        case "gif", "webp":
            guard AnimationDecoder.pillow.isInstalled else { return }
            try expect(AnimationDecoder.pillow.read(path).frames.isEmpty == false, "no frames")
        case "mp4": try expect(AnimationDecoder.ffmpeg.read(path).frames.isEmpty == false, "no frames")
        case "html":
            try expect(String(decoding: bytes.suffix(32), as: UTF8.self).contains("</html>"), "the page does not end")
        case "json": _ = try JSONSerialization.jsonObject(with: Data(bytes))
        default: throw Broken(name: name, reason: "of no kind that is known")
        }
    }
}
