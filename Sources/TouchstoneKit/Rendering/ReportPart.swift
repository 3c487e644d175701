internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneEngine
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstonePictures
internal import TouchstonePlayer
internal import TouchstoneScenes

/// The part of a report about a scene or one of its variants.
struct ReportPart {
    let scene: PreparedScene
    let sheet: SheetProduct
    /// The frames that show failures, in order.
    let frames: [Int]
    private let stories: [String]

    /// The largest number of frames of one variant that are drawn separately.
    private static let mostFrames = 12
    private static let mostStories = 3

    init(_ scene: PreparedScene, _ options: RenderOptions, _ fonts: FontBook, cancellation: Cancellation) throws {
        self.scene = scene
        sheet = SheetProduct(scene: scene, options, fonts: fonts)
        let run = scene.run
        frames = Array(Set(run.verdict.failures.map(\.shownFrame)).sorted().prefix(Self.mostFrames))
        let recognizerNames = run.firstFrame.snapshot.recognizers.map(\.fullName)
        let conditions = run.verdict.failures.flatMap { $0.expectation?.condition.leaves ?? [] }
        var recognizers = conditions.compactMap { condition -> String? in
            if case .recognizer(let name) = condition.traits.subject { name } else { nil }
        }
        if recognizers.isEmpty {
            // Events come from the recognizers of their view.
            recognizers = conditions.flatMap { condition -> [String] in
                guard case .events(_, let view, _) = condition else { return [] }
                return recognizerNames.filter { $0.hasPrefix("\(view).") }
            }
        }
        var names: [String] = []
        for name in recognizers where !names.contains(name) && names.count < Self.mostStories { names.append(name) }
        do {
            stories =
                names.isEmpty
                ? []
                : try SceneRun(scene.loaded, explaining: names, cancellation: cancellation).stories.map(\.text)
        } catch is UnknownName {
            // A recognizer that never existed has no story.
            stories = []
        }
    }

    /// - Parameter largest: the largest size of the animation in bytes.
    func products(_ largest: Int) -> [any Product] {
        [
            TraceProduct(scene: scene, frames: Array(0...scene.lastFrame)), sheet,
            FramesProduct(prepared: scene, frames: frames),
            Self.animation(of: scene, largest),
        ]
    }

    /// An animation of all frames.
    static func animation(of prepared: any PreparedPictures, _ largest: Int) -> AnimationProduct {
        AnimationProduct(prepared: prepared, frames: Array(0...prepared.lastFrame), format: .gif, maximumBytes: largest)
    }

    /// The name of the animation's file, in the folder of the report.
    static func animationName(of prepared: any PreparedPictures) -> String {
        prepared.folder + AnimationFormat.gif.fileName(stem: prepared.stem)
    }

    /// The width at which a picture is shown in an issue, whose text is about 800 points wide.
    static func width(of points: Double) -> Int { max(1, Int(min(points, 800).rounded())) }

    /// The paths of the pictures of ``frames``.
    var framePaths: [String] { frames.map { scene.path(ofFrame: $0, fileExtension: "png") } }

    /// The contents of the part in the report's text.
    var documentPart: ReportDocument.Part {
        let failures = scene.run.verdict.failures
        var pictures: [ReportDocument.Picture] = []
        let own = failures.filter(\.isOwn)
        if let frame = (own.isEmpty ? failures : own).map(\.shownFrame).min() {
            let messages = failures.filter { $0.shownFrame == frame }.map(\.message)
            let time = seconds(Double(frame) / scene.framesPerSecond)
            pictures.append(
                ReportDocument.Picture(
                    path: scene.path(ofFrame: frame, fileExtension: "png"),
                    alternative: "Frame \(frame), at \(time): \(messages.joined(separator: "; "))",
                    width: Self.width(of: scene.pictureSize.width)))
        }
        pictures += [
            ReportDocument.Picture(
                path: sheet.name(fileExtension: "png"),
                alternative: "Contact sheet: \(sheet.alternative.prefix { $0 != "." })",
                width: Self.width(of: sheet.width)),
            ReportDocument.Picture(
                path: Self.animationName(of: scene), alternative: "\(scene.title), moving",
                width: Self.width(of: scene.pictureSize.width)),
        ]
        return ReportDocument.Part(
            name: scene.loaded.scene.variant?.name, failures: failures,
            expectationCount: scene.loaded.scene.expectations.count, pictures: pictures, stories: stories)
    }
}
