internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneEngine
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstonePictures
internal import TouchstonePlayer
internal import TouchstoneScenes
internal import TouchstoneSystem

extension LoadedScene {
    /// Writes the attachments of a bug report into `card/report` in `output`.
    ///
    /// The attachments are the contact sheet, the frames in which an expectation failed, the trace, the scene, and
    /// `report.md` with text to paste. `card-report.zip` contains all of them.
    ///
    /// - Parameters:
    ///   - output: the folder in which the scene's own folder is created.
    ///   - options: the options for drawing. The size limit of animations is also the size limit of the archive.
    /// - Throws: the errors of ``render(to:options:)``.
    @discardableResult
    public func report(to output: String, options: RenderOptions = RenderOptions()) throws -> RenderReport {
        var options = options.completed(by: drawing)
        options.sheet = options.sheet ?? SheetOptions()
        options.writesPage = true
        let renderer = ReportRenderer(loaded: self, options: options, output: output)
        return try DrawingError.wrapping { try renderer.render() }
    }
}

/// Collects the files to attach to a bug report, in a folder and in an archive.
private struct ReportRenderer {
    let loaded: LoadedScene
    let options: RenderOptions
    let output: String
    /// The largest size of the archive in bytes.
    private var maximumBytes: Int { options.animation.maximumBytes ?? Self.defaultMaximumBytes }

    /// GitHub accepts pictures of up to 10 MB and archives of up to 25 MB.
    private static let defaultMaximumBytes = 10_000_000

    func render() throws -> RenderReport {
        let fonts = try Release.fonts()
        let scenes = try loaded.choosing(variants: options.variants).variants.map {
            try PreparedScene($0, options, fonts: fonts)
        }
        let prepared = scenes.count > 1 ? try PreparedComparison(of: [loaded], options, fonts) : nil
        // If a variant fails, the comparison is the only picture of those that do not.
        let reported = ReportDocument.reported(scenes.map(\.run.verdict.failures))
        let isFailing = reported.contains { !$0.isEmpty }
        let parts = try zip(scenes, reported).map { scene, failures in
            try ReportPart(
                scene, of: failures, hasPictures: !isFailing || !failures.isEmpty, options, fonts,
                cancellation: options.cancellation)
        }
        // The animations take at most two thirds of the archive.
        let share = maximumBytes / 3 * 2 / (parts.count(where: \.hasPictures) + (prepared == nil ? 0 : 1))
        let largest = max(1, min(share, Self.defaultMaximumBytes))
        var products = parts.flatMap { $0.products(largest) }
        if let prepared { products.append(ReportPart.animation(of: prepared, largest)) }
        let name = loaded.outputName
        products.append(PageProduct(scenes: scenes, frames: scenes.map { Array(0...$0.lastFrame) }, path: pageName))
        let names = [ProductNames(stem: name), ProductNames(stem: PreparedComparison.stem(name))]
        // Files that the scene refers to can have any name. A file that it no longer refers to is not removed.
        let others = Set(carried.map(\.path) + [Self.documentName, archiveName])
        let job = try RenderJob(
            making: products, in: "\(loaded.outputFolder)/report", of: output,
            writing: { path in others.contains(path) || names.contains { $0.contain(path) } }, options, fonts)
        try writeScene(on: job)
        try writeDocument(of: parts, prepared, on: job)
        return try job.finish(
            drawnFrames: parts.reduce(0) { $0 + $1.frames.count }, of: parts.reduce(0) { $0 + $1.scene.lastFrame + 1 },
            in: scenes)
    }

    private static let documentName = "report.md"
    private var archiveName: String { "\(loaded.outputName)-report.zip" }
    private var pageName: String { loaded.outputName + ProductNames.page }

    /// The scene's file and the files that it refers to.
    private var carried: [(path: String, bytes: [UInt8])] {
        [(sceneName, Array(loaded.reproduction.text.utf8))] + loaded.reproduction.files.map { ($0.path, $0.bytes) }
    }

    /// Writes the scene's file and the files that it refers to into the scene's folder.
    private func writeScene(on job: RenderJob) throws {
        for (path, bytes) in carried {
            do throws(OutputError) {
                try job.write(bytes, to: path)
            } catch {
                guard error.kind == .cannotCreate else { throw error }
                job.note("'\(path)' cannot be written into the report's folder: only the pictures carry it")
            }
        }
    }

    /// The name of the scene's file in the report, which may differ from its original name.
    private var sceneName: String {
        let name = loaded.reproduction.name
        let ending = FilePath(name).fileExtension
        let isPlain = !ending.isEmpty && ending.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
        return "\(SceneSource.outputName(ofFile: name)).\(isPlain ? ending : "yaml")"
    }

    // MARK: The document and the archive

    /// Writes the text, and the archive with the text and as many of the other files as fit.
    private func writeDocument(of parts: [ReportPart], _ prepared: PreparedComparison?, on job: RenderJob) throws {
        var document = document(of: parts, prepared, on: job)
        let smaller = job.notes.filter { $0.contains(" to stay under ") || $0.contains(", more than the ") }
        let files = job.written.map { String($0.path.dropFirst(job.folder.path.count + 1)) }.sorted()
        // Assume that nothing fits. The actual text is not longer than this one.
        document.remarks = smaller + [leftOut(files)]
        let reserve = document.text.utf8.count + 1024
        let kept = Set(carried.map(\.path) + parts.flatMap(\.framePaths))
        var archive = ReportArchive(maximumBytes: maximumBytes - reserve)
        for path in files.sorted(by: { rank(of: $0, kept) < rank(of: $1, kept) }) {
            let bytes = FileSystem.contents(of: "\(job.folder.path)/\(path)") ?? []
            try archive.add(path, bytes, always: kept.contains(path))
        }
        if archive.leftOut.contains(pageName) { document.page = nil }
        document.remarks = smaller + (archive.leftOut.isEmpty ? [] : [leftOut(archive.leftOut)])
        let text = Array(document.text.utf8)
        try job.write(text, to: Self.documentName)
        try archive.add(Self.documentName, text, always: true)
        let bytes = try archive.bytes()
        let written = try job.folder.write(bytes, to: archiveName)
        job.didWrite(written)
        if !archive.leftOut.isEmpty { job.note(leftOut(archive.leftOut)) }
        if bytes.count > maximumBytes {
            job.note(
                "\(archiveName): still \(written.size), more than the \(WrittenFile.describe(byteCount: maximumBytes)) allowed"
            )
        }
    }

    private func leftOut(_ paths: [String]) -> String {
        let limit = WrittenFile.describe(byteCount: maximumBytes)
        return "\(archiveName): without \(paths.joined(separator: ", ")), to stay under \(limit)"
    }

    /// The order in which files are put into the archive: first the scene and the failures, which are never omitted,
    /// then pictures of the whole scene.
    private func rank(of path: String, _ kept: Set<String>) -> Int {
        if kept.contains(path) { return 0 }
        if path.hasSuffix(ProductNames.trace) { return 4 }
        if path.hasSuffix(ProductNames.page) { return 3 }
        return path.hasSuffix(".gif") ? 2 : 1
    }

    private func document(of parts: [ReportPart], _ prepared: PreparedComparison?, on job: RenderJob) -> ReportDocument
    {
        let fonts = job.fonts
        // Omit animations that could not be made.
        let made = Set(job.written.map { String($0.path.dropFirst(job.folder.path.count + 1)) })
        var reported = parts.map(\.documentPart)
        for index in reported.indices { reported[index].pictures.removeAll { !made.contains($0.path) } }
        var document = ReportDocument(
            title: loaded.scene.title, parts: reported, sceneName: sceneName,
            scene: loaded.reproduction.text,
            versions: [
                ("Touchstone", Release.name), ("Cairo", CairoVersion.string),
                ("Font", "\(fonts.family), \(fonts.fontFileName)"), ("System", Self.system),
            ])
        if let prepared, made.contains(ReportPart.animationName(of: prepared)) {
            document.comparison = ReportDocument.Picture(
                path: ReportPart.animationName(of: prepared),
                alternative: "The variants side by side: \(prepared.painter.sentence)",
                width: ReportPart.width(of: prepared.pictureSize.width))
        }
        document.page = pageName
        document.archive = archiveName
        return document
    }

    /// The operating system, such as `Linux 6.1.0 x86_64`.
    private static var system: String {
        var name = utsname()
        guard uname(&name) == 0 else { return "unknown" }
        func text<Field>(_ field: Field) -> String {
            withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        return "\(text(name.sysname)) \(text(name.release)) \(text(name.machine))"
    }
}

/// An archive that accepts files as long as there is space for them.
private struct ReportArchive {
    private var files: [(path: String, bytes: [UInt8])] = []
    private var remainingBytes: Int
    /// The paths of the files that did not fit.
    private(set) var leftOut: [String] = []

    init(maximumBytes: Int) { remainingBytes = maximumBytes }

    mutating func add(_ path: String, _ bytes: [UInt8], always: Bool) throws {
        // An archive with only this file includes its share of the directory and the end record.
        let size = try ZipArchive.bytes(of: [(path, bytes)]).count
        guard always || size <= remainingBytes else {
            leftOut.append(path)
            return
        }
        remainingBytes -= size
        files.append((path, bytes))
    }

    func bytes() throws -> [UInt8] { try ZipArchive.bytes(of: files.sorted { $0.path < $1.path }) }
}

/// The part of a report about a scene or one of its variants.
struct ReportPart {
    let scene: PreparedScene
    let sheet: SheetProduct
    /// Whether it has pictures of its own, and is not shown by the comparison alone.
    let hasPictures: Bool
    /// The frames that show failures, in order.
    let frames: [Int]
    /// The failures that the report is about.
    private let reported: [Failure]
    private let stories: [String]

    /// The largest number of frames of one variant that are drawn separately.
    private static let mostFrames = 12
    private static let mostStories = 3
    /// The most lines of a handler that are quoted.
    private static let mostLines = 40

    /// - Parameters:
    ///   - reported: the failures of the scene that the report is about.
    ///   - hasPictures: see ``hasPictures``.
    init(
        _ scene: PreparedScene, of reported: [Failure], hasPictures: Bool, _ options: RenderOptions, _ fonts: FontBook,
        cancellation: Cancellation
    ) throws {
        self.scene = scene
        self.reported = reported
        self.hasPictures = hasPictures
        sheet = SheetProduct(scene: scene, options, fonts: fonts)
        frames = Array(Set(reported.flatMap(\.shownFrames)).sorted().prefix(Self.mostFrames))
        let recognizerNames = scene.run.firstFrame.snapshot.recognizers.map(\.fullName)
        let conditions = reported.flatMap { $0.expectation?.condition.leaves ?? [] }
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
                : try SceneRun(scene.loaded, explaining: names, cancellation: cancellation).stories
        } catch is UnknownName {
            // A recognizer that never existed has no story.
            stories = []
        }
    }

    /// - Parameter largest: the largest size of the animation in bytes.
    func products(_ largest: Int) -> [any Product] {
        let trace = TraceProduct(scene: scene, frames: Array(0...scene.lastFrame))
        guard hasPictures else { return [trace] }
        return [trace, sheet, FramesProduct(prepared: scene, frames: frames), Self.animation(of: scene, largest)]
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

    /// The handlers with the lines that are to blame, each with the frame in which it ran, as text.
    private var handlers: [(title: String, text: String)] {
        guard let code = scene.loaded.scene.checkedCode else { return [] }
        var blames: [Failure.Blame] = []
        for blame in reported.compactMap(\.blame) where !blames.contains(blame) { blames.append(blame) }
        return blames.prefix(Self.mostStories).map { blame in
            let excerpt = CodeExcerpt(of: blame.run, in: code, blamed: Set(blame.lines))
            return ("\(excerpt.title) in frame \(blame.frame)", excerpt.cut(to: Self.mostLines).text)
        }
    }

    /// The contents of the part in the report's text.
    var documentPart: ReportDocument.Part {
        let failurePicture = reported.map(\.shownFrame).min().map { frame in
            let messages = reported.filter { $0.shownFrame == frame }.map(\.message)
            let time = seconds(Double(frame) / scene.framesPerSecond)
            return ReportDocument.Picture(
                path: scene.path(ofFrame: frame, fileExtension: "png"),
                alternative: "Frame \(frame), at \(time): \(messages.joined(separator: "; "))",
                width: Self.width(of: scene.pictureSize.width))
        }
        let pictures = [
            ReportDocument.Picture(
                path: sheet.name(fileExtension: "png"),
                alternative: "Contact sheet: \(sheet.alternative.prefix { $0 != "." })",
                width: Self.width(of: sheet.width)),
            ReportDocument.Picture(
                path: Self.animationName(of: scene), alternative: "\(scene.title), moving",
                width: Self.width(of: scene.pictureSize.width)),
        ]
        return ReportDocument.Part(
            name: scene.loaded.scene.variant?.name, failures: scene.run.verdict.failures,
            expectationCount: scene.loaded.scene.expectations.count, failurePicture: failurePicture,
            pictures: hasPictures ? pictures : [], stories: stories, handlers: handlers)
    }
}
