import Foundation

/// Watches the process that tries cases.
final class TrialWatch {
    /// The number of cases by outcome.
    private(set) var tally: [String: Int] = [:]
    /// The number of the last case that was begun.
    private(set) var last: UInt64
    private let process = Process()
    private let pipe = Pipe()
    private var faults: [(UInt64, String)] = []

    /// Starts the process.
    init(_ request: TrialProcess.Request) throws {
        last = request.first
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["--trials", request.folder, "\(request.seed)", "\(request.first)", "\(request.patience)"]
        process.standardOutput = pipe
        // The backtrace of a trap takes longer than everything else, and running the file again shows it.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Reads the output until a time, or until the process ends or is silent for too long, and then ends the process.
    /// Returns the cases with faults, with descriptions.
    func follow(until end: Date, silence: Double) -> [(UInt64, String)] {
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        var rest: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var isSilent = false
        while Date() < end {
            var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&wish, 1, Int32(silence * 1000)) > 0 else {
                isSilent = true
                break
            }
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            rest += buffer[..<count]
            while let feed = rest.firstIndex(of: 0x0A) {
                note(String(decoding: rest[..<feed], as: UTF8.self))
                rest.removeSubrange(...feed)
            }
        }
        let hasEnded = Date() < end && !isSilent
        if !hasEnded { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        if isSilent { faults.append((last, "nothing for \(Int(silence)) s")) }
        if hasEnded {
            faults.append(
                (
                    last,
                    "the process ended: \(process.terminationReason == .exit ? "status" : "signal") \(process.terminationStatus)"
                ))
        }
        return faults
    }

    private func note(_ line: String) {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        guard words.count == 3, let number = UInt64(words[1]) else { return }
        last = number
        switch words[0] {
        case "begin": tally["begun as \(words[2])", default: 0] += 1
        case "end": tally[words[2], default: 0] += 1
        default: faults.append((number, words[2]))
        }
    }
}
