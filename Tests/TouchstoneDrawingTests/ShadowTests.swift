import Testing
import TouchstoneDrawing
import TouchstoneGeometry

@Suite struct ShadowTests {
    private let square = Path([
        .move(Point(x: 10, y: 10)), .line(Point(x: 50, y: 10)), .line(Point(x: 50, y: 40)), .line(Point(x: 10, y: 40)),
        .close,
    ])

    private func shadow(
        _ path: Path, rule: Path.FillRule = .winding, color: Color = .black, radius: Double = 0,
        offset: Vector = .zero, scale: Double = 1
    ) -> ImageRun? {
        Shadow.image(of: path, rule: rule, color: color, radius: radius, offset: offset, scale: scale)
    }

    private func words(_ run: ImageRun) -> [UInt32] {
        if case .pixels(let words) = run.bitmap.contents { words } else { [] }
    }

    /// Returns the opacity of the pixel at a place in the coordinates of the path, 0…255.
    private func opacity(_ run: ImageRun, _ x: Double, _ y: Double) -> Int {
        let column = Int((x - run.rect.minX) / run.rect.width * Double(run.bitmap.width))
        let row = Int((y - run.rect.minY) / run.rect.height * Double(run.bitmap.height))
        return Int(words(run)[row * run.bitmap.width + column] >> 24)
    }

    @Test func aSharpShadowIsThePath() throws {
        let run = try #require(shadow(square, color: Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
        let inside = words(run).filter { $0 != 0 }
        #expect(inside.count == 40 * 30 && Set(inside) == [0x8080_0000])
        #expect(opacity(run, 10.5, 10.5) == 128 && opacity(run, 9.5, 10.5) == 0)
        #expect(run.rect.minX == run.rect.minX.rounded() && run.transform.isIdentity)
    }

    @Test func partsOfPixelsAreMeasured() throws {
        let path = Path([
            .move(Point(x: 0.25, y: 0)), .line(Point(x: 4, y: 0)), .line(Point(x: 4, y: 2.5)),
            .line(Point(x: 0.25, y: 2.5)),
        ])
        let run = try #require(shadow(path))
        #expect(opacity(run, 0.5, 1.5) == 191 && opacity(run, 1.5, 2.5) == 128 && opacity(run, 0.5, 2.5) == 96)
    }

    /// The cumulative distribution of the normal distribution at -1, 0 and 1 deviation.
    @Test(arguments: [1.5, 3, 4, 6, 15]) func theBlurIsAGaussian(radius: Double) throws {
        let half = 12 * radius
        let path = Path([
            .move(Point(x: -half, y: -half)), .line(Point(x: half, y: -half)), .line(Point(x: half, y: half)),
            .line(Point(x: -half, y: half)), .close,
        ])
        let run = try #require(shadow(path, radius: radius))
        let size = run.rect.width / Double(run.bitmap.width)
        for (deviations, share) in [(-1.0, 0.8413), (0, 0.5), (1, 0.1587), (2, 0.0228)] {
            // Interpolated between the middles of two pixels.
            let x = half + deviations * radius
            let column = (x - run.rect.minX) / size - 0.5
            let (left, part) = (column.rounded(.down), column - column.rounded(.down))
            func value(_ column: Double) -> Double {
                Double(opacity(run, run.rect.minX + (column + 0.5) * size, 0)) / 255
            }
            let found = value(left) * (1 - part) + value(left + 1) * part
            // Interpolation is off by an eighth of the second derivative.
            let pixels = min(radius, 4)
            #expect(abs(found - share) < 0.004 + 0.03 / (pixels * pixels), "\(deviations) deviations: \(found)")
        }
    }

    @Test func rulesDiffer() throws {
        let inner = Path([
            .move(Point(x: 20, y: 20)), .line(Point(x: 30, y: 20)), .line(Point(x: 30, y: 30)),
            .line(Point(x: 20, y: 30)), .close,
        ])
        let both = Path(square.elements + inner.elements)
        let whole = try #require(shadow(both, rule: .winding))
        let hollow = try #require(shadow(both, rule: .evenOdd))
        #expect(opacity(whole, 25, 25) == 255 && opacity(hollow, 25, 25) == 0 && opacity(hollow, 15, 15) == 255)
    }

    @Test func theOffsetMovesTheImageOnly() throws {
        let one = try #require(shadow(square, radius: 3))
        let other = try #require(shadow(square, radius: 3, offset: Vector(dx: 2.5, dy: -4)))
        #expect(one.bitmap == other.bitmap)
        #expect(other.rect.minX == one.rect.minX + 2.5 && other.rect.minY == one.rect.minY - 4)
    }

    @Test func imagesStaySmall() throws {
        let large = Path(square.applying(Transform(scaleX: 500, y: 20)).elements)
        for (radius, scale) in [(0.0, 1.0), (0, 8), (40, 3), (3000, 2)] {
            let run = try #require(shadow(large, radius: radius, scale: scale))
            #expect(max(run.bitmap.width, run.bitmap.height) <= Shadow.longestSide)
        }
        let blurred = try #require(shadow(square, radius: 30, scale: 3))
        #expect(blurred.bitmap.width < 60)
    }

    @Test func thereIsNothingToSee() {
        let flat = Path([.move(.zero), .line(Point(x: 9, y: 0))])
        let broken = Path([.move(.zero), .line(Point(x: .nan, y: 3)), .line(Point(x: 9, y: 9))])
        let distant = square.applying(Transform(translationX: 1e12, y: 0))
        for path in [Path(), flat, broken, distant, Path([.move(.zero)])] {
            let run = shadow(path)
            #expect(run == nil)
        }
        let runs = [
            shadow(square, color: .clear), shadow(square, radius: .nan), shadow(square, radius: .infinity),
            shadow(square, offset: Vector(dx: .nan, dy: 0)), shadow(square, scale: 0), shadow(square, scale: .nan),
        ]
        #expect(runs.allSatisfy { $0 == nil })
    }

    @Test func aNegativeRadiusIsNone() {
        #expect(shadow(square, radius: -3) == shadow(square))
    }

    @Test func curvesAreRound() throws {
        let handle = 0.5523 * 20
        let circle = Path([
            .move(Point(x: 20, y: 0)), .curve(Point(x: 20, y: handle), Point(x: handle, y: 20), to: Point(x: 0, y: 20)),
            .curve(Point(x: -handle, y: 20), Point(x: -20, y: handle), to: Point(x: -20, y: 0)),
            .curve(Point(x: -20, y: -handle), Point(x: -handle, y: -20), to: Point(x: 0, y: -20)),
            .curve(Point(x: handle, y: -20), Point(x: 20, y: -handle), to: Point(x: 20, y: 0)), .close,
        ])
        let run = try #require(shadow(circle, scale: 2))
        let area = words(run).reduce(0) { $0 + Double($1 >> 24) / 255 } / 4
        #expect(abs(area - 400 * Double.pi) < 1.5)
    }
}
