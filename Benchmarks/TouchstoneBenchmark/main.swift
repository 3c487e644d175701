// Measures everything that is compared in one run, and prints medians, ratios and whether the goals are reached.
//
//     Scripts/benchmark [TOPIC …] [--rounds N] [--table FILE]

import Foundation

let usage = """
    usage: Scripts/benchmark [TOPIC …] [--rounds N] [--table FILE]
    topics: \(Topic.allCases.map(\.rawValue).joined(separator: ", ")); all unless some are named

    """
if CommandLine.arguments.dropFirst().first == ChildRun.option {
    do {
        try ChildRun.measure(Array(CommandLine.arguments.dropFirst(2)))
        exit(0)
    } catch {
        FileHandle.standardError.write(Data("error: \(error)\n".utf8))
        exit(1)
    }
}
var topics: [Topic] = []
var rounds = 5
var tablePath: String?
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    if let topic = Topic(rawValue: argument) {
        topics.append(topic)
    } else if argument == "--rounds", let count = arguments.popFirst().flatMap({ Int($0) }), count > 0 {
        rounds = count
    } else if argument == "--table", let path = arguments.popFirst() {
        tablePath = path
    } else {
        let isHelp = argument == "--help" || argument == "-h"
        FileHandle(fileDescriptor: isHelp ? 1 : 2).write(Data(usage.utf8))
        exit(isHelp ? 0 : 64)
    }
}
var report = BenchmarkReport()
do {
    try Workplace.use { place in
        for topic in topics.isEmpty ? Topic.allCases : topics { try topic.run(rounds: rounds, in: place, &report) }
    }
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
let missed = report.goals.filter { !$0.isMet }
print("\n\(report.goals.count - missed.count) of \(report.goals.count) goals reached")
for goal in missed { print("  ✗ \(goal.name): \(goal.value), wanted \(goal.bound)") }
if let tablePath {
    try report.markdown(machine: Machine.description).write(toFile: tablePath, atomically: true, encoding: .utf8)
}
