internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneExport

/// The golden of a scene or of one of its variants: files with its trace and the pictures of some of its frames.
struct Golden {
    /// The path of its folder: `goldens/card`, or `goldens/card/compensated`.
    var folder: String { [place, name].filter { !$0.isEmpty }.joined(separator: "/") }
    /// The folder of all goldens, as the user named it.
    private let place: String
    /// The path of its folder within that folder: `card`, `card/compensated`.
    private let name: String
    private let stem: String

    init(of prepared: PreparedScene, named name: String, in place: String) {
        self.place = place
        self.name = [name, String(prepared.folder.dropLast())].filter { !$0.isEmpty }.joined(separator: "/")
        stem = prepared.stem
    }

    /// The path of its trace. The golden exists if this file exists.
    var trace: String { "\(folder)/\(traceName)" }
    private var traceName: String { stem + ProductNames.trace }

    /// A description of what is missing from the golden, without a full stop; nil if it is complete.
    ///
    /// - Parameter text: the contents of its trace; nil if it cannot be read. ``readTrace()`` reports that.
    func missing(of text: String?) -> String? {
        guard FileSystem.exists(trace) else { return "there is no golden '\(folder)'" }
        let kept = Set(pictures.map(\.frame))
        guard let frame = text.flatMap(Self.frames(ofPicturesIn:))?.first(where: { !kept.contains($0) })
        else { return nil }
        return "the golden '\(folder)' has no picture of frame \(frame)"
    }

    /// The frames for which a golden has pictures, according to its trace; nil if the trace does not list them.
    private static func frames(ofPicturesIn trace: String) -> [Int]? {
        JSONValue(trace.prefix { $0 != "\n" })?["pictures"]?.integers
    }

    /// The largest trace that is read, in bytes.
    private static let largestTrace = 1 << 30
    /// The largest picture that is read, in bytes.
    private static let largestPicture = 1 << 28

    /// Reads the text of its trace.
    func readTrace() throws(InputError) -> String {
        let bytes = try InputFile.read(trace, limit: Self.largestTrace)
        guard bytes.count <= Self.largestTrace else { throw InputError(path: trace, reason: "the file is too large") }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Its pictures with the numbers of their frames, in order.
    var pictures: [(frame: Int, path: String)] {
        FileSystem.names(in: "\(folder)/frames").compactMap { name in
            let path = "\(folder)/frames/\(name)"
            guard let frame = FrameNaming.frame(named: name, stem: stem, ending: ".png"),
                FileSystem.exists(path), !FileSystem.isFolder(path)
            else { return nil }
            return (frame, path)
        }.sorted { $0.frame < $1.frame }
    }

    /// Reads the pixels of one of its pictures.
    func readPicture(_ path: String) throws -> Pixels {
        let bytes = try InputFile.read(path, limit: Self.largestPicture)
        do {
            return try PNGReader.pixels(of: bytes)
        } catch {
            throw InputError(path: path, reason: error.description)
        }
    }

    /// Writes the golden: first the pictures, then the trace. Pictures of other frames are deleted. Links in the folder
    /// of all goldens are not followed.
    ///
    /// - Parameter frameCount: the number of frames of the scene.
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
