import Testing
import TouchstoneGeometry

@Suite struct DoubleBoundedTests {
    @Test(
        "what can be reckoned with stays as it is, to the last bit",
        arguments: [0, -0.0, .leastNonzeroMagnitude, -3.25, 1e100, -1e100])
    func usual(number: Double) { #expect(number.bounded.bitPattern == number.bitPattern) }

    @Test("what is larger is held, and what is not a number is 0")
    func unusual() {
        #expect([1.1e100, 1e308, .infinity].map(\.bounded) == [1e100, 1e100, 1e100])
        #expect([-1.1e100, -1e308, -.infinity].map(\.bounded) == [-1e100, -1e100, -1e100])
        #expect(Double.nan.bounded == 0)
    }

    @Test("of a value with several numbers each is held by itself")
    func values() {
        #expect(Point(x: .nan, y: 1e200).bounded == Point(x: 0, y: 1e100))
        #expect(Size(width: 3, height: .infinity).bounded == Size(width: 3, height: 1e100))
        #expect(Rect(x: -1e200, y: 1, width: 2, height: .nan).bounded == Rect(x: -1e100, y: 1, width: 2, height: 0))
        #expect(
            EdgeInsets(top: .nan, left: 1, bottom: -.infinity, right: 2).bounded
                == EdgeInsets(top: 0, left: 1, bottom: -1e100, right: 2))
        #expect(
            Transform(a: 1e101, b: 2, c: 3, d: -1e300, tx: .infinity, ty: 6).bounded
                == Transform(a: 1e100, b: 2, c: 3, d: -1e100, tx: 1e100, ty: 6))
        // An invalid number does not become a valid one.
        #expect(Transform(a: 1, b: 2, c: .nan, d: 4, tx: 5, ty: 6).bounded.c.isNaN)
    }

    @Test("squares of such numbers, and products of two, are numbers")
    func room() {
        #expect((Double.farthest * Double.farthest * 4).isFinite)
        #expect((Double.farthest * Double.farthest * Double.farthest * 1e7).isFinite)
    }
}
