// Measures in one run what is to be compared, and prints medians and ratios.
//
//     Scripts/benchmark [pictures | animations | documents | engine] [ROUNDS]

import Foundation

var arguments = CommandLine.arguments.dropFirst()
let topic = arguments.first.flatMap { Int($0) == nil ? arguments.popFirst() : nil }
let rounds = arguments.first.flatMap { Int($0) } ?? 5

switch topic {
case nil:
    try PictureBenchmark.run(rounds: rounds)
    try AnimationBenchmark.run(rounds: rounds)
    try PictureBenchmark.runDocuments(rounds: rounds)
    EngineBenchmark.run(rounds: rounds)
case "animations": try AnimationBenchmark.run(rounds: rounds)
case "pictures": try PictureBenchmark.run(rounds: rounds)
case "documents": try PictureBenchmark.runDocuments(rounds: rounds)
case "engine": EngineBenchmark.run(rounds: rounds)
default:
    print("usage: Scripts/benchmark [pictures | animations | documents | engine] [ROUNDS]")
    exit(topic == "--help" || topic == "-h" ? 0 : 64)
}
