/// A group of measurements. The raw value is the name by which users request it.
enum Topic: String, CaseIterable {
    case sizes, pictures, changes, documents, animations, together, stages, engine, handlers, swiftui, start, live

    /// Runs the measurements and adds tables and goals to the report.
    func run(rounds: Int, in place: Workplace, _ report: inout BenchmarkReport) throws {
        switch self {
        case .sizes: try SizeBenchmark.run(in: place, &report)
        case .pictures: try PictureBenchmark.run(rounds: rounds, in: place, &report)
        case .changes: try ChangeBenchmark.run(rounds: rounds, in: place, &report)
        case .documents: try DocumentBenchmark.run(rounds: rounds, in: place, &report)
        case .animations: try AnimationBenchmark.run(rounds: rounds, in: place, &report)
        case .together: try TogetherBenchmark.run(rounds: rounds, in: place, &report)
        case .stages: try StageBenchmark.run(rounds: rounds, in: place, &report)
        case .engine: try EngineBenchmark.run(rounds: rounds, in: place, &report)
        case .handlers: try HandlerBenchmark.run(rounds: rounds, in: place, &report)
        case .swiftui: try SwiftUIBenchmark.run(rounds: rounds, in: place, &report)
        case .start: try StartBenchmark.run(rounds: rounds, in: place, &report)
        case .live: try LiveBenchmark.run(in: place, &report)
        }
    }
}
