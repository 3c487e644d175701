import Foundation

/// The process in which cases are tried, one after another, until it is ended or one of them ends it.
enum TrialProcess {
    /// Which cases are tried.
    struct Order {
        /// Where the corpus is, in `corpus`, and where the files of cases go.
        var folder: String
        var seed: UInt64
        /// The number of the first case.
        var first: UInt64
        /// Seconds that a case may take; see ``Trial``.
        var patience: Double
    }

    /// The most memory of the process, in bytes of addresses; most of it are stacks that nothing is put on.
    static let mostMemory: UInt64 = 3 << 30

    /// Tries cases and tells of each: `begin 12 yaml`, `end 12 played`, or `fault 12 reading takes 3 s`.
    static func run(_ order: Order) throws -> Never {
        limitMemory()
        let mutator = Mutator(corpus: try Corpus(in: "\(order.folder)/corpus"), seed: order.seed)
        let place = "\(order.folder)/trial"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        let trial = Trial(folder: place, patience: order.patience)
        var number = order.first
        while true {
            let input = mutator.input(number)
            Word.say("begin \(number) \(input.kind.rawValue)")
            do {
                Word.say("end \(number) \(try trial.run(input).rawValue)")
            } catch {
                Word.say("fault \(number) \(error)")
            }
            number += 1
        }
    }

    /// Lets allocations fail, and so the process, before the machine suffers; not under a sanitizer, whose own tables take
    /// terabytes of addresses.
    static func limitMemory() {
        #if os(Linux)
            guard dlsym(nil, "__asan_init") == nil, dlsym(nil, "__tsan_init") == nil else { return }
            var limit = rlimit(rlim_cur: rlim_t(mostMemory), rlim_max: rlim_t(mostMemory))
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        #endif
    }
}
