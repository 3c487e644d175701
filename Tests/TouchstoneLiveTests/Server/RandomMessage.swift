import TouchstoneTestSupport

/// Orders with extreme numbers, and with texts that are not names.
struct RandomMessage {
    private var random: SeededGenerator
    /// The frame of the session, near which some of the times are.
    var frame = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private static let numbers = [
        0, -0.0, 1, -1, 0.5, 100, Double.leastNonzeroMagnitude, 1e-300, 2_147_483_648, 4_294_967_296,
        9_007_199_254_740_992, 1e6, -1e6,
        1_000_000.5, 1e15, 1e16, 1e17, -1e17, 1e18, 9.2e18, 9.3e18, -9.3e18, 1.8e19, 1e300, -1e300, 1.7e308,
    ]
    private static let texts = [
        "", ".", "..", "-", "a/b", "\\u0000", "card", "card.pan", "{always: no-jump, view: card}",
        "{at: 1e17, view: card, scale: 2}", "{at: 0, view: card, scale: 1e308}", "{at: -1, view: card, scale: 1}",
        "{always: inside-limit, tolerance: 1e300}", "{from: 0, to: 1e18, view: card, scale: 1}", "dark", "touches",
    ]

    private mutating func number() -> Double { Self.numbers[random.index(Self.numbers.count)] }
    private mutating func text() -> String { "\"\(Self.texts[random.index(Self.texts.count)])\"" }

    private mutating func whole() -> String {
        random.chance(0.2)
            ? "\(number())" : "\([0, 1, -1, 5, 30, .max, .min, frame, frame + 1][random.index(9)] as Int)"
    }

    /// A number that is extreme in some of the cases.
    private mutating func number(near usual: Double) -> Double {
        random.chance(0.4) ? number() : usual + random.number(-20...20)
    }

    private mutating func sample() -> String {
        let pointer = random.chance(0.9) ? Double(random.index(4)) : number().rounded()
        let time = random.chance(0.4) ? number() : Double(frame) / 60 + random.number(-0.1...0.1)
        let words = [
            pointer, Double(random.index(4)), number(near: 180), number(near: 140), time, Double(random.index(3)),
        ]
        return words.map { "\($0)" }.joined(separator: ",")
    }

    /// Returns a message and the kind of its answer.
    mutating func next() -> (text: String, answer: String) {
        let verb = ["step", "step", "step", "step", "seek", "show", "expect", "save", "make", "restart"][
            random.index(10)]
        var fields = ["\"verb\":\"\(verb)\""]
        func list(_ count: Int, _ element: () -> String) -> String {
            "[" + (0..<count).map { _ in element() }.joined(separator: ",") + "]"
        }
        let answer: String
        switch verb {
        case "step":
            fields += ["\"frames\":\(whole())", "\"touches\":" + list(random.index(6)) { sample() }]
            answer = "frame"
        case "seek":
            fields.append("\"frame\":\(whole())")
            answer = "frame"
        case "show":
            fields += ["\"overlays\":" + list(random.index(4)) { text() }, "\"theme\":\(text())"]
            answer = "frame"
        case "expect":
            fields.append("\"expect\":" + list(random.index(5)) { text() })
            answer = "marks"
        case "restart": answer = "frame"
        default:
            // No name is one of a file, so that nothing is written.
            fields += ["\"name\":\"-\(random.index(9))\"", "\"product\":\"gif\"", "\"expect\":[\(text())]"]
            answer = "refused"
        }
        return ("{" + fields.joined(separator: ",") + "}", answer)
    }
}
