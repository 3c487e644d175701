import Foundation

/// The process that tries cases, one after another, until it is ended or a case ends it.
enum TrialProcess {
    /// The cases to try.
    struct Request {
        /// The folder that contains the corpus, in `corpus`, and the files of cases.
        var folder: String
        var seed: UInt64
        /// The number of the first case.
        var first: UInt64
        /// The number of seconds that a case may take; see ``Trial``.
        var patience: Double
    }

    /// The largest memory of the process, in bytes of address space, most of which is unused stack.
    static let mostMemory: UInt64 = 3 << 30

    /// Tries cases and prints a line for each event: `begin 12 yaml`, `end 12 played`, or `fault 12 reading takes 3 s`.
    static func run(_ request: Request) throws -> Never {
        limitMemory()
        let mutator = Mutator(corpus: try Corpus(in: "\(request.folder)/corpus"), seed: request.seed)
        let place = "\(request.folder)/trial"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        let trial = Trial(folder: place, patience: request.patience)
        var number = request.first
        while true {
            let input = mutator.input(number)
            Word.send("begin \(number) \(input.kind.rawValue)")
            do {
                Word.send("end \(number) \(try trial.run(input).rawValue)")
            } catch {
                Word.send("fault \(number) \(error)")
            }
            number += 1
        }
    }

    /// Limits the memory, so that allocations, and with them the process, fail before the machine is affected. There is
    /// no limit under a sanitizer, whose own tables take terabytes of address space.
    static func limitMemory() {
        #if os(Linux)
            guard dlsym(nil, "__asan_init") == nil, dlsym(nil, "__tsan_init") == nil else { return }
            var limit = rlimit(rlim_cur: rlim_t(mostMemory), rlim_max: rlim_t(mostMemory))
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        #endif
    }
}
