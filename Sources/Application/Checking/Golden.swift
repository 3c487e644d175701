internal import CairoBackend
internal import Checks
internal import Documents
internal import Drawing
internal import Exporters
internal import Playback

/// The golden of a scene, or of one of its variants: its trace, and the pictures of some of its frames, as files.
struct Golden {
    /// `goldens/card`, or `goldens/card/compensated`.
    var folder: String { [place, name].filter { !$0.isEmpty }.joined(separator: "/") }
    /// The folder of all goldens, which the user has named.
    private let place: String
    /// The folder in it: `card`, `card/compensated`.
    private let name: String
    private let stem: String

    init(of reel: PreparedScene, named name: String, in place: String) {
        self.place = place
        self.name = [name, String(reel.folder.dropLast())].filter { !$0.isEmpty }.joined(separator: "/")
        stem = reel.stem
    }

    /// The path of its trace: where that is, the golden is.
    var trace: String { "\(folder)/\(traceName)" }
    private var traceName: String { stem + ProductNames.trace }

    /// What is missing of it, in words without a full stop; nil where nothing is.
    ///
    /// - Parameter text: what its trace says; nil where that cannot be read, which the reader reports.
    func missing(of text: String?) -> String? {
        guard FileSystem.exists(trace) else { return "there is no golden '\(folder)'" }
        let kept = Set(pictures.map(\.frame))
        guard let frame = text.flatMap(Self.frames(ofPicturesIn:))?.first(where: { !kept.contains($0) })
        else { return nil }
        return "the golden '\(folder)' has lost its picture of frame \(frame)"
    }

    /// The frames that a golden's trace says there are pictures of; nil where it does not say.
    private static func frames(ofPicturesIn trace: String) -> [Int]? {
        JSONValue(trace.prefix { $0 != "\n" })?["pictures"]?.integers
    }

    /// The most bytes of a trace that is read.
    private static let largestTrace = 1 << 30
    /// The most bytes of a picture that is read.
    private static let largestPicture = 1 << 28

    /// The lines of its trace.
    func readTrace() throws(InputError) -> String {
        let bytes = try InputFile.read(trace, limit: Self.largestTrace)
        guard bytes.count <= Self.largestTrace else { throw InputError(path: trace, reason: "the file is too large") }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The frames that it has pictures of, in order.
    var pictures: [(frame: Int, path: String)] {
        FileSystem.names(in: "\(folder)/frames").compactMap { name in
            let path = "\(folder)/frames/\(name)"
            guard let frame = FrameNaming.frame(named: name, stem: stem, ending: ".png"),
                FileSystem.exists(path), !FileSystem.isFolder(path)
            else { return nil }
            return (frame, path)
        }.sorted { $0.frame < $1.frame }
    }

    /// The pixels of one of its pictures.
    func readPicture(_ path: String) throws -> Pixels {
        let bytes = try InputFile.read(path, limit: Self.largestPicture)
        do {
            return try PNGReader.pixels(of: bytes)
        } catch {
            throw InputError(path: path, reason: error.description)
        }
    }

    /// Writes it anew: the pictures, then the trace. Pictures of other frames are taken away. Links in the folder of all
    /// goldens are not followed.
    ///
    /// - Parameter frameCount: of the scene.
    func write(trace text: String, pictures: [(frame: Int, pixels: Pixels)], frameCount: Int) throws -> [WrittenFile] {
        let naming = FrameNaming(stem: stem, frameCount: frameCount)
        var written: [WrittenFile] = []
        for (frame, pixels) in pictures {
            let path = "\(name)/\(ProductNames.frames)\(naming.name(frame: frame, fileExtension: "png"))"
            written.append(try SingleFile.replace(path, in: place, with: try PictureSequence.png(pixels)))
        }
        written.append(try SingleFile.replace("\(name)/\(traceName)", in: place, with: Array(text.utf8)))
        let names = Set(written.map(\.path))
        for (_, path) in self.pictures where !names.contains(path) {
            let file = FilePath(path).lastComponent
            try SingleFile.remove("\(name)/\(ProductNames.frames)\(file)", in: place)
        }
        return written
    }
}
