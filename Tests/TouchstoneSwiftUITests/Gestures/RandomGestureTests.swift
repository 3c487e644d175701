import Testing
import TouchstoneSwiftUI
import TouchstoneTestSupport

import class Foundation.ProcessInfo

/// Random gestures with random fingers. The argument of a failed test is its seed. `GESTURE_SEEDS=100-999` runs others.
@Suite struct RandomGestureTests {
    private static var seeds: [Int] {
        let numbers = (ProcessInfo.processInfo.environment["GESTURE_SEEDS"] ?? "0-19").split(separator: "-")
        return Array((Int(numbers.first ?? "0") ?? 0)...(Int(numbers.last ?? "0") ?? 0))
    }

    private struct Run {
        var calls: [GestureCall] = []
        /// The frames in which all fingers that were down were cancelled, and the next frame with a landing.
        var cancelled: [(frame: Int, next: Int)] = []
        var rest = ""
        var isAtRest = false
        var recipes: [[GestureRecipe]] = []
    }

    private static func run(_ seed: Int) -> Run {
        var random = SeededGenerator(seed: UInt64(seed))
        var run = Run()
        let rebuilds = Int.random(in: 0..<3, using: &random) == 0
        for _ in 0..<(rebuilds ? 2 : 1) {
            run.recipes.append(
                (0..<3).map { _ in
                    Int.random(in: 0..<4, using: &random) == 0
                        ? .randomRivals(&random) : .random(depth: Int.random(in: 0...3, using: &random), &random)
                })
        }
        let attachments = (0..<3).map { _ in
            [Attachment.normal, .high, .simultaneous].randomElement(using: &random)!
        }
        let record = GestureRecord()
        let tester = ViewTester(
            RandomBoard(
                recipes: run.recipes, attachments: attachments, rebuilds: rebuilds, record: record))
        var down: [Int: CGPoint] = [:]
        var cancelledAt: Int?
        for frame in 0..<150 {
            record.frame = frame
            var hasLifted = false
            for finger in 0..<3 {
                let chance = Int.random(in: 0..<100, using: &random)
                let (x, y) = (Double.random(in: -30...30, using: &random), Double.random(in: -30...30, using: &random))
                if let point = down[finger] {
                    switch chance {
                    case 0..<5:
                        tester.send(finger, .ended, point)
                        down[finger] = nil
                        hasLifted = true
                    case 5..<8:
                        let all = down
                        for (finger, point) in all.sorted(by: { $0.key < $1.key }) {
                            tester.send(finger, .cancelled, point)
                        }
                        down = [:]
                        // A gesture of two fingers that lifts is not cancelled by a third one.
                        cancelledAt = hasLifted ? nil : frame
                    case 8..<50:
                        down[finger] = CGPoint(x: point.x + x, y: point.y + y)
                        tester.send(finger, .moved, down[finger]!)
                    default: break
                    }
                } else if chance < (down.isEmpty ? 6 : 12) {
                    down[finger] = CGPoint(x: 200 + x * 4, y: 300 + y * 4)
                    tester.send(finger, .began, down[finger]!)
                    if let start = cancelledAt { run.cancelled.append((start, frame)) }
                    cancelledAt = nil
                }
            }
            tester.step()
        }
        record.frame = 150
        for (finger, point) in down.sorted(by: { $0.key < $1.key }) { tester.send(finger, .ended, point) }
        tester.step(60)
        run.rest = tester.text(of: "set") ?? ""
        run.isAtRest = tester.simulation.isAtRest
        run.calls = record.calls
        return run
    }

    @Test(arguments: seeds) func gesturesKeepTheirPromises(_ seed: Int) {
        let run = Self.run(seed)
        #expect(run.rest == "0", "every GestureState has its first value at rest")
        #expect(run.isAtRest)
        #expect(Self.run(seed).calls == run.calls, "the same stream gives the same calls")

        let paths = Set(run.recipes.flatMap { zip($0, "abc").flatMap { $0.continuous(String($1)) } })
        for path in paths where run.recipes.allSatisfy({ isContinuous(path, $0) }) {
            var isUnderWay = false
            for call in run.calls where call.path == path {
                switch call.kind {
                case .set, .changed: isUnderWay = true
                case .ended:
                    #expect(isUnderWay, "\(path) ends in frame \(call.frame) without a change")
                    isUnderWay = false
                    let isAfterCancel = run.cancelled.contains { $0.frame <= call.frame && call.frame < $0.next }
                    #expect(!isAfterCancel, "\(path) ends in frame \(call.frame) after a cancellation")
                }
            }
        }
        guard !run.calls.isEmpty else { return }
        let changes = Dictionary(grouping: run.calls.filter { $0.kind == .changed }, by: \.path)
            .mapValues { Set($0.map(\.frame)) }
        for (index, name) in "abc".enumerated() {
            let rivals = run.recipes.map { $0[index].rivals(String(name)).map { "\($0.0) \($0.1)" } }
            for pair in Set(rivals[0]).intersection(rivals[rivals.count - 1]) {
                let pair = pair.split(separator: " ").map(String.init)
                let both = (changes[pair[0]] ?? []).intersection(changes[pair[1]] ?? [])
                #expect(both.isEmpty, "\(pair) are both active in frames \(both.sorted())")
            }
        }
    }

    private func isContinuous(_ path: String, _ recipes: [GestureRecipe]) -> Bool {
        zip(recipes, "abc").contains { $0.continuous(String($1)).contains(path) }
    }
}
