internal import TouchstoneExport

/// A product of a rendering, such as the files of frames, a trace or a contact sheet.
protocol Product {
    /// What it is. A run replaces the files of earlier runs of the same kinds.
    var kind: ProductNames.Kind { get }

    /// The number of pictures that it draws, for the progress.
    var pictureCount: Int { get }

    /// Checks, before anything is written, that the product can be made.
    func check() throws

    /// Returns the parts that are made from frames. Makes the parts that need no frames immediately.
    func parts(on job: RenderJob) throws -> [ProductPart]
}

extension Product {
    var pictureCount: Int { 0 }
    func check() throws {}
}

/// The part of a product that is made from one scene, or from scenes side by side.
struct ProductPart {
    /// The pictures that it needs.
    let prepared: any PreparedPictures
    /// Continues the work. It is called once at the beginning, and again after each pass over the frames that it
    /// requested. It returns the task for the next pass, or nil when the part is complete.
    let next: () throws -> FrameTask?
}

extension ProductPart {
    /// Creates a part that needs one pass.
    ///
    /// - Parameters:
    ///   - begin: Returns the task that receives the frames.
    ///   - end: Completes the part after all frames.
    init(
        of prepared: any PreparedPictures, begin: @escaping () throws -> FrameTask,
        end: @escaping () throws -> Void = {}
    ) {
        var hasBegun = false
        self.init(prepared: prepared) {
            guard hasBegun else {
                hasBegun = true
                return try begin()
            }
            try end()
            return nil
        }
    }
}

/// The names of the files that are made from pictures: from a scene, from its variants, or from scenes side by side.
///
/// Products use these names, and an output folder removes no other files (``OutputFolder``).
struct ProductNames {
    /// The beginning of the files' names, such as `card` and `card-compare`. For a variant it ends in the name of its
    /// folder.
    let stem: String

    // MARK: Endings

    static let trace = "-trace.jsonl"
    static let page = ".html"
    static let animatedSVG = "-animated.svg"
    /// A strip of all pictures that differ from a golden.
    static let difference = "-difference.png"
    /// The picture of a single frame that is named after the scene.
    static func picture(_ fileExtension: String) -> String { ".\(fileExtension)" }
    static func sheet(_ fileExtension: String) -> String { "-sheet.\(fileExtension)" }
    /// A picture about a frame that differs from its golden.
    static func difference(_ panel: Panel) -> String { "-\(panel.rawValue).png" }

    /// The pictures of a frame that differs from its golden.
    enum Panel: String, CaseIterable { case expected, difference, actual }

    /// The folder of the files of frames, with a trailing slash.
    static let frames = "frames/"

    // MARK: Kinds

    /// What a file is for. The pictures of frames are of one kind in all formats, together with the picture of a single
    /// frame that is named after the scene. The contact sheet is of one kind in all formats, too. Each format of
    /// animations is a kind of its own.
    enum Kind: Hashable {
        case frames, sheet, page, trace
        /// An animation, with the ending of its file's name.
        case animation(ending: String)
        /// The pictures of what differs from a golden.
        case differences
        /// A file of another verb, which has a folder of its own.
        case other
    }

    private static let extensions = RenderOptions.Format.allCases.map(\.rawValue)
    private static let kinds: [(ending: String, kind: Kind)] =
        [(trace, .trace), (page, .page), (difference, .differences)]
        + extensions.flatMap { [(sheet($0), .sheet), (picture($0), .frames)] }
        + ([animatedSVG] + AnimationFormat.allCases.map { $0.fileName(stem: "") }).map { ($0, .animation(ending: $0)) }

    // MARK: Names

    /// Whether a path in the output folder is that of a file of a scene with this stem, or of any variant of it.
    func contain(_ path: String) -> Bool { file(at: path) != nil }

    /// The kind of the file at a path in the output folder, and the folder of its variant, with a trailing slash; empty
    /// for a scene without variants. Nil if the path is not that of a file of a scene with this stem, or of any variant
    /// of it.
    func file(at path: String) -> (kind: Kind, folder: String)? {
        var folders = path.split(separator: "/").map(String.init)
        guard let file = folders.popLast() else { return nil }
        let isFrame = folders.last.map { $0 + "/" } == Self.frames
        if isFrame { folders.removeLast() }
        guard folders.count <= 1 else { return nil }
        let stem = ([stem] + folders).joined(separator: "-")
        func hasNumber(before ending: String) -> Bool {
            FrameNaming.frame(named: file, stem: stem, ending: ending) != nil
        }
        let kind: Kind? =
            if isFrame {
                Self.extensions.contains { hasNumber(before: ".\($0)") } ? .frames : nil
            } else if Panel.allCases.contains(where: { hasNumber(before: Self.difference($0)) }) {
                .differences
            } else {
                Self.kinds.first { stem + $0.ending == file }?.kind
            }
        return kind.map { ($0, folders.map { $0 + "/" }.joined()) }
    }

    /// Whether the file at a path in the output folder belongs to one of these products, and was written by this run or
    /// an earlier one.
    ///
    /// - Parameter folders: The folders of the chosen variants; nil for those of all variants, even of variants that the
    ///   scene no longer has.
    func isReplaced(_ path: String, by products: Set<Kind>, in folders: Set<String>? = nil) -> Bool {
        guard let file = file(at: path) else { return false }
        return products.contains(file.kind) && folders?.contains(file.folder) ?? true
    }
}
