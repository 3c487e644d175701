import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// `docs/platform.md`, "Sheets".
struct SheetFactsTests {
    private static let phone = SheetGeometry(size: Size(width: 393, height: 852))
    private static let coefficient = GestureConstants.standard.rubberBandCoefficient

    struct Rest: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var detent: SheetView.Detent
        var frame: Rect
        var phone = SheetFactsTests.phone

        init(_ name: String, _ detent: SheetView.Detent, _ frame: Rect, _ phone: SheetGeometry? = nil) {
            testDescription = name
            self.detent = detent
            self.frame = frame
            self.phone = phone ?? SheetFactsTests.phone
        }
    }

    /// The frame of a floating sheet, from its margin and its height before scaling.
    private static func floating(_ margin: Double, _ height: Double) -> Rect {
        let (width, scaled) = (393 - 2 * margin, height * (393 - 2 * margin) / 393)
        return Rect(x: margin, y: 852 - margin - scaled, width: width, height: scaled)
    }

    private static let tablet = SheetGeometry(size: Size(width: 786, height: 1704), topInset: 20, bottomInset: 10)

    @Test(arguments: [
        Rest("large: at 59, 759 high and 34 below", .large, Rect(x: 0, y: 59, width: 393, height: 759 + 34)),
        Rest("medium: 425 high, at the edges", .medium, Rect(x: 0, y: 427, width: 393, height: 425)),
        Rest("391 is as high as medium", .points(391), Rect(x: 0, y: 427, width: 393, height: 425)),
        Rest("more than large is large", .points(1000), Rect(x: 0, y: 59, width: 393, height: 793)),
        Rest("600, at the edges", .points(600), Rect(x: 0, y: 852 - 634, width: 393, height: 634)),
        Rest("390 floats", .points(390), floating(8, 424)), Rest("300 floats", .points(300), floating(8, 334)),
        Rest("150, with 34", .points(150), floating(8, 184)),
        Rest("149, without", .points(149), floating(8 + 10 / 37.0, 149)),
        Rest("113", .points(113), floating(18, 113)),
        Rest("76: the margin is at its widest", .points(76), floating(28, 76)),
        Rest("50", .points(50), floating(28, 50)), Rest("less than 0 is 0", .points(-5), floating(28, 0)),
        Rest("another size: large", .large, Rect(x: 0, y: 20, width: 786, height: 1684), tablet),
        Rest("another size: medium", .medium, Rect(x: 0, y: 854, width: 786, height: 850), tablet),
        Rest(
            "another size: 840 is as high as medium", .points(840), Rect(x: 0, y: 854, width: 786, height: 850), tablet),
        Rest(
            "another size: 113", .points(113),
            Rect(x: 18, y: 1704 - 18 - 113 * 750 / 786, width: 750, height: 113 * 750 / 786), tablet),
        Rest(
            "another size: 200", .points(200),
            Rect(x: 8, y: 1704 - 8 - 210 * 770 / 786, width: 770, height: 210 * 770 / 786), tablet),
    ])
    func aSheetAtRest(_ rest: Rest) {
        let frame = rest.phone.frame(at: rest.detent)
        for (one, other) in zip(frame.corners, rest.frame.corners) { #expect(one.distance(to: other) < 1e-9) }
    }

    @Test func betweenTwoDetentsMarginAndHeightAreInterpolated() {
        let detents: [SheetView.Detent] = [.large, .points(113), .medium]
        let (low, middle) = (Self.phone.frame(at: .points(113)), Self.phone.frame(at: .medium))
        for part in [0, 0.25, 0.5, 1] {
            let top = low.minY + (middle.minY - low.minY) * part
            let frame = Self.phone.frame(top: top, detents: detents, coefficient: Self.coefficient)
            #expect(abs(frame.minX - 18 * (1 - part)) < 1e-9 && abs(frame.minY - top) < 1e-9)
            #expect(abs(frame.width - (393 - 36 * (1 - part))) < 1e-9)
            #expect(abs(frame.height - (low.height + (middle.height - low.height) * part)) < 1e-9)
        }
    }

    @Test func belowTheLowestDetentItMovesDownWhole() {
        let rest = Self.phone.frame(at: .points(113))
        for distance in [0.0, 1, 60, 900] {
            let frame = Self.phone.frame(
                top: rest.minY + distance, detents: [.medium, .points(113)], coefficient: Self.coefficient)
            #expect(frame.size == rest.size && frame.minX == 18 && abs(frame.minY - rest.minY - distance) < 1e-9)
        }
    }

    @Test func aboveTheHighestTheRubberBandStretchesItButNotAtLarge() {
        let stretched = Self.phone.frame(top: 427 - 100, detents: [.medium], coefficient: 0.55)
        #expect(abs(stretched.minY - (427 - (1 - 1 / (0.55 * 100 / 852 + 1)) * 852)) < 1e-9)
        #expect(stretched.width == 393 && abs(stretched.maxY - 852) < 1e-9)
        let large = Self.phone.frame(top: 59 - 100, detents: [.medium, .large], coefficient: 0.55)
        #expect(large == Rect(x: 0, y: 59, width: 393, height: 793))
    }

    /// For any movement of the finger and any detents, the top edge of the sheet follows its requested place without a
    /// jump. Beyond the ends the sheet does not shrink.
    @Test(arguments: 0..<50)
    func aDragIsContinuous(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let phone = SheetGeometry(
            size: Size(width: random.number(200...1000), height: random.number(400...1400)),
            topInset: random.number(0...80), bottomInset: random.number(0...50))
        let detents = (0...random.index(4)).map { _ -> SheetView.Detent in
            random.chance(0.3) ? .medium : random.chance(0.3) ? .large : .points(random.number(0...800))
        }
        let tops = detents.map { phone.frame(at: $0).minY }
        var before: Rect?
        for top in stride(from: -200.0, through: phone.size.height + 200, by: 0.5) {
            let frame = phone.frame(top: top, detents: detents, coefficient: Self.coefficient)
            #expect(frame.isFinite && frame.width >= 0 && frame.height >= 0)
            if top >= tops.min() ?? 0 { #expect(abs(frame.minY - top) < 1e-9, "seed \(seed)") }
            if let before {
                #expect(abs(frame.minY - before.minY) < 0.51, "seed \(seed), \(top)")
                // Between detents of almost the same height the margin may change by its whole range.
                let nearest = tops.sorted().adjacentDistances.filter { $0 > 1e-6 }.min() ?? 1000
                let most = 0.5 * max(2, 120 / nearest)
                #expect(abs(frame.minX - before.minX) < most && abs(frame.height - before.height) < most)
            }
            before = frame
        }
        for detent in detents {
            let rest = phone.frame(at: detent)
            let frame = phone.frame(top: rest.minY, detents: detents, coefficient: Self.coefficient)
            #expect(abs(frame.minX - rest.minX) < 1e-6 && abs(frame.height - rest.height) < 1e-6, "seed \(seed)")
        }
    }
}

extension [Double] {
    fileprivate var adjacentDistances: [Double] { zip(dropFirst(), self).map { $0 - $1 } }
}
