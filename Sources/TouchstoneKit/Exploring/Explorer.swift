internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneExport
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Tries gestures in a scene, or in each of its variants, and writes the cases that break a rule.
package struct Explorer {
    private let loaded: LoadedScene
    private let options: ExploreOptions
    /// The folder that is written, as the user named it; nil for the scene's own folder.
    private let output: String?
    private var names: Set<String> = []

    /// - Parameters:
    ///   - loaded: the scene in which gestures are tried, with all of its variants.
    ///   - options: the cases to try, and the time limit.
    ///   - output: the folder that is written; nil for the scene's own folder below `out`.
    package init(loaded: LoadedScene, options: ExploreOptions, output: String?) {
        self.loaded = loaded
        self.options = options
        self.output = output
    }

    /// The results of one exploration, with its scenes.
    private struct Part {
        var record: ExplorationRecord
        var scenes: [LoadedScene]
        /// A remark about the exploration; nil if there is none.
        var note: String?
    }

    package mutating func explore() throws -> ExploreReport {
        guard let shard = Shard(options.shard.number, of: options.shard.count) else {
            throw UnknownShard(number: options.shard.number, count: options.shard.count)
        }
        // Fail before time is spent if the system has no font,
        let fonts = try Release.fonts()
        let variants = try loaded.choosing(variants: options.variants).variants
        // or if another run is writing into the folder.
        let folder = try ExplorationNames.folder(of: [loaded.outputName], at: output)
        let pool = CaseRunnerPool(jobs: options.jobs, cancellation: options.cancellation, progress: options.progress)
        var parts: [Part] = []
        var seconds = 0.0
        for variant in variants where !options.cancellation.isCancelled {
            var exploration = Exploration(
                of: variant.scene, behaviors: variant.behaviors, seed: options.seed, shard: shard,
                finding: options.find)
            let limit = options.seconds ?? (options.cases == nil ? ExploreOptions.standardSeconds : nil)
            seconds += pool.run(&exploration, cases: options.cases, seconds: limit)
            parts.append(try part(of: exploration, variant, in: folder))
        }
        let records = parts.map(\.record)
        let files = try write(records, parts.flatMap(\.scenes), into: folder, fonts)
        return ExploreReport(
            records: records, notes: parts.compactMap(\.note), files: files, seconds: seconds,
            wasInterrupted: options.cancellation.isCancelled)
    }

    // MARK: Scenes

    private mutating func part(
        of exploration: Exploration, _ variant: LoadedScene, in folder: OutputFolder
    ) throws -> Part {
        let shard = exploration.shard
        let command = options.command?(
            ExploreRepetition(
                source: loaded.source, variant: variant.scene.variant?.name, find: options.find, seed: exploration.seed,
                cases: exploration.caseCount, shard: shard.number, shardCount: shard.count))
        var record = ExplorationRecord(
            scene: variant.outputName, source: loaded.source.argument, digest: SHA256.hexadecimal(of: loaded.text),
            variant: variant.scene.variant?.name,
            find: ExploreOptions.findNames.filter(options.find.contains), seed: exploration.seed,
            shards: ["\(shard.number)/\(shard.count)"], cases: exploration.caseCount, frames: exploration.frameCount,
            coverage: exploration.coverage, command: command, failures: [])
        let source = FailureScene(
            document: try document(of: variant), title: variant.scene.title, command: command)
        var scenes: [LoadedScene] = []
        for failure in exploration.failures {
            let name = fileName(of: failure, variant)
            scenes.append(
                try variant.with(
                    text: source.text(of: failure), named: name + ExplorationNames.scene, in: folder.path))
            record.failures.append(
                ExplorationRecord.Failure(
                    rule: failure.rule.name, view: failure.rule.view, message: failure.message, frame: failure.frame,
                    gestures: failure.shortest.gestures.count, actions: failure.shortest.actions.count,
                    firstCase: failure.firstCase, count: failure.count, file: name + ExplorationNames.scene,
                    sheet: name + ExplorationNames.sheet))
        }
        return Part(record: record, scenes: scenes, note: note(on: exploration, variant.scene.variant))
    }

    private func note(on exploration: Exploration, _ variant: Scene.Variant?) -> String? {
        guard exploration.hasNothingToTry, exploration.failures.isEmpty else { return nil }
        let place = variant.map { " in '\($0.name)'" } ?? ""
        return "no view\(place) has a behavior or recognizers, so there is nothing to find"
    }

    /// The scene's document with the values that the variant sets.
    private func document(of variant: LoadedScene) throws(SceneError) -> SceneDocument {
        let file = variant.source.displayName
        do throws(UnreadableDocument) {
            let document = try SceneDocument(
                parsing: Array(variant.text.utf8), file: file, limits: variant.input.limits.scene)
            guard let name = variant.scene.variant?.name else { return document }
            return try document.applying(variant: name, catalogue: Catalogue(variant.behaviors), file: file)
        } catch {
            throw SceneError(diagnostics: error.diagnostics)
        }
    }

    /// A name that is unique in the folder, such as `card-jump-photo`.
    private mutating func fileName(of failure: FoundFailure, _ variant: LoadedScene) -> String {
        let stem = ExplorationNames.stem(
            of: [variant.outputName, variant.scene.variant?.folder, failure.rule.name, failure.rule.view])
        return ExplorationNames.unique(stem, among: &names)
    }

    // MARK: Files

    private func write(
        _ records: [ExplorationRecord], _ scenes: [LoadedScene], into folder: OutputFolder, _ fonts: FontBook
    ) throws -> [WrittenFile] {
        var options = RenderOptions()
        options.formats = [.png]
        options.sheet = SheetOptions()
        options.behaviors = self.options.behaviors
        options.wrote = self.options.wrote
        var products: [any Product] = []
        for scene in scenes {
            products.append(TextProduct(name: scene.fileName, bytes: Array(scene.text.utf8)))
            products.append(
                SheetProduct(
                    scene: try PreparedScene(scene, options, fonts: fonts), SheetOptions(), options, fonts: fonts))
        }
        products.append(TextProduct(name: ExplorationLog.fileName, bytes: try ExplorationLog(records).bytes))
        for product in products { try product.check() }
        let job = try RenderJob(making: products, in: folder, options, fonts)
        return try job.finish(drawnFrames: 0, of: 0, in: []).files
    }
}

/// A file whose bytes are known in advance.
struct TextProduct: Product {
    let name: String
    let bytes: [UInt8]

    var kind: ProductNames.Kind { .other }

    func parts(on job: RenderJob) throws -> [ProductPart] {
        try job.write(bytes, to: name)
        return []
    }
}
