import Testing
import TouchstoneSwiftUI

private struct Reader: View {
    @State private var offset = CGSize.zero

    var body: some View {
        GeometryReader { proxy in
            Color.red.frame(width: proxy.size.width / 2, height: 100)
        }
        .accessibilityIdentifier("reader")
        .offset(offset)
        .gesture(DragGesture().onChanged { offset = $0.translation })
    }
}

private struct Caption: View {
    var body: some View {
        ScrollView {
            ZStack {
                Color.gray.frame(height: 200)
                VStack {
                    Spacer()
                    Text("below").accessibilityIdentifier("caption").padding(.bottom, 6)
                }
            }
        }
    }
}

private struct Star: View {
    @State private var isOn = false

    var body: some View {
        Image(systemName: "star").foregroundColor(isOn ? .yellow : .gray).accessibilityIdentifier("star")
            .onTapGesture { isOn.toggle() }
    }
}

@Suite struct ElementTests {
    @Test func offsetOfAFilledShapeMovesItsPath() {
        let log = CallLog()
        let tester = ViewTester(
            Circle().offset(CGSize(width: 100, height: 0)).fill(.red).frame(width: 100, height: 100)
                .onTapGesture(coordinateSpace: .local) { log.add("\($0.x)") })
        tester.tap(200, 300)
        tester.step(2)
        #expect(log.calls == [])
        tester.tap(300, 300)
        tester.step(2)
        #expect(log.calls == ["150.0"])
        #expect(tester.frame(of: "shape").minX == 150)
    }

    @Test func geometryReaderCanHaveAGesture() {
        let tester = ViewTester(Reader())
        tester.land(50, 50)
        tester.move(80, 60)
        tester.move(90, 70)
        tester.lift()
        #expect(tester["reader"]?.center == CGPoint(x: 240, y: 320))
        // The rest of the reader is not touched.
        tester.land(300, 400)
        tester.move(350, 450)
        #expect(tester["reader"]?.center == CGPoint(x: 240, y: 320))
    }

    @Test func spaceInAZStackPushesATextDownAlsoInAScrollView() throws {
        let tester = ViewTester(Caption())
        let caption = try #require(tester["caption"])
        #expect(caption.convert(CGPoint(x: 0, y: caption.bounds.maxY), to: nil).y == 194)
    }

    /// A gray is seen on the light and on the dark background of a picture.
    @Test func symbolWithoutAColorIsGray() {
        let tester = ViewTester(Image(systemName: "star"))
        #expect(tester["image"]?.backgroundColor == UIColor.systemGray.withAlphaComponent(0.25))
    }

    @Test func nameOfACatalogMeansTheSameAsText() throws {
        let tester = ViewTester(
            VStack {
                Image("prize")
                Image(.prize)
            })
        let (text, resource) = (try #require(tester["image"]), try #require(tester["image2"]))
        #expect((resource as? UIImageView)?.image?.name == "prize")
        #expect(resource.bounds == text.bounds && resource.backgroundColor == text.backgroundColor)
        #expect(Color(.brand) == Color("brand") && Color(.systemRed) == .red)
    }

    @Test func colorOfASymbolFollowsTheState() throws {
        let tester = ViewTester(Star())
        let star = try #require(tester["star"])
        let gray = star.backgroundColor
        tester.tap(200, 300)
        tester.step()
        #expect(star.backgroundColor != gray)
        tester.tap(200, 300)
        tester.step()
        #expect(star.backgroundColor == gray)
    }
}

// As `touchstone port` declares them.
extension ImageResource {
    fileprivate static let prize = ImageResource(name: "prize", bundle: .main)
}

extension ColorResource {
    fileprivate static let brand = ColorResource(name: "brand", bundle: .main)
}
