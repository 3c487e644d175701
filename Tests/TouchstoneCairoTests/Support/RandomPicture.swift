import TouchstoneDrawing
import TouchstoneGeometry

/// Random pictures with all kinds of items, from a seed.
struct RandomPicture {
    private var state: UInt64
    /// The number of decisions so far. `twist` is the one that is made differently.
    private var decisions = 0
    private var twist: Int?
    /// Whether there are paths with gradients, images and all kinds of lines, too.
    private var isRich = false

    private init(state: UInt64) { self.state = state }

    /// Returns a picture with an item, or a clip or group of items, for each seed. In items that `twists` names, the
    /// decision with that number is made differently, and all others are unchanged. Items of `wrapped` are inside a
    /// clip or a group.
    static func make(
        seeds: [UInt64], twists: [UInt64: Int], wrapped: Set<UInt64> = [], isRich: Bool = false, scale: Double
    ) -> DrawList {
        var list = Gallery.empty(300, 220, scale: scale)
        for seed in seeds {
            var random = RandomPicture(state: seed)
            random.twist = twists[seed]
            random.isRich = isRich
            guard wrapped.contains(seed) else {
                random.add(to: &list, depth: 3)
                continue
            }
            var wrap = RandomPicture(state: ~seed)
            if seed % 3 == 0 {
                list.append(group: "wrap", opacity: wrap.number(0...1)) { random.add(to: &$0, depth: 3) }
            } else {
                list.append(clippedTo: wrap.outline(), transform: wrap.transform()) { random.add(to: &$0, depth: 3) }
            }
        }
        return list
    }

    /// Returns the picture of a seed. The same seed always produces the same picture.
    static func make(seed: UInt64, isRich: Bool = false, scale: Double) -> DrawList {
        // Consecutive seeds would produce parts of the same sequence if they were not scrambled first.
        var seeds = RandomPicture(state: seed)
        var random = RandomPicture(state: seeds.next())
        random.isRich = isRich
        var list = Gallery.empty(300, 220, scale: scale)
        for _ in 0..<14 { random.add(to: &list, depth: 3) }
        return list
    }

    /// SplitMix64. Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        decisions += 1
        var value = decisions == twist ? ~state : state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) / Double(1 << 53)
    }

    private mutating func choice<Value>(_ values: [Value]) -> Value { values[Int(next() % UInt64(values.count))] }

    private mutating func color() -> Color {
        Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: choice([1, 1, number(0...1)]))
    }

    private mutating func transform() -> Transform {
        let place = Transform(translationX: number(0...300), y: number(0...220))
        if choice([true, false, false]) { return place }
        let turned = place.rotated(by: number(-4...4))
        if choice([true, false]) { return turned.scaledBy(x: number(0.3...2), y: number(0.3...2)) }
        let even = number(0.2...3)
        return turned.scaledBy(x: even, y: choice([even, -even]))
    }

    private mutating func outline() -> Outline {
        let rect = Rect(x: number(-40...0), y: number(-40...0), width: number(1...70), height: number(1...70))
        switch next() % (isRich ? 8 : 6) {
        case 0: return .rectangle(rect)
        case 1: return .roundedRectangle(rect, radius: number(0...30))
        case 2: return .ellipse(in: rect)
        case 3: return .circle(center: .zero, radius: number(1...40))
        case 4: return .polygon((0..<5).map { _ in point() })
        case 5: return .polyline((0..<6).map { _ in point() })
        default: return .path(path(), choice([.winding, .evenOdd]))
        }
    }

    private mutating func point() -> Point { Point(x: number(-40...40), y: number(-40...40)) }

    private mutating func path() -> Path {
        var elements: [Path.Element] = [.move(point())]
        for _ in 0..<7 {
            switch next() % 5 {
            case 0: elements.append(.move(point()))
            case 1: elements.append(.close)
            case 2: elements.append(.curve(point(), point(), to: point()))
            default: elements.append(.line(point()))
            }
        }
        return Path(elements)
    }

    private mutating func gradient() -> Gradient {
        let stops = (0..<3).map { Gradient.Stop(offset: number(Double($0) / 3...1), color: color()) }
        let kind: Gradient.Kind =
            if next() % 2 == 0 {
                .linear(start: point(), end: point())
            } else {
                .radial(start: point(), startRadius: number(0...10), end: point(), endRadius: number(20...60))
            }
        return Gradient(kind, stops: stops)
    }

    private mutating func addRich(to list: inout DrawList) {
        if next() % 2 == 0 {
            list.append(GradientFill(outline(), transform: transform(), gradient: gradient()))
        } else {
            let rect = Rect(x: number(-40...0), y: number(-40...0), width: number(1...70), height: number(1...70))
            list.append(ImageRun(choice(Gallery.bitmaps), in: rect, transform: transform()))
        }
    }

    private mutating func stroke() -> Stroke {
        Stroke(
            color(), width: number(0.3...6), dash: choice([[], [], [4, 3], [number(0.5...9), number(0.5...9)]]),
            cap: choice(isRich ? [.butt, .round, .square] : [.butt, .round]),
            join: choice(isRich ? [.miter, .round, .bevel] : [.miter, .round]), space: choice([.picture, .shape]),
            miterLimit: isRich ? choice([1, 3, 10, 30]) : 10, dashPhase: isRich ? number(-20...20) : 0)
    }

    private mutating func add(to list: inout DrawList, depth: Int) {
        if isRich, next() % 3 == 0 { return addRich(to: &list) }
        switch depth == 0 ? next() % 3 : next() % 5 {
        case 0: list.append(Shape(outline(), transform: transform(), fill: color(), stroke: choice([nil, stroke()])))
        case 1: list.append(Shape(outline(), transform: transform(), stroke: stroke()))
        case 2:
            list.append(
                TextRun(
                    choice(["card.pan", "12.5° × 1.75", "frame 0042", "Überlauf"]),
                    font: Font(size: number(5...34), weight: choice([.regular, .semibold])), color: color(),
                    at: .zero, alignment: choice([.leading, .center, .trailing]), transform: transform()))
        case 3:
            list.append(clippedTo: outline(), transform: transform()) { list in
                for _ in 0..<3 { add(to: &list, depth: depth - 1) }
            }
        default:
            list.append(group: "group", opacity: choice([1, number(0...1)])) { list in
                for _ in 0..<3 { add(to: &list, depth: depth - 1) }
            }
        }
    }
}
