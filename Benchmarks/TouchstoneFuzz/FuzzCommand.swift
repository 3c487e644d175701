import Foundation

/// The command line of the program.
struct FuzzCommand {
    private var seconds = 60.0
    private var seed: UInt64 = 0
    private var output = "out/fuzz"
    private var patience = Trial.standardPatience
    private var files: [String] = []
    private var trials: TrialProcess.Request?
    private var guided: FuzzInput.Kind?

    /// - Throws: ``Usage`` for invalid arguments.
    init(_ arguments: ArraySlice<String>) throws {
        var rest = arguments
        while let option = rest.popFirst() {
            switch option {
            case "--run":
                files = Array(rest)
                rest = []
            case "--guided":
                guard let kind = rest.popFirst().flatMap(FuzzInput.Kind.init(rawValue:)) else { throw Usage() }
                guided = kind
            case "--seconds": seconds = try Self.value(rest.popFirst(), of: option)
            case "--patience": patience = try Self.value(rest.popFirst(), of: option)
            case "--seed": seed = try Self.value(rest.popFirst(), of: option)
            case "--output":
                guard let path = rest.popFirst() else { throw Usage() }
                output = path
            case "--trials":
                guard let folder = rest.popFirst() else { throw Usage() }
                trials = .init(
                    folder: folder, seed: try Self.value(rest.popFirst(), of: option),
                    first: try Self.value(rest.popFirst(), of: option),
                    patience: try Self.value(rest.popFirst(), of: option))
            default: throw Usage()
            }
        }
    }

    /// The message about the valid arguments.
    struct Usage: Error, CustomStringConvertible {
        let description =
            "usage: touchstone-fuzz [--seconds N] [--seed N] [--output DIR] [--patience SECONDS] [--guided KIND] "
            + "[--run FILE…]; KIND is " + FuzzInput.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    }

    private static func value<Value: LosslessStringConvertible>(_ text: String?, of option: String) throws -> Value {
        guard let value = text.flatMap({ Value($0) }) else { throw Usage() }
        return value
    }

    /// Runs the command and returns the exit status: 1 if an input has a fault.
    func run() throws -> Int32 {
        if let trials { try TrialProcess.run(trials) }
        if let guided {
            let fuzzer = GuidedFuzzer(kind: guided, seconds: seconds, seed: seed, output: output, patience: patience)
            return try fuzzer.run() ? 0 : 1
        }
        if !files.isEmpty { return try FileTrials.run(files, patience: patience) ? 0 : 1 }
        return try Fuzzer(seconds: seconds, seed: seed, output: output, patience: patience).run() ? 0 : 1
    }
}
