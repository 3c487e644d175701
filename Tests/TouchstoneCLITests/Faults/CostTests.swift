import Testing
import TouchstoneTestSupport

/// Small scenes that once cost minutes or gigabytes. Each runs in a child process whose processor time and memory are
/// limited: to much more than the scene needs now, and to much less than it needed before.
@Suite(
    .enabled(if: BuiltTool.isHere, "the touchstone executable was not built"),
    .disabled(if: Sanitizer.address.isRunning || Sanitizer.thread.isRunning, "a sanitizer needs more of both"))
struct CostTests {
    /// A scene, the command that plays it, and the limits of the process.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let command: String
        /// Seconds of processor time, and megabytes of address space.
        let limit: (seconds: Int, megabytes: Int)
        let scene: @Sendable () -> String
    }

    private static func views(_ count: Int, _ view: (Int) -> String) -> String {
        "canvas: [300, 300]\nviews: [" + (0..<count).map { "{id: v\($0), \(view($0))}" }.joined(separator: ", ") + "]\n"
    }

    static let cases = [
        // Cairo approximates the pen and the path of a stroke by lines: gigabytes for a scale of a million.
        Case(
            testDescription: "a stretched slider", command: "render --svg cairo --frames 0..3 --jobs 1",
            limit: (20, 1500)
        ) {
            "canvas: {size: [320, 240], scale: 0.5}\nduration: 0.1\nviews:\n"
                + "  - {id: v, frame: [0, 0, 264, 348], transform: {rotate: 10, scale: [1e-6, 1e6]}, behavior: slider}\n"
        },
        Case(
            testDescription: "a stretched switch", command: "render --svg cairo --frames 0..3 --jobs 1",
            limit: (20, 1500)
        ) {
            "canvas: {size: [320, 240], scale: 0.5}\nduration: 0.1\nviews:\n"
                + "  - {id: v, frame: [0, 0, 200, 300], transform: {rotate: 20, scale: [1e-6, 1e6]}, behavior: switch}\n"
        },
        // Views in a chain of pins were looked up once for each other.
        Case(testDescription: "a chain of pins", command: "check", limit: (20, 2000)) {
            views(1500) { index in
                index == 0
                    ? "frame: [0, 0, 40, 40], behavior: center-drag"
                    : "frame: [0, 0, 9, 9], layout: {left: {of: v\(index - 1)}}"
            } + "gestures: [{at: 0, for: 1, drag: v0, by: [100, 100]}]\n"
        },
        // Each view looked at the animations of all others.
        Case(testDescription: "an action that animates many views", command: "check", limit: (20, 2000)) {
            views(2000) { "frame: [\($0 % 290), 0, 9, 9]" } + "actions: [{at: 0.1, for: 1, set: {"
                + (0..<2000).map { "v\($0).alpha: 0.5" }.joined(separator: ", ") + "}}]\n"
        },
        // The names of a view's recognizers were collected again for each of them.
        Case(testDescription: "many recognizers of a view", command: "check", limit: (20, 2000)) {
            views(1) { _ in
                "frame: [0, 0, 99, 99], recognizers: ["
                    + (0..<20_000).map { "{kind: tap, id: t\($0)}" }.joined(separator: ", ") + "]"
            } + "gestures: [{at: 0, tap: v0}]\n"
        },
        // The list of views that wait for their layout grew with every action.
        Case(testDescription: "many layouts in a frame", command: "check --limit work=none", limit: (20, 600)) {
            views(2000) { "frame: [\($0 % 290), 0, 9, 9]" }
                + "duration: 0.1\nactions: ["
                + Array(repeating: "{at: 0, relayout: all}", count: 3000)
                .joined(separator: ", ") + "]\n"
        },
        // Every expectation looked at every frame of a day.
        Case(testDescription: "a day of expectations", command: "check", limit: (30, 1500)) {
            views(1) { _ in "frame: [0, 0, 99, 99]" } + "duration: 86400\nexpect:\n  - &e {always: no-jump, view: v0}\n"
                + String(repeating: "  - *e\n", count: 1000)
        },
    ]

    @Test(arguments: Thoroughness.sample(3, of: cases))
    func costsLittle(_ example: Case) throws {
        let place = try TemporaryFolder()
        try place.place("scene.yaml", example.scene())
        let (seconds, megabytes) = example.limit
        let run = try ChildProcess.shell(
            "ulimit -t \(seconds) -v \(megabytes * 1000); exec \"$1\" \(example.command) scene.yaml",
            [BuiltTool.path ?? ""], in: place.path)
        #expect(run.status == 0, "status \(run.status): \(run.errors.prefix(500))")
    }

    @Test func aDayInManyVariantsIsRefused() throws {
        let place = try TemporaryFolder()
        let variants = (0..<32).map { "{name: v\($0)}" }.joined(separator: ", ")
        try place.place("scene.yaml", "canvas: [9, 9]\nduration: 86400\nvariants: [\(variants)]\n")
        let run = try ChildProcess.shell(
            "ulimit -t 20; exec \"$1\" check scene.yaml", [BuiltTool.path ?? ""], in: place.path)
        #expect(run.status == 65)
        #expect(run.errors.contains("playing the scene takes more than 328125 steps, a variant's share of 10500000"))
        #expect(run.errors.contains("--limit work=N allows more"))
    }
}
