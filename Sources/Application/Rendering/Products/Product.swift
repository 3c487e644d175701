internal import Exporters

/// One thing that a rendering makes: the files of frames, a trace, a contact sheet.
protocol Product {
    /// How many pictures it draws, for the progress.
    var pictureCount: Int { get }

    /// Makes sure, before anything is written, that it can be made.
    func check() throws

    /// The parts that are made from frames. What needs no frames is made right here.
    func parts(on bench: Workbench) throws -> [ProductPart]
}

extension Product {
    var pictureCount: Int { 0 }
    func check() throws {}
}

/// What a product makes of one reel.
struct ProductPart {
    /// The pictures that it takes.
    let reel: any Reel
    /// Goes on, first of all and after each pass over the reel that it has asked for: what it takes of the frames of the next one; nil
    /// when it is made.
    let next: () throws -> FrameTask?

    init(of reel: any Reel, next: @escaping () throws -> FrameTask?) {
        self.reel = reel
        self.next = next
    }

    /// A part that is made of one pass.
    ///
    /// - Parameters:
    ///   - begin: Makes what takes the frames.
    ///   - end: What is left to do when all frames were taken.
    init(of reel: any Reel, begin: @escaping () throws -> FrameTask, end: @escaping () throws -> Void = {}) {
        var hasBegun = false
        self.init(of: reel) {
            guard hasBegun else {
                hasBegun = true
                return try begin()
            }
            try end()
            return nil
        }
    }
}

/// The names of the files that are made of a reel: of a scene, of its variants, or of scenes side by side.
///
/// Products take their names from here, and an output folder removes no other file (``OutputFolder``).
struct ProductNames {
    /// What the files are called; a variant's end in its folder's name: `card`, `card-compare`.
    let stem: String

    // MARK: Endings

    static let trace = "-trace.jsonl"
    static let page = ".html"
    static let animatedSVG = "-animated.svg"
    /// All pictures that differ from a golden.
    static let difference = "-difference.png"
    /// The one picture that shows most.
    static func picture(_ fileExtension: String) -> String { ".\(fileExtension)" }
    static func sheet(_ fileExtension: String) -> String { "-sheet.\(fileExtension)" }
    /// The pictures that are shown of a frame that differs from a golden.
    static func difference(_ panel: Panel) -> String { "-\(panel.rawValue).png" }

    /// A picture of a frame that differs from a golden.
    enum Panel: String, CaseIterable { case expected, difference, actual }

    /// The folder of the files of frames, with a slash at the end.
    static let frames = "frames/"

    private static let extensions = RenderOptions.Format.allCases.map(\.rawValue)
    private static let endings =
        [trace, page, animatedSVG, difference] + extensions.map(sheet) + extensions.map(picture)
        + AnimationFormat.allCases.map { $0.fileName(stem: "") }

    // MARK: Names

    /// Whether a path in the output folder is one of a file of a reel with this stem, or of a variant, whatever its name.
    func contain(_ path: String) -> Bool {
        var folders = path.split(separator: "/").map(String.init)
        guard let file = folders.popLast() else { return false }
        let isFrame = folders.last.map { $0 + "/" } == Self.frames
        if isFrame { folders.removeLast() }
        guard folders.count <= 1 else { return false }
        let stem = ([stem] + folders).joined(separator: "-")
        func hasNumber(before ending: String) -> Bool {
            FrameNaming.frame(named: file, stem: stem, ending: ending) != nil
        }
        if isFrame { return Self.extensions.contains { hasNumber(before: ".\($0)") } }
        return Self.endings.contains { stem + $0 == file }
            || Panel.allCases.contains { hasNumber(before: Self.difference($0)) }
    }
}
