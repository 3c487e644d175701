internal import TouchstonePlayer

/// Reports that an expectation about code cannot be tested, because no module plays code. The language replaces it.
struct UnplayedCodeMonitor: Monitor {
    mutating func observe(_ frame: PlayedFrame, counts: Bool) {}

    func finish() -> Failure? { Failure(vacuous: UnplayedCode.reason) }
}
