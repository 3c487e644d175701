import Testing
import TouchstoneDrawing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

@Suite struct FingerPainterTests {
    /// Draws fingers on a canvas of 200 × 100 without a heading.
    private func paint(
        _ touches: String, as type: String = "finger", frame: Int, edit: (inout PlayedFrame) -> Void = { _ in }
    ) throws -> DrawList {
        let scene = try Stage.scene(
            """
            canvas: [200, 100]
            views: []
            duration: 1
            overlays: [fingers]
            gestures: [{at: 0, touches: {\(touches)}, touchType: \(type)}]
            """)
        let frames = Stage.play(scene).frames
        var frame = frames[frame]
        edit(&frame)
        return FramePainter(scene: scene, firstFrame: frames[0], measuring: Ruler()).paint(frame)
    }

    private func words(_ list: DrawList) -> [String] { list.texts(inGroup: "fingers").map(\.string) }

    @Test("a finger has its number, and a word where it lands and where it lifts")
    func phases() throws {
        let touches = "7: [[0.1, 50, 50], [0.2, 80, 50], [0.4, 80, 50]]"
        #expect(words(try paint(touches, frame: 5)) == [])
        #expect(words(try paint(touches, frame: 6)) == ["7", "began"])
        #expect(words(try paint(touches, frame: 12)) == ["7"])
        #expect(words(try paint(touches, frame: 20)) == ["7"])
        #expect(words(try paint(touches, frame: 24)) == ["7", "lifted"])
        #expect(words(try paint(touches, frame: 40)) == ["7", "lifted"])
        #expect(words(try paint(touches, frame: 43)) == [])
    }

    @Test("a pencil is called one as long as it is there")
    func pencil() throws {
        let touches = "7: [[0.1, 50, 50], [0.2, 80, 50], [0.4, 80, 50]]"
        #expect(words(try paint(touches, as: "pencil", frame: 6)) == ["7", "pencil began"])
        #expect(words(try paint(touches, as: "pencil", frame: 12)) == ["7", "pencil"])
        #expect(words(try paint(touches, as: "pointer", frame: 24)) == ["7", "pointer lifted"])
    }

    @Test("a finger that has lifted fades; one that was cancelled is crossed out")
    func ends() throws {
        let touches = "1: [[0.1, 50, 50], [0.2, 50, 50]]"
        let alphas = try [12, 20, 29].map { frame in
            try #require(paint(touches, frame: frame).texts(inGroup: "fingers").last).color.alpha
        }
        #expect(alphas[0] == 1 && alphas[1] < 1 && alphas[2] < alphas[1] && alphas[2] > 0.2)
        let count = try paint(touches, frame: 12).shapes.count
        let cancelled = try paint(touches, frame: 12) { $0.trails[0].phase = .cancelled }
        #expect(cancelled.shapes.count == count + 3)
        #expect(words(cancelled) == ["1", "cancelled"])
    }

    @Test(
        "the phase is beside its finger, away from the others, and on the canvas",
        arguments: [
            (100.0, 50.0), (5, 5), (195, 5), (195, 95), (5, 95), (120, 0),
        ])
    func phasePlaces(x: Double, y: Double) throws {
        let list = try paint("1: [[0, \(x), \(y)], [1, \(x), \(y)]]", frame: 0)
        let phase = try #require(list.texts(inGroup: "fingers").last)
        #expect(Rect(x: 0, y: 0, width: 200, height: 100).contains(phase.box.inset(by: 2)))
        // The text is not under the finger.
        #expect(phase.box.minX > x + 17 || phase.box.maxX < x - 17)
    }

    @Test("of two fingers the left one has its phase on the left")
    func twoFingers() throws {
        let list = try paint("1: [[0, 90, 50], [1, 90, 50]], 2: [[0, 110, 50], [1, 110, 50]]", frame: 0)
        let texts = list.texts(inGroup: "fingers")
        #expect(texts.map(\.string) == ["1", "2", "began", "began"])
        #expect(texts[2].box.maxX < 90 && texts[3].box.minX > 110)
    }

    @Test("where there is room a single finger has its phase on the right, wherever it is")
    func right() throws {
        for step in 0..<40 {
            let x = 30 + 2.037 * Double(step)
            let y = 20 + 1.513 * Double(step)
            let list = try paint("1: [[0, \(x), \(y)], [1, \(x), \(y)]]", frame: 0)
            #expect(try #require(list.texts(inGroup: "fingers").last).box.minX > x + 17, "\(x), \(y)")
        }
    }

    @Test("no word covers the disc of another finger")
    func crowd() throws {
        let places = (1...6).map { "\($0): [[0, \(20 + 30 * $0), 50], [1, \(20 + 30 * $0), 50]]" }
        let list = try paint(places.joined(separator: ", "), frame: 0)
        let texts = list.texts(inGroup: "fingers")
        #expect(texts.prefix(6).map(\.string) == (1...6).map(String.init))
        #expect(texts.count >= 10)
        for word in texts.dropFirst(6) {
            for finger in 1...6 {
                let disc = Rect(x: Double(20 + 30 * finger - 9), y: 41, width: 18, height: 18)
                let overlap = word.box.intersection(disc)
                #expect((overlap?.width ?? 0) * (overlap?.height ?? 0) < 1, "\(word.box) \(finger)")
            }
        }
    }

    @Test("a finger outside of the canvas is drawn at its border, with an arrow, and said to be outside")
    func outside() throws {
        let inside = try paint("1: [[0, 190, 50], [1, 190, 50]]", frame: 3)
        let list = try paint("1: [[0, 190, 50], [0.01, 400, 50], [1, 400, 50]]", frame: 3)
        #expect(words(list) == ["1", "outside"])
        #expect(
            list.shapes(inGroup: "fingers").contains {
                $0.outline == .circle(center: Point(x: 183, y: 50), radius: 12.5)
            })
        let arrows = list.shapes(inGroup: "fingers").filter { if case .polygon = $0.outline { true } else { false } }
        #expect(
            arrows.map(\.outline) == [.polygon([Point(x: 193, y: 55), Point(x: 199, y: 50), Point(x: 193, y: 45)])])
        #expect(words(inside) == ["1"])
    }

    @Test("a ring is hollow, so that a view of ten points is seen in it; the number stands at its rim")
    func hollow() throws {
        for edit in [Touch.Phase.moved, .cancelled] {
            let list = try paint("1: [[0, 100, 50], [1, 100, 50]]", frame: 3) { $0.trails[0].phase = edit }
            for shape in list.shapes(inGroup: "fingers") {
                guard case .ellipse(let box) = shape.outline, let fill = shape.fill, fill.alpha > 0.2 else { continue }
                // A small dot in the middle, or the disc of the number.
                let distance = box.center.distance(to: Point(x: 100, y: 50)) - box.width / 2
                #expect(box.width < 5 || distance > 5 * 2.0.squareRoot(), "\(box)")
            }
            let number = try #require(list.texts(inGroup: "fingers").first)
            #expect(number.string == "1" && number.position.distance(to: Point(x: 100, y: 50)) > 12)
            #expect(number.color.alpha >= 0.6)
        }
    }

    @Test("the number stands where it covers neither a label nor another finger")
    func badges() throws {
        let scene = try Stage.scene(
            """
            canvas: [300, 200]
            overlays: [fingers]
            views: [{id: card, frame: [100, 60, 100, 80], label: a label}]
            gestures: [{at: 0, touches: {1: [[0, 135, 110], [1, 135, 110]], 2: [[0, 165, 80], [1, 165, 80]]}}]
            """)
        let frames = Stage.play(scene).frames
        let list = FramePainter(scene: scene, firstFrame: frames[0], measuring: Ruler()).paint(frames[3])
        let label = try #require(list.texts(inGroup: "card").first)
        let box = label.box.applying(label.transform)
        let numbers = list.texts(inGroup: "fingers").map(\.position)
        #expect(numbers.count == 2)
        for number in numbers {
            #expect(!box.inset(by: -4).contains(number))
            for finger in [Point(x: 135, y: 110), Point(x: 165, y: 80)] { #expect(number.distance(to: finger) > 12) }
        }
    }

    @Test("the trail is a line from where the finger landed to where it is")
    func trail() throws {
        let list = try paint("1: [[0.1, 50, 50], [0.2, 80, 50], [0.3, 80, 70]]", frame: 18)
        #expect(
            list.shapes(inGroup: "fingers").first?.outline
                == .polyline([Point(x: 50, y: 50), Point(x: 80, y: 50), Point(x: 80, y: 70)]))
    }
}
