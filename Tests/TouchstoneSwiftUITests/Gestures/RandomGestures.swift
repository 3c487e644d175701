import TouchstoneSwiftUI
import TouchstoneTestSupport

/// The description of a composed gesture.
indirect enum GestureRecipe {
    case drag(Double)
    case magnify, rotate
    case tap(Int)
    case press(Double)
    case simultaneous(GestureRecipe, GestureRecipe)
    case sequence(GestureRecipe, GestureRecipe)
    case exclusive(GestureRecipe, GestureRecipe)

    static func random(depth: Int, _ random: inout SeededGenerator) -> GestureRecipe {
        if depth > 0, Int.random(in: 0..<3, using: &random) > 0 {
            let first = Self.random(depth: depth - 1, &random)
            let second = Self.random(depth: depth - 1, &random)
            return [.simultaneous(first, second), .sequence(first, second), .exclusive(first, second)]
                .randomElement(using: &random)!
        }
        return [
            .drag([0, 10, 40].randomElement(using: &random)!), .magnify, .rotate,
            .tap(Int.random(in: 1...2, using: &random)), .press([0.1, 0.5].randomElement(using: &random)!),
        ].randomElement(using: &random)!
    }

    /// Two exclusive gestures that change only while they are active.
    static func randomRivals(_ random: inout SeededGenerator) -> GestureRecipe {
        let all: [GestureRecipe] = [.drag(0), .drag(10), .drag(40), .magnify, .rotate]
        return .exclusive(all.randomElement(using: &random)!, all.randomElement(using: &random)!)
    }

    /// Whether the gesture is a drag, a magnification or a rotation: it changes only while it is active.
    var isContinuous: Bool {
        switch self {
        case .drag, .magnify, .rotate: true
        default: false
        }
    }

    /// The paths of the two parts of all exclusive gestures of which both are continuous.
    func rivals(_ path: String) -> [(String, String)] {
        guard let (first, second) = parts else { return [] }
        var found = first.rivals(path + "0") + second.rivals(path + "1")
        if case .exclusive = self, first.isContinuous, second.isContinuous { found.append((path + "0", path + "1")) }
        return found
    }

    /// The paths of all continuous gestures.
    func continuous(_ path: String) -> [String] {
        guard let (first, second) = parts else { return isContinuous ? [path] : [] }
        return first.continuous(path + "0") + second.continuous(path + "1")
    }

    private var parts: (GestureRecipe, GestureRecipe)? {
        switch self {
        case .simultaneous(let first, let second), .sequence(let first, let second), .exclusive(let first, let second):
            (first, second)
        default: nil
        }
    }
}

/// What one step of a gesture has called.
struct GestureCall: Equatable {
    enum Kind { case changed, ended, set }
    var frame: Int
    var path: String
    var kind: Kind
}

/// The calls of one run.
final class GestureRecord {
    var frame = 0
    private(set) var calls: [GestureCall] = []
    func add(_ kind: GestureCall.Kind, _ path: String) {
        calls.append(GestureCall(frame: frame, path: path, kind: kind))
    }
}

/// Makes gestures of recipes. Each part has `updating`, `onChanged` and `onEnded`.
struct GestureMaker {
    let record: GestureRecord
    let states: [GestureState<Bool>]
    let ended: (() -> Void)?

    func gesture(_ recipe: GestureRecipe, _ path: String) -> AnyGesture<Int> {
        switch recipe {
        case .drag(let distance):
            observed(DragGesture(minimumDistance: distance).map { hash($0.translation) }, path)
        case .magnify: observed(MagnifyGesture().map { hash($0.magnification) }, path)
        case .rotate: observed(RotateGesture().map { hash($0.rotation) }, path)
        case .tap(let count): observed(TapGesture(count: count).map { 1 }, path)
        case .press(let duration):
            observed(LongPressGesture(minimumDuration: duration).map { $0 ? 1 : 0 }, path)
        case .simultaneous(let first, let second):
            observed(
                gesture(first, path + "0").simultaneously(with: gesture(second, path + "1")).map { hash($0) }, path)
        case .sequence(let first, let second):
            observed(
                gesture(first, path + "0").sequenced(before: gesture(second, path + "1")).map {
                    switch $0 {
                    case .first(let value): value
                    case .second(let value, let other): value &* 31 &+ (other ?? 7)
                    }
                }, path)
        case .exclusive(let first, let second):
            observed(
                gesture(first, path + "0").exclusively(before: gesture(second, path + "1")).map {
                    switch $0 {
                    case .first(let value): value
                    case .second(let value): value &* 31
                    }
                }, path)
        }
    }

    private func hash(_ value: CGSize) -> Int { Int(value.width * 100) &* 7919 &+ Int(value.height * 100) }
    private func hash(_ value: Double) -> Int { Int(value * 1000) }
    private func hash(_ value: Angle) -> Int { Int(value.degrees * 100) }
    private func hash(_ value: SimultaneousGesture<AnyGesture<Int>, AnyGesture<Int>>.Value) -> Int {
        (value.first ?? 3) &* 31 &+ (value.second ?? 5)
    }

    private func observed(_ gesture: some Gesture<Int>, _ path: String) -> AnyGesture<Int> {
        let record = record
        // A state of its own for each part of the gestures: "b01" is that of part 4 = 0b101 of the second gesture.
        let place = path.dropFirst().reduce(1) { $0 * 2 + ($1 == "1" ? 1 : 0) }
        let state = states[(path.hasPrefix("a") ? 0 : path.hasPrefix("b") ? 16 : 32) + place]
        let updating = gesture.updating(state) { _, value, _ in
            value = true
            record.add(.set, path)
        }
        .onChanged { _ in record.add(.changed, path) }
        .onEnded { _ in
            record.add(.ended, path)
            if path.count == 1 { ended?() }
        }
        return AnyGesture(updating)
    }
}

/// Sixteen states of gestures.
private struct Sixteen: DynamicProperty {
    private struct Four: DynamicProperty {
        @GestureState private var first = false
        @GestureState private var second = false
        @GestureState private var third = false
        @GestureState private var fourth = false
        var all: [GestureState<Bool>] { [$first, $second, $third, $fourth] }
    }

    private var first = Four()
    private var second = Four()
    private var third = Four()
    private var fourth = Four()
    var all: [GestureState<Bool>] { first.all + second.all + third.all + fourth.all }
}

/// Three views, one inside of the other, each with a gesture.
struct RandomBoard: View {
    /// The gestures from the inside to the outside, for each generation.
    let recipes: [[GestureRecipe]]
    let attachments: [Attachment]
    let rebuilds: Bool
    let record: GestureRecord

    init(recipes: [[GestureRecipe]], attachments: [Attachment], rebuilds: Bool, record: GestureRecord) {
        (self.recipes, self.attachments, self.rebuilds, self.record) = (recipes, attachments, rebuilds, record)
    }

    @State private var generation = 0
    private var first = Sixteen()
    private var second = Sixteen()
    private var third = Sixteen()

    var body: some View {
        let recipes = recipes[generation % recipes.count]
        let maker = GestureMaker(
            record: record, states: first.all + second.all + third.all, ended: rebuilds ? { generation += 1 } : nil)
        let set = maker.states.count(where: \.wrappedValue)
        ZStack(alignment: .topLeading) {
            Text("\(set)").accessibilityIdentifier("set")
            ZStack {
                Color.gray
                ZStack {
                    Color.green
                    Color.blue.frame(width: 160, height: 160).attach(maker.gesture(recipes[0], "a"), attachments[0])
                }
                .frame(width: 260, height: 260)
                .attach(maker.gesture(recipes[1], "b"), attachments[1])
            }
            .attach(maker.gesture(recipes[2], "c"), attachments[2])
        }
    }
}
