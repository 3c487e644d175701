import Testing
import TouchstoneScenes

/// What a message suggests for a usual mistake is right at the first try.
@Suite struct HintTests {
    /// The suggestions of all messages about a scene, or the messages without one.
    private func hints(_ scene: String) -> [String] {
        Support.parse(scene).diagnostics.map { $0.suggestion ?? $0.message }
    }

    private static let view = "canvas: [390, 300]\nviews: [{id: card, frame: [120, 90, 120, 80]}]\n"

    @Test(
        "the keys of a gesture are those of its verb",
        arguments: [
            ("{at: 0, swipe: card, to: left}", "write direction: left"),
            ("{at: 0, swipe: card}", "such as direction: left"),
            ("{at: 0, rotate: card, by: 30}", "write degrees: 30"),
            ("{at: 0, pinch: card, by: 2}", "write scale: 2"),
            (
                "{at: 0, longPress: card, minimumPressDuration: 1}",
                "did you mean 'for'? (how long it takes, in seconds)"
            ),
            (
                "{at: 0, drag: card, by: [9, 9], velocity: 2}",
                "leave it out: only a fling ends at a speed, 'by' divided by 'for'"
            ),
        ])
    func gestures(gesture: String, hint: String) {
        #expect(hints(Self.view + "gestures: [\(gesture)]\n") == [hint])
    }

    @Test func formsAreNamedAtOnce() {
        #expect(hints(Self.view + "overlays: {path: card}\n") == ["write path: [card]"])
        let board = "canvas: [390, 300]\nviews: [{id: card, frame: [0, 0, 9, 9], "
        #expect(hints(board + "transform: identity}]\n") == ["leave 'transform' out"])
        let sized = "canvas: [390, 300]\nviews: [{id: card, center: [9, 9], size: 20}]\n"
        #expect(hints(sized) == ["two numbers: [20, 20]"])
    }

    /// A mistake that a program has written into each gesture is not listed a hundred times.
    @Test func equalErrorsAreCounted() {
        func messages(_ count: Int) -> [String] {
            let gesture = "  - {at: 0, tap: card, loudness: 3}\n"
            return Support.parse(Self.view + "gestures:\n" + String(repeating: gesture, count: count)).diagnostics
                .map(\.message)
        }
        let message = "unknown key 'loudness' in a gesture"
        #expect(messages(4) == Array(repeating: message, count: 4))
        #expect(messages(100) == [message, message, "\(message) (and in 97 more places)"])
    }

    @Test func aStartInPointsOfTheViewIsConverted() {
        let hints = hints(Self.view + "gestures: [{at: 0, drag: card, from: [30, 20], to: [160, 120]}]\n")
        let converted = "[30, 20] points in it are [0.25, 0.25]"
        #expect(hints == [converted, "write by: [10, 10], the distance from where the fingers land"])
    }

    @Test(arguments: [
        ("cornflower", "did you mean 'cornflowerblue'?"), ("systemBlue", "write blue"), ("UIColor.red", "write red"),
        ("ff8800", "write \"#ff8800\""), ("0xff8800", "write \"#ff8800\""), ("“#8fb8de”", "write \"#8fb8de\""),
        ("\"rgb(255, 8, 0)\"", "write \"#ff0800\""), ("blu", "did you mean 'blue'?"),
        ("mine", "a name of CSS, such as orange, or \"#rrggbb\""),
    ])
    func colors(color: String, hint: String) {
        #expect(hints("canvas: [9, 9]\nviews: [{id: a, frame: [0, 0, 9, 9], fill: \(color)}]\n") == [hint])
    }

    @Test(
        "slips of the pen are found on their own line",
        arguments: [
            ("canvas: [9, 9]\nfps:30\ntitle: x\n", 2, "write fps: 30"),
            ("canvas: [9, 9]\nfps = 30\ntitle: x\n", 2, "write fps: 30"),
            ("gestures:\n  - {tap: a}\n  {tap: b}\nexpect: []\n", 3, "begin each element of the list with '- '"),
            ("canvas: [9, 9]\ntitle: 'it's mine'\n", 2, "write '' for an apostrophe, or use double quotes"),
        ])
    func slips(scene: String, line: Int, hint: String) {
        let diagnostics = Support.parse(scene).diagnostics
        #expect(diagnostics.map(\.suggestion) == [hint])
        #expect(diagnostics.first?.place?.line == line)
    }

    @Test(
        "a map in place of a list is one element of it",
        arguments: [
            (
                "gestures:\n  drag: card\n  at: 0.1\n  by: [10, 10]\n",
                "begin each element with a '-': - {drag: card, at: 0.1, by: [10, 10]}"
            ),
            (
                "rules:\n  shouldRecognizeSimultaneously: true\n",
                "such as - {recognizer: card.pan, simultaneous: card.pinch}"
            ),
        ])
    func maps(keys: String, hint: String) {
        #expect(hints(Self.view + keys) == [hint])
    }

    @Test(
        "one mistake has one message",
        arguments: [
            "rules: [{recognizer: card.pan, requireToFail: card.pinch}]\n",
            "expect: [{time: 1, view: card, angle: 0}]\n", "expect: [{at: 1, view: card, zoom: 1}]\n",
        ])
    func keysOfOthers(keys: String) {
        let scene = "canvas: [9, 9]\nviews: [{id: card, frame: [0, 0, 9, 9], behavior: draggable}]\n"
        #expect(hints(scene + keys).map { $0.hasPrefix("did you mean '") } == [true])
    }

    @Test("views that could not be read are not reported as unknown", arguments: ["children", "subviews"])
    func views(key: String) {
        let scene = """
            canvas: [9, 9]
            views: [{id: a, frame: [0, 0, 9, 9], \(key): [{id: b, frame: [0, 0, 9, 9]}]}]
            gestures: [{at: 0, tap: b}, {at: 1, tap: b}]
            """
        #expect(hints(scene) == ["did you mean 'views'? (its subviews, the first at the back)"])
    }

    @Test(
        "a behavior has its own words, and its own recognizers",
        arguments: [
            ("behavior: {kind: draggable, minimumZoomScale: 1}", "did you mean 'minScale'?"),
            (
                "behavior: draggable, recognizers: [pan]",
                "leave it out, or write {kind: pan, id: pan2} for a second one"
            ),
            ("behavior: {minScale: 1}", "such as kind: draggable"),
        ])
    func behaviors(keys: String, hint: String) {
        #expect(hints("canvas: [9, 9]\nviews: [{id: card, frame: [0, 0, 9, 9], \(keys)}]\n") == [hint])
    }

    @Test func aColorWithoutQuotesIsMovedWithItsQuotes() {
        let hints = hints("canvas: {size: [9, 9]}\nviews: []\nbackground: #ff8800")
        #expect(hints == ["write canvas: {size: [9, 9], background: \"#ff8800\"}"])
    }

    @Test func aBorderInTwoKeysIsOneMap() {
        let view = "{id: a, frame: [0, 0, 9, 9], borderColor: red, borderWidth: 2}"
        let hint = "write stroke: {color: red, width: 2}"
        #expect(hints("canvas: [9, 9]\nviews: [\(view)]\n") == [hint, hint])
    }

    @Test func theChangesOfAVariantArePaths() {
        let hints = hints(Self.view + "variants: [{name: bug, set: {card: {alpha: 0.5}}}]\n")
        #expect(hints == ["write card.alpha: 0.5"])
    }
}
