import Foundation
import TouchstoneBehaviors
import TouchstoneGeometry
import TouchstoneKit
import TouchstoneLive
import TouchstonePlayer

// On macOS, Foundation has types with these names, too.
import struct TouchstoneGeometry.Point

/// Measures the code of scenes: a call of a short handler, and the slowest statements that the limits allow.
enum HandlerBenchmark {
    private static let views = 200
    private static let frames = 300

    static func run(rounds: Int, in place: Workplace, _ report: inout BenchmarkReport) throws {
        try measureCalls(rounds: rounds, in: place, &report)
        try measureStatements(in: place, &report)
        try measureEdit(rounds: rounds, in: place, &report)
    }

    /// Loads a scene of views with a pan. Each runs `handler` in every frame, if there is one.
    private static func scene(_ handler: [String], count: Int, in place: Workplace) throws -> LoadedScene {
        let code = handler.isEmpty ? "" : ", handlers: {displayLink: \"\(handler.joined(separator: "; "))\"}"
        let views = (0..<count).map { number in
            "  - {id: v\(number), frame: [\(number), 0, 20, 20], recognizers: [pan], state: {n: 0}\(code)}\n"
        }
        let path = "\(place.folder)/handlers.yaml"
        let text = "canvas: [400, 400]\nduration: \(Double(frames - 1) / 60)\nviews:\n\(views.joined())"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return try LoadedScene(.file(path))
    }

    /// Returns the seconds for all frames of a scene, without notes of what handlers do.
    private static func seconds(of scene: LoadedScene) -> Double {
        let player = ScenePlayer(scene.scene, behaviors: .ready, isDrawn: false, recordsHandlers: false)
        return Timing.seconds { while player.next() != nil {} }
    }

    private static func measureCalls(rounds: Int, in place: Workplace, _ report: inout BenchmarkReport) throws {
        let three = try scene(
            [
                "let t = pan.translation(in: self)", "center = CGPoint(x: center.x + t.x, y: center.y + t.y)",
                "pan.setTranslation(.zero, in: self)",
            ], count: views, in: place)
        let one = try scene(["n += 1"], count: views, in: place)
        let none = try scene(["return"], count: views, in: place)
        let all = try Timing.measure(
            [{ seconds(of: three) }, { seconds(of: one) }, { seconds(of: none) }], rounds: rounds)
        let calls = Double(views * frames)
        let handler = (all[0].median - all[2].median) / calls
        var table = BenchmarkReport.Table(
            title: "Handlers",
            text:
                "\(views) views run a handler in each of \(frames) frames. The cost of a handler that only returns is "
                + "subtracted.",
            columns: ["handler", "µs a call"])
        table.rows.append(["three lines that move a view", BenchmarkReport.text(handler * 1e6)])
        table.rows.append(["one line that counts", BenchmarkReport.text((all[1].median - all[2].median) / calls * 1e6)])
        report.add(table)
        report.expect("a handler of three lines", handler * 1e6, atMost: 2, unit: " µs")
    }

    /// Code that makes an array of numbers in no order.
    private static let thousand =
        "var list: [CGFloat] = []; for number in 0..<1000 { list.append(CGFloat(number * 7919 % 1000)) }"

    /// Statements that take long for what they count.
    private static let statements: [(name: String, before: String, statement: String)] = [
        ("arithmetic", "", "n = n * 1.5 + 1 - n / 3 + sqrt(abs(n))"),
        ("convert", "", "n = convert(CGPoint(x: n, y: n), to: nil).x * 0.5"),
        ("append to an array", "var list: [CGFloat] = []", "if list.count > 5000 { list = [] }; list.append(1)"),
        ("sort by hand", "var list = [1.0, 2.0, 3.0]", "list[0] = list[2]; list[2] = n; n = list[1]"),
        ("sort numbers", thousand, "_ = list.sorted()"),
        ("sort with a closure", thousand, "_ = list.sorted { $0 < $1 }"),
        ("text", "var text = \\\"\\\"", "text = \\\"\\\\(n) \\\\(center.x) \\\\(bounds.width)\\\""),
        ("subviews", "", "n = CGFloat(superview!.subviews.count)"),
        ("hit test", "", "_ = superview!.hitTest(CGPoint(x: 399, y: 399))"),
        ("layout", "", "superview!.setNeedsLayout(); superview!.layoutIfNeeded()"),
        ("bring to front", "", "superview!.bringSubviewToFront(self)"),
        ("frame", "", "frame = frame.offsetBy(dx: 0.001, dy: 0).insetBy(dx: 0, dy: 0)"),
        ("closure", "", "[1.0, 2, 3].forEach { n += $0 }"),
    ]

    /// Measures each statement in a frame up to the limit of a frame, and reports the time for the limit of a scene.
    private static func measureStatements(in place: Workplace, _ report: inout BenchmarkReport) throws {
        var table = BenchmarkReport.Table(
            title: "The slowest statements",
            text: "Seconds for as many statements as the limits allow in a scene, from those of a second of play.",
            columns: ["statement", "seconds"])
        var slowest = 0.0
        for (name, before, statement) in statements {
            // The scene stops at the limit of a frame, so one frame has as many statements as it allows.
            let body = [before, "for _ in 0..<1000000 { \(statement) }"].filter { !$0.isEmpty }
            let loaded = try scene(body, count: 1, in: place)
            let player = ScenePlayer(loaded.scene, behaviors: .ready, isDrawn: false, recordsHandlers: false)
            let time = Timing.seconds { while player.next() != nil {} }
            let limits = Double(50_000_000 / 100_000)
            table.rows.append([name, BenchmarkReport.text(time * limits)])
            slowest = max(slowest, time * limits)
            guard player.codeFailure != nil else {
                throw Failure(description: "\(name) ends before the limit of statements")
            }
        }
        report.add(table)
        report.expect("the slowest statements that the limits allow", slowest, atMost: 10, unit: " s")
    }

    /// Measures how long `live` takes after the file has changed: until a minute of touches is played again with the new
    /// lines, and the page's picture is drawn.
    private static func measureEdit(rounds: Int, in place: Workplace, _ report: inout BenchmarkReport) throws {
        let path = "\(place.folder)/edited.yaml"
        func load(_ step: String) throws -> LoadedScene {
            let text = """
                canvas: [400, 400]
                views:
                  - id: card
                    frame: [100, 100, 120, 80]
                    recognizers: [pan, pinch, rotation]
                    handlers:
                      pan: |
                        let t = pan.translation(in: superview)
                        center = CGPoint(x: center.x + \(step), y: center.y + t.y)
                        pan.setTranslation(.zero, in: superview)
                """
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            return try LoadedScene(.file(path))
        }
        let (before, after) = (try load("t.x"), try load("-t.x"))
        let session = Session(before, fonts: try LiveFonts())
        for frame in 1...3600 {
            // A finger goes round in circles, and lifts every ten seconds.
            let phase: TouchLog.Sample.Phase = frame % 600 == 1 ? .began : frame % 600 == 599 ? .ended : .moved
            let angle = Double(frame) / 20
            let location = Point(x: 160 + 30 * cos(angle), y: 140 + 30 * sin(angle))
            session.step(
                1, touching: [.init(pointer: 1, phase: phase, location: location, time: Double(frame) / 60)])
        }
        let time = try Timing.measure(
            [
                {
                    Timing.seconds {
                        session.reload(after)
                        _ = session.news()
                    }
                }
            ], rounds: rounds)[0].median
        report.expect("a minute of touches, played again with edited lines", time * 1000, atMost: 100, unit: " ms")
    }
}
