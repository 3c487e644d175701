import Foundation

/// Lets LLVM's libFuzzer choose the inputs. It continues with inputs that reach new code.
///
/// Scenes are played, not drawn, so that many can be tried per second. It exists in builds with `-sanitize=fuzzer -D
/// GUIDED`; see Scripts/fuzz.
struct GuidedFuzzer {
    let kind: FuzzInput.Kind
    let seconds: Double
    let seed: UInt64
    let output: String
    let patience: Double

    /// Returns whether every input was refused or played. An input with a fault ends the process after it was saved.
    func run() throws -> Bool {
        #if GUIDED
            let files = FileManager.default
            let folder = "\(NSTemporaryDirectory())touchstone-fuzz-\(getpid())-guided"
            defer { try? files.removeItem(atPath: folder) }
            for name in ["corpus", "found", "trial"] {
                try files.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
            }
            try files.createDirectory(atPath: output, withIntermediateDirectories: true)
            try Corpus.gather(in: "\(folder)/corpus")
            for name in try files.contentsOfDirectory(atPath: "\(folder)/corpus")
            where FuzzInput.Kind(ofFile: name) != kind { try files.removeItem(atPath: "\(folder)/corpus/\(name)") }
            Self.current = (kind, Trial(folder: "\(folder)/trial", patience: patience, draws: false))
            let words = [
                "touchstone-fuzz", "\(folder)/found", "\(folder)/corpus", "-max_total_time=\(Int(seconds))",
                "-seed=\(seed % 0x7FFF_FFFF + 1)", "-timeout=30", "-rss_limit_mb=3072", "-max_len=60000",
                "-print_final_stats=1", "-artifact_prefix=\(output)/\(kind.rawValue)-",
            ]
            var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
            var count = Int32(words.count)
            return arguments.withUnsafeMutableBufferPointer { buffer in
                var start = buffer.baseAddress
                return runDriver(&count, &start) { bytes, length in
                    GuidedFuzzer.attempt(UnsafeBufferPointer(start: bytes, count: length))
                    return 0
                } == 0
            }
        #else
            throw FuzzCommand.Usage()
        #endif
    }

    #if GUIDED
        /// The kind of the inputs and the trial that reads them. libFuzzer passes only the bytes, on one thread.
        nonisolated(unsafe) private static var current: (kind: FuzzInput.Kind, trial: Trial)?

        private static func attempt(_ bytes: UnsafeBufferPointer<UInt8>) {
            guard let (kind, trial) = current else { return }
            do {
                _ = try trial.run(FuzzInput(kind: kind, bytes: Array(bytes)))
            } catch {
                Word.send("fault: \(error)")
                abort()
            }
        }
    #endif
}

#if GUIDED
    /// Source: “Using libFuzzer as a library” of LLVM's documentation.
    @_silgen_name("LLVMFuzzerRunDriver")
    private func runDriver(
        _ count: UnsafeMutablePointer<Int32>,
        _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
        _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
    ) -> Int32
#endif
