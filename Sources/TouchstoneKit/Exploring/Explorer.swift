internal import Dispatch
internal import Synchronization
internal import TouchstoneCairo
internal import TouchstoneChecks
internal import TouchstoneExport
internal import TouchstoneScenes

extension LoadedScene {
    /// Searches for gestures that break a rule that must hold for all gestures.
    ///
    /// The rules are that nothing jumps, leaves its limit, slips from under the fingers, is lost, never ends or is
    /// sheared. The conditions of the scene on limits and shear, which apply at all times, are rules, too. Each gesture
    /// that is found is made as short as possible. It is written as a scene with its contact sheet, beside
    /// `explore.json`.
    ///
    /// A case depends on the seed, the shard and its number. With ``ExploreOptions/cases``, the same call
    /// writes the same files, whatever the value of ``ExploreOptions/jobs``.
    ///
    /// - Parameters:
    ///   - output: the folder to write. Nil means `out/card/explore` for a scene named `card`.
    ///   - options: the cases to try, and the time limit.
    /// - Throws: ``SceneError``, ``UnknownName``, ``DrawingError`` or ``/TouchstoneExport/OutputError``. An interrupted
    ///   exploration does not throw. It writes its results so far, and reports that it was interrupted.
    package func explore(
        to output: String? = nil, options: ExploreOptions = ExploreOptions()
    ) throws -> ExploreReport {
        try DrawingError.wrapping {
            var explorer = Explorer(loaded: self, options: options, output: output)
            try explorer.explore()
            return explorer.report
        }
    }
}

/// Tries gestures in a scene, or in each of its variants, and writes the cases that break a rule.
private struct Explorer {
    let loaded: LoadedScene
    let options: ExploreOptions
    /// The folder that is written, as the user named it; nil for the scene's own folder.
    let output: String?
    var names: Set<String> = []
    /// The failures' scenes so far.
    var scenes: [LoadedScene] = []
    var report = ExploreReport(records: [], files: [], seconds: 0, wasInterrupted: false)

    mutating func explore() throws {
        // Fail before time is spent if the system has no font,
        let fonts = try Release.fonts()
        let variants = try loaded.choosing(variants: options.variants).variants
        // or if another run is writing into the folder.
        let folder = try ExplorationNames.folder(of: [loaded.outputName], at: output)
        for variant in variants where !options.cancellation.isCancelled {
            var exploration = Exploration(
                of: variant.scene, behaviors: variant.behaviors, seed: options.seed, shard: options.shard,
                finding: options.find)
            let limit = options.seconds ?? (options.cases == nil ? ExploreOptions.standardSeconds : nil)
            report.seconds += try run(&exploration, cases: options.cases, seconds: limit)
            try add(exploration, of: variant, in: folder)
        }
        report.files = try writeFiles(into: folder, fonts)
        report.wasInterrupted = options.cancellation.isCancelled
    }

    // MARK: Cases

    /// Runs cases in rounds until `cases` of them have run, or until `seconds` have passed. Then cases that have begun
    /// are finished, and the failures are shrunk for some more time. At least one case runs, unless the run is
    /// interrupted.
    ///
    /// - Returns: the duration in seconds.
    private func run(_ exploration: inout Exploration, cases: Int?, seconds: Double?) throws -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        @Sendable func elapsed() -> Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
        while !options.cancellation.isCancelled {
            let left = cases.map { $0 - exploration.caseCount } ?? Exploration.roundSize
            let end = seconds ?? .infinity
            guard left > 0, exploration.caseCount == 0 || elapsed() < end else { break }
            let round = exploration
            let isFirst = round.caseCount == 0
            let attempts = try each(
                of: min(left, Exploration.roundSize), while: { $0 == 0 && isFirst || elapsed() < end },
                { round.attempt($0) })
            guard !attempts.isEmpty else { break }
            let discoveries = exploration.finishRound(attempts)
            let state = exploration
            let goesOn = { @Sendable [cancellation = options.cancellation] () -> Bool in
                !cancellation.isCancelled && elapsed() < end + Self.longestShrinking
            }
            let shorter = try each(
                of: discoveries.count, while: { _ in true }, { state.shrink(discoveries[$0], while: goesOn) })
            for (discovery, shortest) in zip(discoveries, shorter) {
                exploration.keep(shortest, for: discovery.rule)
            }
            options.progress?(
                ExploreProgress(
                    cases: exploration.caseCount, seconds: elapsed(), coverage: exploration.coverage,
                    failures: exploration.failures.count))
        }
        return elapsed()
    }

    /// The longest time for shrinking failures beyond the requested time, in seconds (C).
    private static let longestShrinking = 10.0

    /// The results of `work` for each number below `count`, in order, made on several threads. If the run is interrupted,
    /// or `goesOn` returns false for a number, there are only the results before it.
    private func each<Result: Sendable>(
        of count: Int, while goesOn: @escaping @Sendable (Int) -> Bool, _ work: @escaping @Sendable (Int) -> Result
    ) throws -> [Result] {
        let next = Mutex(0)
        var results: [Result] = []
        let pipeline = OrderedPipeline(
            workers: min(options.jobs, count), ahead: count, cancellation: options.cancellation)
        _ = try pipeline.run { () -> Int? in
            next.withLock { next in
                guard next < count, goesOn(next) else { return nil }
                defer { next += 1 }
                return next
            }
        } makeWorker: {
            { work($0) }
        } sink: {
            results.append($0)
        }
        return results
    }

    // MARK: Scenes

    /// Adds the results of an exploration to the report.
    private mutating func add(_ exploration: Exploration, of variant: LoadedScene, in folder: OutputFolder) throws {
        let shard = exploration.shard
        let variantName = variant.scene.variant?.name
        var record = ExplorationRecord(
            scene: variant.outputName, source: loaded.source.argument, digest: SHA256.hexadecimal(of: loaded.text),
            variant: variantName, find: ExploreOptions.findNames.filter(options.find.contains), seed: exploration.seed,
            shards: ["\(shard.number)/\(shard.count)"], cases: exploration.caseCount, frames: exploration.frameCount,
            coverage: exploration.coverage, failures: [])
        record.command = options.command?(record)
        let document = try variant.document(applying: variantName)
        for failure in exploration.failures {
            let stem = ExplorationNames.stem(
                of: [variant.outputName, variant.scene.variant?.folder, failure.rule.name, failure.rule.view])
            let name = ExplorationNames.unique(stem, among: &names)
            let text = failure.sceneText(replacing: document, title: variant.scene.title, command: record.command)
            scenes.append(try variant.with(text: text, named: name + ExplorationNames.scene, in: folder.path))
            record.failures.append(
                ExplorationRecord.Failure(
                    rule: failure.rule.name, view: failure.rule.view, message: failure.message, frame: failure.frame,
                    gestures: failure.shortest.gestures.count, actions: failure.shortest.actions.count,
                    firstCase: failure.firstCase, count: failure.count, file: name + ExplorationNames.scene,
                    sheet: name + ExplorationNames.sheet))
        }
        report.records.append(record)
        guard exploration.hasNothingToTry, exploration.failures.isEmpty else { return }
        let subject = variantName.map { " in '\($0)'" } ?? ""
        report.notes.append("no view\(subject) has a behavior or recognizers, so there is nothing to find")
    }

    // MARK: Files

    private func writeFiles(into folder: OutputFolder, _ fonts: FontBook) throws -> [WrittenFile] {
        var options = RenderOptions()
        options.formats = [.png]
        options.sheet = SheetOptions()
        options.endsWhereCodeFails = true
        options.wrote = self.options.wrote
        var products: [any Product] = []
        for scene in scenes {
            products.append(TextProduct(name: scene.fileName, bytes: Array(scene.text.utf8)))
            let prepared = try PreparedScene(scene, options, fonts: fonts)
            products.append(SheetProduct(scene: prepared, options, fonts: fonts))
        }
        products.append(TextProduct(name: ExplorationLog.fileName, bytes: try ExplorationLog(report.records).bytes))
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
