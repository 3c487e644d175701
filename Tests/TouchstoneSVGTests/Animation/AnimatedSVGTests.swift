import Foundation
import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneSVG

@Suite struct AnimatedSVGTests {
    private let square = Outline.rectangle(Rect(x: 0, y: 0, width: 9, height: 9))
    private let blue = Color(red: 0, green: 0, blue: 1)

    /// Returns the styles of an animation of these frames, each of 1 s except the last, and the body after them.
    private func animation(_ frames: [(inout DrawList) -> Void], every: Int = 1) -> (style: String, body: String) {
        let text = document(frames, every: every, framesOfPart: frames.count)
        func piece(_ start: String, _ end: String) -> String {
            guard let from = text.range(of: start), let to = text.range(of: end, options: .backwards) else {
                return text
            }
            return String(text[from.upperBound..<to.lowerBound])
        }
        return (piece("step-end infinite}", "</style>"), piece("stroke-miterlimit=\"10\">", "</g></svg>"))
    }

    /// Returns the document of an animation of these frames, in parts of some frames each.
    private func document(_ frames: [(inout DrawList) -> Void], every: Int = 1, framesOfPart: Int) -> String {
        var animation = AnimatedSVG(
            glyphs: BoxFont(), title: "t", frames: frames.indices.map { 5 + every * $0 },
            framesPerSecond: Double(every))
        var bytes: [UInt8] = []
        for (index, draw) in frames.enumerated() {
            var list = DrawList(size: Size(width: 40, height: 30), scale: 1, background: .white)
            draw(&list)
            animation.add(list)
            if (index + 1) % framesOfPart == 0 { bytes += animation.takePart() }
        }
        bytes += animation.takePart()
        return String(decoding: bytes + animation.end(), as: UTF8.self)
    }

    @Test func whatStaysIsThereOnce() {
        let draw: (inout DrawList) -> Void = { list in
            list.append(group: "card") { $0.append(Shape(square, fill: blue)) }
        }
        let (style, body) = animation([draw, draw, draw])
        #expect(!style.contains("@keyframes"))
        #expect(body.components(separatedBy: "fill=\"#0000ff\"").count == 2)
        #expect(!body.contains("class"))
    }

    @Test(arguments: [1, 2, 8]) func imagesAreThereOnce(framesOfPart: Int) throws {
        let frames: [(inout DrawList) -> Void] = (0..<5).map { step in
            { list in
                let bitmap = Bitmap(width: 2, height: 1, .pixels([0xFF00_0000, 0xFFFF_FFFF]))
                list.append(
                    ImageRun(
                        bitmap, in: Rect(x: 0, y: 0, width: 2, height: 1),
                        transform: Transform(translationX: Double(step + 1), y: 2)))
                list.append(
                    GradientFill(
                        square, transform: Transform(translationX: Double(step + 1), y: 9),
                        gradient: Gradient(
                            .linear(start: .zero, end: Point(x: 9, y: 0)),
                            stops: [Gradient.Stop(offset: 0, color: blue), Gradient.Stop(offset: 1, color: .black)])))
            }
        }
        let text = document(frames, framesOfPart: framesOfPart)
        let parts = (frames.count + framesOfPart - 1) / framesOfPart
        #expect(text.components(separatedBy: "data:image/png").count == 2)
        #expect(text.components(separatedBy: "<linearGradient").count == 1 + parts)
        #expect(text.components(separatedBy: "<use href=\"#_0\"").count == 1 + parts)
        _ = try Elements(text)
    }

    @Test func movingGroupsKeepWhatIsInThem() {
        let frames: [(inout DrawList) -> Void] = (0..<3).map { step in
            { list in
                let turned = Transform(translationX: Double(step), y: 2)
                list.append(group: "card") { $0.append(Shape(square, transform: turned, fill: blue)) }
            }
        }
        let (style, body) = animation(frames)
        #expect(
            style.contains(
                "@keyframes _0{0%{transform:translate(0px,2px)}33.3333%{transform:translate(1px,2px)}66.6667%{transform:translate(2px,2px)}}"
            ))
        #expect(
            body.contains(##"<g data-name="card"><g class="_0"><rect width="9" height="9" fill="#0000ff"/></g></g>"##))
    }

    @Test func whatIsThereForATimeIsSwitched() {
        let frames: [(inout DrawList) -> Void] = (0..<4).map { step in
            { list in
                if step == 1 || step == 2 { list.append(Shape(.circle(center: .zero, radius: 4), fill: blue)) }
                list.append(group: "card") { $0.append(Shape(square, fill: blue)) }
            }
        }
        let (style, body) = animation(frames, every: 2)
        #expect(style.contains("{0%{visibility:hidden}25%{visibility:visible}75%{visibility:hidden}}"))
        #expect(body.contains(##"<circle class="_0" r="4" fill="#0000ff"/><g data-name="card">"##))
    }

    @Test func orderOfDrawingIsKeptWhereItChanges() {
        func draw(_ names: [String]) -> (inout DrawList) -> Void {
            { list in
                for name in names { list.append(group: name) { $0.append(Shape(square, fill: blue)) } }
            }
        }
        let (_, body) = animation([draw(["a", "b"]), draw(["b", "a"])])
        let (a, b) = ("<g data-name=\"a\">", "<g data-name=\"b\">")
        let groups = body.components(separatedBy: "<g class=\"").dropFirst()
        #expect(groups.count == 2)
        // Each frame has a separate group, in which both are drawn in its order.
        let places = groups.map { group in [a, b].map { group.range(of: $0)?.lowerBound } }
        #expect(places.allSatisfy { $0[0] != nil && $0[1] != nil })
        let orders = places.map { ($0[0] ?? body.startIndex) < ($0[1] ?? body.startIndex) }
        #expect(Set(orders) == [true, false])
    }

    @Test func partsAreSeenOneAfterAnother() {
        let frames: [(inout DrawList) -> Void] = (0..<4).map { step in
            { list in
                if step != 2 {
                    let moved = Transform(translationX: Double(step), y: 2)
                    list.append(group: "card") { $0.append(Shape(square, transform: moved, fill: blue)) }
                }
            }
        }
        let text = document(frames, framesOfPart: 2)
        #expect(text.components(separatedBy: "<style>").count == 3)
        // The first part shows two positions, the second one position for one of its frames.
        #expect(text.contains("@keyframes _0{0%{visibility:visible}50%{visibility:hidden}}"))
        #expect(
            text.contains(
                "{0%{transform:translate(0px,2px);visibility:visible}25%{transform:translate(1px,2px);visibility:visible}"
                    + "50%{visibility:hidden}}"))
        #expect(text.contains("{0%{visibility:hidden}50%{visibility:visible}}"))
        #expect(text.contains("{0%{visibility:hidden}75%{visibility:visible}}"))
        #expect(text.hasSuffix("</g></g></svg>\n"))
        // Every class has one rule.
        let names = text.components(separatedBy: "@keyframes ").dropFirst().map { $0.prefix { $0 != "{" } }
        #expect(Set(names).count == names.count)
    }

    @Test func noFramesAndOneFrame() {
        #expect(document([], framesOfPart: 1).isEmpty)
        let (style, body) = animation([{ $0.append(Shape(square, fill: blue)) }])
        #expect(!style.contains("@keyframes") && body.contains("#0000ff"))
    }
}
