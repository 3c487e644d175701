import Testing
import TouchstoneSwiftUI

/// Squares in a row, whose order a tap reverses.
private struct Squares: View {
    let count: Int
    @State private var isReversed = false

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 0) {
                ForEach(isReversed ? Array((0..<count).reversed()) : Array(0..<count - 1), id: \.self) { index in
                    Color.red.frame(width: 20, height: 20).accessibilityIdentifier("square\(index)").onTapGesture {}
                }
            }
            .accessibilityIdentifier("row")
            Color.blue.frame(width: 400, height: 100)
                .onTapGesture { withAnimation(.linear(duration: 1)) { isReversed.toggle() } }
        }
        .frame(height: 600, alignment: .top)
    }
}

@Suite struct ManyElementsTests {
    private func names(_ tester: ViewTester<Squares>) -> [String] {
        tester["row"]?.subviews.map { $0.accessibilityIdentifier ?? "" } ?? []
    }

    @Test(arguments: [1, 2, 3, 8])
    func orderOfTheElementsIsThatOfTheViews(count: Int) {
        let tester = ViewTester(Squares(count: count))
        let rows = [(0..<count).reversed().map { "square\($0)" }, (0..<count - 1).map { "square\($0)" }]
        #expect(names(tester) == rows[1])
        for turn in 0..<4 {
            tester.tap(200, 70)
            #expect(names(tester) == rows[turn % 2])
        }
    }

    @Test("ten times as many elements do not take a hundred times as long")
    func timeIsInProportionToTheElements() {
        let clock = ContinuousClock()
        let times = [200, 2000].map { count in
            let tester = ViewTester(Squares(count: count))
            return clock.measure { tester.tap(200, 70) }
        }
        #expect(times[1] < times[0] * 40)
    }
}
