import Foundation
import TouchstoneCairo

/// A description of the machine, without which the figures mean nothing.
enum Machine {
    static var description: String {
        let system = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8))?
            .split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }?
            .dropFirst(12).trimmingCharacters(in: ["\""])
        let processor = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?
            .split(separator: "\n").first { $0.hasPrefix("model name") }?
            .split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
        let cores = "\(ProcessInfo.processInfo.activeProcessorCount) cores"
        return ([system, processor, cores, "Cairo \(CairoVersion.string)"] as [String?])
            .compactMap(\.self).joined(separator: ", ")
    }
}
