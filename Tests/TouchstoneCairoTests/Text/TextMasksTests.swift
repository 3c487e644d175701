import Testing
import TouchstoneCairo
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneTestSupport

/// Text that is drawn from a mask looks the same as text that is filled.
@Suite struct TextMasksTests {
    private let fonts: FontBook

    init() throws { fonts = try FontBook() }

    /// Texts of all sizes, rotated and stretched, in opaque and other colours, in clips and groups and across the edge
    /// of the picture, stay in front of shapes that change. The shapes behind them are redrawn completely or in part.
    @Test(arguments: 0..<24) func pixelsAreThoseOfFilledText(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &+ 1000)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        func color(alpha: Double) -> Color {
            Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: alpha)
        }
        let texts = (0..<8).map { index in
            TextRun(
                ["Touchstone", "frame 12 · 0.200 s", "fi ﬂ Å", "שלום", "x"][index % 5],
                font: Font(size: number(4...40), weight: index.isMultiple(of: 2) ? .regular : .semibold),
                color: color(alpha: index == 3 ? 0.5 : 1), at: Point(x: number(-10...150), y: number(0...110)),
                transform: index < 4
                    ? .identity
                    : Transform(rotationAngle: number(-3...3)).scaledBy(x: number(0.2...2), y: number(0.2...2)))
        }
        let (quick, whole) = (CairoRasterizer(fonts: fonts), CairoRasterizer(fonts: fonts, usesShortcuts: false))
        let scale = [1, 1.5, 2, 3][Int(seed % 4)]
        for step in 0..<5 {
            // From the fourth picture on, little changes, and only parts are drawn.
            let shapes = (0..<(step < 3 ? 12 : 1)).map { _ in
                Shape(
                    .ellipse(in: Rect(x: number(0...140), y: number(0...80), width: number(5...60), height: 30)),
                    fill: color(alpha: number(0.3...1)))
            }
            var list = DrawList(size: Size(width: 200, height: 120), scale: scale, background: .white)
            for shape in shapes { list.append(shape) }
            for text in texts.prefix(6) { list.append(text) }
            list.append(group: "group", opacity: 0.5) { $0.append(texts[6]) }
            list.append(clippedTo: .rectangle(Rect(x: 30, y: 20, width: 60, height: 50))) { $0.append(texts[7]) }
            #expect(try quick.encode(list) == whole.encode(list), "seed \(seed), step \(step)")
        }
    }
}
