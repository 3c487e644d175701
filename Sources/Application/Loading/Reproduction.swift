internal import ImageFormats
internal import SceneFile

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// What a picture carries so that it can be drawn again: its scenes with all that they refer to, and how they were drawn.
///
/// In a file it is a JSON object, deflated (`ImageFormats`): `touchstone` is the version of this format, `scenes` and
/// `drawing` are below, and `frames` has the trace's line of each frame that the picture shows. A reader does not need
/// `frames`.
struct Reproduction: Codable, Hashable, Sendable {
    /// A scene file.
    struct Scene: Codable, Hashable, Sendable {
        /// The name of the file, without its folder: `card.yaml`.
        var name: String
        /// What stands in it.
        var text: String
        /// What it refers to.
        var files: [File]
    }

    /// A file that a scene refers to.
    struct File: Codable, Hashable, Sendable {
        /// As the scene names it.
        var path: String
        /// What stands in it, where that is UTF-8.
        var text: String?
        /// Its bytes, where they are no text.
        var base64: String?

        init(path: String, bytes: [UInt8]) {
            self.path = path
            text = String(validating: bytes, as: UTF8.self)
            base64 = text == nil ? Base64.text(of: bytes) : nil
        }

        var bytes: [UInt8] {
            text.map { Array($0.utf8) } ?? base64.flatMap { Base64.bytes(of: $0) } ?? []
        }
    }

    /// The options with which the scene was drawn.
    struct Drawing: Codable, Hashable, Sendable {
        /// The overlays' names, with commas between; nil where they were the scene's own.
        var overlays: String?
        /// Pixels per point; nil for the scene's own.
        var scale: Double?
        /// The name of the theme; nil for the scene's own.
        var theme: String?
        /// How SVG documents were made; nil for the usual way.
        var svg: String?
        /// The variant that the picture shows; nil for a scene without variants, and for several.
        var variant: String?
    }

    /// The version of the format.
    static let version = 1

    /// ``version``, in what this version writes.
    var touchstone = Reproduction.version
    /// One, or those that a comparison shows.
    var scenes: [Scene]
    /// How they were drawn.
    var drawing: Drawing

    /// What it says of the frames that the picture shows; read, and never written.
    private var frames: [FrameNumber]?

    /// The number in a line of the trace.
    private struct FrameNumber: Codable, Hashable, Sendable { var frame: Int }

    /// The frame that the picture shows; nil where it shows several, or does not say.
    var shownFrame: Int? { frames?.count == 1 ? frames?.first?.frame : nil }

    /// More scenes are not read from one picture; a comparison shows two.
    private static let mostScenes = 8

    /// What it begins with as a picture carries it, whatever the picture shows; the ``ending(frames:)`` follows.
    func opening() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Without the brace that closes it.
        return String(decoding: try encoder.encode(self).dropLast(), as: UTF8.self)
    }

    /// What follows the ``opening()``.
    ///
    /// - Parameter frames: the lines of the trace of the frames that the picture shows.
    static func ending(frames: [String]) -> String {
        frames.isEmpty ? "}" : #","frames":["# + frames.joined(separator: ",") + "]}"
    }

    /// What a picture carries.
    ///
    /// - Throws: ``Damaged``.
    init(from bytes: [UInt8], limits: ResourceLimits) throws(Damaged) {
        let text: String
        do throws(EmbeddedTextError) {
            text = try EmbeddedText.read(
                from: bytes, limits: EmbeddedText.Limits(file: limits.pictureBytes, text: limits.embeddedBytes))
        } catch {
            switch error {
            case .noText: throw Damaged(description: "it carries no scene", remedy: .embeddedScene)
            case .tooLarge where bytes.count > limits.pictureBytes:
                throw Damaged(
                    description: "the file is larger than \(limits.pictureBytes) bytes",
                    remedy: .limit(ResourceLimits.Name.pictureBytes.rawValue))
            case .tooLarge:
                throw Damaged(
                    description: "what it carries is \(error)",
                    remedy: .limit(ResourceLimits.Name.embeddedBytes.rawValue))
            default: throw Damaged(description: "what it carries is \(error)")
            }
        }
        struct Format: Decodable { var touchstone: Int }
        let decoder = JSONDecoder()
        guard let format = try? decoder.decode(Format.self, from: Data(text.utf8)) else {
            throw Damaged(description: "what it carries is not a scene")
        }
        guard format.touchstone <= Self.version else {
            throw Damaged(
                description: "it was written by a newer version of Touchstone, in format \(format.touchstone)")
        }
        guard format.touchstone >= 1,
            let found = try? decoder.decode(Reproduction.self, from: Data(text.utf8)), !found.scenes.isEmpty,
            found.drawing.scale.map({ $0 > 0 && $0 <= 16 }) ?? true
        else { throw Damaged(description: "what it carries is not a scene") }
        guard found.scenes.count <= Self.mostScenes, found.scenes.allSatisfy({ $0.name.utf8.count <= 255 }) else {
            throw Damaged(
                description: "it carries more than \(Self.mostScenes) scenes, or one with a name that is too long")
        }
        self = found
    }

    init(scenes: [Scene], drawing: Drawing) {
        self.scenes = scenes
        self.drawing = drawing
    }

    /// A picture from which no scene can be read.
    struct Damaged: Error, Hashable, CustomStringConvertible {
        /// Why, without a full stop.
        var description: String
        /// What would allow it to be read; nil where nothing is known to help.
        var remedy: Remedy?
    }
}
