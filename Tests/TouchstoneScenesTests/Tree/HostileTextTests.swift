import Foundation
import Testing
import TouchstoneScenes
import TouchstoneTestSupport

/// Texts that are made to break a parser. Each soon leads to an error or a scene, and affects nothing else.
@Suite struct HostileTextTests {
    /// Returns the messages and the time they took.
    private func messages(_ text: String, limits: ResourceLimits = .standard) -> (
        messages: [String], duration: Duration
    ) {
        var messages: [String] = []
        let duration = ContinuousClock().measure { messages = Support.messages(text, limits: limits) }
        return (messages, duration)
    }

    /// Ten maps, each with ten aliases of the one before.
    private static let bomb = (1...30).reduce("a0: &a0 [0]\n") { text, level in
        let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
        return text + "a\(level): &a\(level) [\(aliases)]\n"
    }

    @Test("a bomb of aliases is defused by its size")
    func aliasBomb() {
        let (messages, duration) = messages(Self.bomb)
        #expect(messages == ["aliases make the scene larger than 250000 nodes"])
        #expect(duration < .seconds(10))
    }

    @Test(
        "a bomb of aliases in keys is defused",
        arguments: ["? *a30\n: 1", "*a30 : 1", "{*a30: 1}: 1", "{? *a30 : 1}"])
    func aliasBombAsKey(key: String) {
        let limits = ResourceLimits([.nodes: .max])
        let (messages, duration) = messages(Self.bomb + key, limits: limits)
        #expect(!messages.isEmpty)
        #expect(duration < .seconds(10))
    }

    @Test("aliases nest no deeper than anything else")
    func aliasDepth() {
        let chain = (1...300).reduce("a0: &a0 [0]\n") { $0 + "a\($1): &a\($1) [*a\($1 - 1)]\n" }
        #expect(messages(chain).messages == ["aliases nest more than 200 levels deep"])
    }

    @Test("there are only so many aliases")
    func aliasCount() {
        let text = "a: &a 1\nb: [" + Array(repeating: "*a", count: 11).joined(separator: ",") + "]"
        #expect(
            messages(text, limits: ResourceLimits([.aliases: 10])).messages == ["the scene has more than 10 aliases"])
    }

    /// Texts with more levels than any scene.
    private static let deepTexts: [String] = {
        func times(_ count: Int, _ piece: String) -> String { String(repeating: piece, count: count) }
        let unclosed = ["[", "{a: ", "{", "- ", "? ", ": "].map {
            times(Thoroughness.number(5000, thorough: 100_000), $0)
        }
        let closed = [("[", "]"), ("{a: ", "}"), ("{", "}"), ("- ", "")].map { times(900, $0.0) + times(900, $0.1) }
        let maps = (0..<900).map { times($0, " ") + "a:\n" }.joined()
        let listsInMaps = (0..<450).map { times(2 * $0, " ") + "a:\n" + times(2 * $0, " ") + "- b\n" }.joined()
        let views = (0..<150).map { times($0, "  ") + "- id: v\n" + times($0, "  ") + "  views:\n" }.joined()
        return unclosed + closed + [maps, listsInMaps, "views:\n" + views]
    }()

    @Test("deep nesting is an error, not the end of the stack, even on a small one", arguments: deepTexts)
    func depth(text: String) async {
        let messages: [String] = await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: Support.messages(text)) }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(!messages.isEmpty)
    }

    @Test("views nest as deep as the limit, and no deeper")
    func depthLimit() {
        func nested(_ count: Int) -> String {
            let open = (0..<count).map { "{id: v\($0), frame: [0, 0, 1, 1], views: [" }.joined()
            return "canvas: [10, 10]\nviews: [\(open)\(String(repeating: "]}", count: count))]"
        }
        #expect(Support.errors(nested(98)) == "")
        #expect(messages(nested(120)).messages == ["nested more than 200 levels deep"])
    }

    @Test("keys that are lists in maps in lists are refused, whatever is in them")
    func nestedKeys() {
        let inner = Array(repeating: "0", count: 50_000).joined(separator: ",")
        for (open, close) in [("{", "}"), ("{[", "]}"), ("{a, {", "}}"), ("[{", "}]")] {
            let text = String(repeating: open, count: 300) + "[" + inner + "]" + String(repeating: close, count: 300)
            let (messages, duration) = messages(text, limits: ResourceLimits([.depth: 1000]))
            #expect(messages.filter { $0 == "a list or a map cannot be a key" }.count == 1)
            #expect(messages.count < 4, "\(messages)")
            #expect(duration < .seconds(20))
        }
    }

    @Test("a thousand short keys that are lists are refused")
    func shortKeys() {
        let key = String(repeating: "[", count: 100) + "x" + String(repeating: "]: 1", count: 100)
        let (messages, duration) = messages(String(repeating: key + "\n", count: 1000))
        #expect(messages.count == 4)
        #expect(messages.dropLast().allSatisfy { $0.hasPrefix("a list or a map cannot be a key") })
        #expect(duration < .seconds(10))
    }

    @Test("a file that is too large is refused unread")
    func size() {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 50 * 1024 * 1024)
        #expect(
            Support.parse(bytes).printed
                == "card.yaml: error: the file is larger than 4 MB\n")
    }

    @Test("many thousand samples are read in time")
    func large() {
        let samples = String(repeating: "[0.000, 100.000, 100.000],", count: 20_000)
        let text = "canvas: [480, 360]\ngestures: [{at: 0, touches: {1: [\(samples)]}}]"
        let parsed = Support.parse(text)
        #expect(parsed.printed == "")
    }

    @Test("mistakes beyond the limit are counted, not kept")
    func manyMistakes() {
        let text = "canvas: [480, 360]\n" + (0..<3000).map { "k\($0): 1\n" }.joined()
        let messages = messages(text).messages
        #expect(messages.count == 1001)
        #expect(messages.last == "and 2000 more errors")
    }

    @Test("keys given twice by the thousand are all found, in time")
    func manyDuplicates() {
        let text = "canvas: [480, 360]\n" + String(repeating: "fps: 60\n", count: 300)
        let duplicate = "duplicate key 'fps'"
        #expect(messages(text).messages == [duplicate, duplicate, "\(duplicate) (and in 296 more places)"])
        let (messages, duration) = messages(text + String(repeating: "fps: 60\n", count: 30_000))
        #expect(messages.count == 4)
        #expect(messages.last == "and 29299 more errors")
        #expect(duration < .seconds(10))
    }

    @Test("one line of a megabyte is quoted in part")
    func longLine() {
        let text = "{\"canvas\": [480, 360], \"tittle\": \"\(String(repeating: "x", count: 1_000_000))\"}"
        let printed = Support.errors(text)
        #expect(printed.count < 400)
        #expect(printed.contains("^~~~~~~~ did you mean 'title'?"))
    }

    @Test("a thousand mistakes in one long line are told in time")
    func manyMistakesInALine() {
        let mistakes = String(repeating: #"{"x":~},"#, count: 20_000)
        let duration = ContinuousClock().measure {
            let printed = Support.errors(#"{"canvas": [9, 9], "views": ["# + mistakes + "{}]}")
            #expect(printed.count < 1_000_000)
            #expect(printed.contains("a view needs 'id'"))
        }
        #expect(duration < .seconds(30))
    }

    @Test("frames and samples of moved fingers are counted before anything is played")
    func extent() {
        func found(_ keys: String, _ limits: ResourceLimits = .standard) -> String {
            Support.errors("canvas: [100, 100]\nviews: [{id: card, frame: [0, 0, 9, 9]}]\n\(keys)", limits: limits)
        }
        let long = "fps: 1000\nduration: 86400"
        #expect(
            found(long) == """
                card.yaml:4:11: error: the scene has more than 5184001 frames
                    4 | duration: 86400
                      |           ^~~~~

                """)
        #expect(found(long, ResourceLimits([.frames: 86_400_001])) == "")
        for keys in [
            "gestures: [{at: 20, tap: card}]", "gestures: [{at: 0, touches: {1: [[0, 0, 0], [20]]}}]",
            "actions: [{at: 20, cancel: touches}]", "expect: [{at: 20, view: card, scale: 1}]",
        ] {
            #expect(
                found(keys, ResourceLimits([.frames: 1200])).contains("error: the scene has more than 1200 frames"),
                "\(keys)"
            )
            let short = found(keys + "\nduration: 1", ResourceLimits([.frames: 600]))
            #expect(!short.contains("error:"), "\(keys)")
            #expect(!found(keys, ResourceLimits([.frames: 1205])).contains("error:"), "\(keys)")
        }
        let drag = "gestures: [{at: 0, for: 10, drag: card, by: [1, 1]}]"
        #expect(
            Support.messages(
                "canvas: [100, 100]\nviews: [{id: card, frame: [0, 0, 9, 9]}]\n" + drag,
                limits: ResourceLimits([.samples: 1200]))
                == ["the scene has more than 1200 samples of touches"])
        #expect(!found(drag, ResourceLimits([.samples: 1201])).contains("error:"))
    }

    @Test("every limit has a name of its own, by which it is set")
    func names() {
        for name in ResourceLimits.Name.allCases {
            var limits = ResourceLimits.standard
            limits[name] = 7
            #expect(limits[name] == 7 && limits != .standard)
            for other in ResourceLimits.Name.allCases where other != name {
                #expect(limits[other] == ResourceLimits.standard[other], "\(name) sets \(other)")
            }
        }
        #expect(Set(ResourceLimits.Name.allCases.map(\.rawValue)).count == ResourceLimits.Name.allCases.count)
    }

    @Test("more views, gestures, expectations or samples than allowed are errors")
    func counts() {
        let views = Support.scene(
            "gestures: [{at: 0, tap: card}, {at: 1, tap: card}]\nexpect: [{always: no-shear}, {always: no-jump}]")
        #expect(messages(views, limits: ResourceLimits([.views: 1])).messages == ["the scene has more than 1 views"])
        #expect(
            messages(views, limits: ResourceLimits([.gestures: 1])).messages == ["the scene has more than 1 gestures"])
        #expect(
            messages(views, limits: ResourceLimits([.expectations: 1])).messages == [
                "the scene has more than 1 expectations"
            ]
        )
        #expect(messages(views, limits: ResourceLimits([.nodes: 10])).messages == ["the scene has more than 10 nodes"])
        let touches = Support.scene("gestures: [{at: 0, touches: {1: [[0, 0, 0], [1, 0, 0]]}}]")
        #expect(
            messages(touches, limits: ResourceLimits([.samples: 1])).messages == [
                "the scene has more than 1 samples of touches"
            ])
    }
}
