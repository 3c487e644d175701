import Foundation

/// Tries mutations for some time, in a separate process, and keeps those with faults.
struct Fuzzer {
    private let seconds: Double
    private let seed: UInt64
    private let output: String
    private let patience: Double

    /// The number of seconds without output after which the process is treated as hanging. The process itself measures
    /// its time more precisely.
    private static let silence = 10.0
    /// The number of faults after which nothing more is learned.
    private static let mostFaults = 50

    init(seconds: Double, seed: UInt64, output: String, patience: Double) {
        self.seconds = seconds
        self.seed = seed
        self.output = output
        self.patience = patience
    }

    /// Returns whether every input was refused or played.
    func run() throws -> Bool {
        let files = FileManager.default
        let folder = "\(NSTemporaryDirectory())touchstone-fuzz-\(getpid())-cases"
        defer { try? files.removeItem(atPath: folder) }
        try Corpus.gather(in: "\(folder)/corpus")
        let mutator = Mutator(corpus: try Corpus(in: "\(folder)/corpus"), seed: seed)
        Word.send("fuzz: \(mutator.corpus.inputs.count) inputs, seed \(seed), \(Int(seconds)) s")
        let end = Date(timeIntervalSinceNow: seconds)
        var tally: [String: Int] = [:]
        var faults = 0
        var next: UInt64 = 0
        while Date() < end, faults < Self.mostFaults {
            let watch = try TrialWatch(.init(folder: folder, seed: seed, first: next, patience: patience))
            let found = watch.follow(until: end, silence: Self.silence)
            tally.merge(watch.tally, uniquingKeysWith: +)
            next = watch.last + 1
            for (number, words) in found {
                faults += 1
                try keep(mutator.input(number), number, words)
            }
        }
        let outcomes = tally.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        Word.send("fuzz: \(next) cases: \(outcomes); \(faults) faults")
        return faults == 0
    }

    private func keep(_ input: FuzzInput, _ number: UInt64, _ words: String) throws {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        let path = "\(output)/seed\(seed)-case\(number).\(input.kind.rawValue)"
        try Data(input.bytes).write(to: URL(fileURLWithPath: path))
        Word.send("fault: \(words)\n  again: Scripts/fuzz --run \(path)")
    }
}
