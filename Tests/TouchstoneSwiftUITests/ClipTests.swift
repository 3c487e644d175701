import Testing
import TouchstoneSwiftUI

/// What clips and masks do to the picture, and what they do not do to touches.
@Suite struct ClipTests {
    /// A button above a large square that is clipped to a small frame (R: O. Begemann, iOS 16.1).
    private struct Covered<Clipped: View>: View {
        let log: CallLog
        let clip: (AnyView) -> Clipped
        var body: some View {
            VStack {
                Color.green.frame(width: 100, height: 50).onTapGesture { log.add("button") }
                clip(AnyView(Color.orange.frame(width: 300, height: 300).frame(width: 100, height: 100)))
                    .onTapGesture { log.add("square") }
            }
        }
    }

    private func tapAboveTheSquare(_ clip: @escaping (AnyView) -> some View) -> [String] {
        let log = CallLog()
        let tester = ViewTester(Covered(log: log, clip: clip))
        tester.tap(200, 250)
        tester.step()
        return log.calls
    }

    @Test func clippedPartsAreTouched() {
        #expect(tapAboveTheSquare { $0 } == ["square"])
        #expect(tapAboveTheSquare { $0.clipped() } == ["square"])
        #expect(tapAboveTheSquare { $0.clipShape(Circle()) } == ["square"])
        #expect(tapAboveTheSquare { $0.mask { Circle() } } == ["square"])
    }

    @Test func contentShapeDecidesWhatIsTouched() {
        #expect(tapAboveTheSquare { $0.contentShape(Rectangle()) } == ["button"])
        #expect(tapAboveTheSquare { $0.contentShape(Rectangle()).clipped() } == ["button"])
        #expect(tapAboveTheSquare { $0.clipped().contentShape(Rectangle()) } == ["button"])
        #expect(tapAboveTheSquare { $0.mask { Circle() }.contentShape(Rectangle()) } == ["button"])
    }

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
