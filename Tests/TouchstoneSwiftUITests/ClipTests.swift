import Testing
import TouchstoneSwiftUI

/// What clips and masks do to the picture.
@Suite struct ClipTests {
    private struct Masked: View {
        @State private var isLarge = false
        var body: some View {
            Color.red.frame(width: 200, height: 200).accessibilityIdentifier("content")
                .mask(alignment: .topLeading) {
                    HStack(spacing: 0) {
                        Circle().frame(width: isLarge ? 80 : 40)
                        Text("a").frame(width: 30)
                    }
                    .frame(height: 40)
                }
                .accessibilityIdentifier("masked")
                .onTapGesture { withAnimation(.linear(duration: 1)) { isLarge = true } }
        }
    }

    @Test func maskShowsItsViewsAtTheirPlaces() throws {
        let tester = ViewTester(Masked())
        let mask = try #require(tester["masked"]?.mask)
        #expect(mask.bounds == CGRect(x: 0, y: 0, width: 200, height: 200))
        #expect(mask.subviews.count == 2)
        #expect(mask.subviews[0].frame == CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(tester["circle"] == nil, "a mask has no names")
        let drawn = tester.last.views.compactMap { $0.layer?.values.mask }
        #expect(drawn.first?.values.children.count == 2)
        tester.tap(290, 390)
        tester.step(30)
        #expect(abs(mask.subviews[0].frame.width - 60) < 2)
    }
}
