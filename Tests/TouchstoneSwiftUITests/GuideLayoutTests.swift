import Testing
import TouchstoneSwiftUI

extension VerticalAlignment {
    private enum Mark: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.bottom] }
    }
    fileprivate static let mark = VerticalAlignment(Mark.self)
}

extension View {
    fileprivate func marked() -> some View { alignmentGuide(.mark) { $0[VerticalAlignment.center] } }
}

private func box(_ name: String, _ width: Double, _ height: Double) -> some View {
    Color.red.frame(width: width, height: height).accessibilityIdentifier(name)
}

@Suite struct GuideLayoutTests {
    @Test func guideHasTheSizeInTheFirstLayout() {
        let tester = ViewTester(
            VStack(alignment: .leading, spacing: 0) {
                box("a", 100, 20).alignmentGuide(.leading) { $0.width / 2 }
                box("b", 100, 20)
            })
        #expect(tester.frame(of: "a").minX == 125)
        #expect(tester.frame(of: "b").minX == 175)
    }

    @Test func guideInAFrameMovesWithItsContent() {
        let tester = ViewTester(
            HStack(alignment: .mark, spacing: 0) {
                box("a", 50, 20).marked().frame(height: 100, alignment: .bottom)
                box("b", 50, 20).marked().padding(.top, 30)
                box("c", 50, 20).marked().frame(minHeight: 70)
            })
        #expect(tester.frame(of: "a").midY == tester.frame(of: "b").midY)
        #expect(tester.frame(of: "a").midY == tester.frame(of: "c").midY)
    }

    @Test func guideAlignsViewsInDifferentStacks() {
        let tester = ViewTester(
            HStack(alignment: .mark, spacing: 0) {
                VStack(spacing: 0) {
                    box("a", 50, 20).marked()
                    box("above", 50, 60)
                }
                VStack(spacing: 0) {
                    box("below", 50, 40)
                    ZStack(alignment: .topLeading) {
                        box("behind", 50, 50)
                        box("b", 50, 20).marked()
                    }
                }
                HStack(alignment: .bottom, spacing: 0) {
                    box("high", 10, 90)
                    box("c", 50, 20).marked()
                }
            })
        #expect(tester.frame(of: "a").midY == tester.frame(of: "b").midY)
        #expect(tester.frame(of: "a").midY == tester.frame(of: "c").midY)
    }
}
