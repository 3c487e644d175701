internal import TouchstoneExport
internal import TouchstoneFoundation
internal import TouchstoneImages
internal import TouchstoneScenes

/// The data in a picture from which it can be drawn again: its scenes with the files that they refer to, and the
/// drawing options.
///
/// The file format is a compressed JSON object (deflate, see `TouchstoneImages`). `touchstone` is the version of this
/// format, `scenes` and `drawing` are described below, and `frames` contains the trace line of each frame that the
/// picture shows. Readers do not need `frames`.
package struct Reproduction: Codable, Hashable, Sendable {
    /// A scene file.
    struct Scene: Codable, Hashable, Sendable {
        /// The name of the file, without its folder: `card.yaml`.
        var name: String
        /// The text of the file.
        var text: String
        /// The files that the scene refers to.
        var files: [File]
    }

    /// A file that a scene refers to.
    package struct File: Codable, Hashable, Sendable {
        /// The path in the scene.
        package var path: String
        /// The contents if they are valid UTF-8.
        var text: String?
        /// The contents if they are not text.
        var base64: String?

        init(path: String, bytes: [UInt8]) {
            self.path = path
            text = String(validating: bytes, as: UTF8.self)
            base64 = text == nil ? Base64.text(of: bytes) : nil
        }

        package var bytes: [UInt8] {
            text.map { Array($0.utf8) } ?? base64.flatMap { Base64.bytes(of: $0) } ?? []
        }

        /// The path of the file beside a scene's file; nil if it is outside the scene's folder.
        package func target(beside scene: String) -> String? {
            let folder = SceneFolder(of: .file(scene))
            guard !FilePath(path).isAbsolute, !folder.isLeft(by: path) else { return nil }
            return FilePath(FilePath(scene).parent).appending(path)
        }
    }

    /// The options with which the scene was drawn.
    struct Drawing: Codable, Hashable, Sendable {
        /// The names of the overlays, separated by commas; nil for the scene's own overlays.
        var overlays: String?
        /// Pixels per point; nil for the scene's own.
        var scale: Double?
        /// The name of the theme; nil for the scene's own.
        var theme: String?
        /// The style of SVG documents; nil for the default.
        var svg: String?
        /// The variant that the picture shows; nil for a scene without variants, and for a picture of several.
        var variant: String?
    }

    /// The version of the format.
    static let version = 1

    /// The version of the format of this value, ``version`` unless it was read.
    var touchstone = Reproduction.version
    /// The scenes: one, or those that a comparison shows.
    var scenes: [Scene]
    /// The options with which they were drawn.
    var drawing: Drawing

    /// The frames that the picture shows. This property is only read, never written.
    var frames: [FrameNumber]?

    /// The frame number in a line of the trace.
    struct FrameNumber: Codable, Hashable, Sendable { var frame: Int }

    /// The frame that the picture shows; nil if it shows several frames, or does not state them.
    var shownFrame: Int? { frames?.count == 1 ? frames?.first?.frame : nil }

    /// The largest number of scenes that are read from one picture; a comparison shows two.
    private static let mostScenes = 8

    /// The beginning of the embedded text, which does not depend on the frames. ``ending(frames:)`` follows it.
    func opening() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Omit the closing brace.
        return String(decoding: try encoder.encode(self).dropLast(), as: UTF8.self)
    }

    /// The end of the embedded text, after ``opening()``.
    ///
    /// - Parameter frames: the trace lines of the frames that the picture shows.
    static func ending(frames: [String]) -> String {
        frames.isEmpty ? "}" : #","frames":["# + frames.joined(separator: ",") + "]}"
    }
}

extension Reproduction {
    /// Reads the data that a picture carries.
    ///
    /// - Throws: ``SceneError`` if no scene can be read from it.
    init(from bytes: [UInt8], in source: SceneSource, limits: ResourceLimits) throws(SceneError) {
        let text: String
        do throws(EmbeddedTextError) {
            text = try EmbeddedText.read(
                from: bytes, limits: EmbeddedText.Limits(file: limits[.pictureBytes], text: limits[.embeddedBytes]))
        } catch {
            switch error {
            case .noText: throw SceneError("it carries no scene", in: source, remedy: .embeddedScene)
            case .tooLarge where bytes.count > limits[.pictureBytes]:
                throw SceneError(
                    "the file is larger than \(limits[.pictureBytes]) bytes", in: source,
                    remedy: .limit(ResourceLimits.Name.pictureBytes.rawValue))
            case .tooLarge:
                throw SceneError(
                    "the scene in it is \(error)", in: source,
                    remedy: .limit(ResourceLimits.Name.embeddedBytes.rawValue))
            default: throw SceneError("the scene in it is \(error)", in: source)
            }
        }
        struct Format: Decodable { var touchstone: Int }
        let decoder = JSONDecoder()
        guard let format = try? decoder.decode(Format.self, from: Data(text.utf8)) else {
            throw SceneError("the text in it is not a scene", in: source)
        }
        guard format.touchstone <= Self.version else {
            throw SceneError(
                "it was written by a newer version of Touchstone, in format \(format.touchstone)", in: source)
        }
        guard format.touchstone >= 1,
            let found = try? decoder.decode(Reproduction.self, from: Data(text.utf8)), !found.scenes.isEmpty,
            found.drawing.scale.map({ $0 > 0 && $0 <= 16 }) ?? true
        else { throw SceneError("the text in it is not a scene", in: source) }
        guard found.scenes.count <= Self.mostScenes, found.scenes.allSatisfy({ $0.name.utf8.count <= 255 }) else {
            throw SceneError(
                "it carries more than \(Self.mostScenes) scenes, or one with a name that is too long", in: source)
        }
        self = found
    }
}
