import Testing
import TouchstoneSwiftUI

private struct Two: View {
    var body: some View {
        Color.red.frame(width: 50, height: 20).accessibilityIdentifier("a")
        Color.blue.frame(width: 50, height: 20).accessibilityIdentifier("b")
    }
}

private struct Place: View {
    @State private var place = CGRect.zero
    var body: some View {
        VStack(spacing: 0) {
            Color.red.frame(height: 100)
            GeometryReader { proxy in
                Color.blue.frame(width: 50, height: proxy.frame(in: .global).minY).accessibilityIdentifier("bar")
            }
        }
    }
}

private struct Header: View {
    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                GeometryReader { proxy in
                    Color.blue.frame(width: 50 - proxy.frame(in: .global).minY, height: 10)
                        .accessibilityIdentifier("bar")
                }
                .frame(height: 100)
                Color.red.frame(width: 400, height: 2000)
            }
        }
    }
}

/// Views with a length that is not a usual one.
private struct Odd: View {
    let length: Double

    var body: some View {
        HStack(spacing: length) {
            VStack {
                Color.red.frame(width: length, height: length)
                Color.red.frame(minWidth: length, idealWidth: length, maxWidth: length)
                Text("a").padding(length).padding(.leading, -length)
                Spacer(minLength: length)
                Color.red.aspectRatio(length, contentMode: .fill).frame(width: 20, height: 20)
            }
            VStack {
                Color.red.frame(width: 20, height: 20).offset(x: length, y: length).scaleEffect(length)
                Color.red.frame(width: 20, height: 20).rotationEffect(.radians(length)).opacity(length)
                Circle().stroke(.red, lineWidth: length).frame(width: 20, height: 20).position(x: length, y: length)
                Color.red.cornerRadius(length).shadow(radius: length).frame(width: 20, height: 20)
                Circle().trim(from: length, to: 1).frame(width: 20, height: 20).zIndex(length)
                Color.red.frame(width: 20, height: 20).layoutPriority(length).alignmentGuide(.leading) { _ in length }
            }
        }
        .overlay(Color.blue.frame(width: 30, height: 30).accessibilityIdentifier("card"))
    }
}

@Suite struct StackLayoutTests {
    @Test func viewsOfTheRootAreAColumn() {
        let tester = ViewTester(Two())
        #expect(tester.frame(of: "b").minY > tester.frame(of: "a").maxY)
    }

    @Test("a space takes what the other views of a stack leave")
    func spaces() {
        let title = Text("A title of about two hundred points").accessibilityIdentifier("title")
        let width = ViewTester(HStack { title }.frame(width: 326)).frame(of: "title").width
        let first = ViewTester(
            HStack {
                title
                Spacer()
            }.frame(width: 326))
        #expect(first.frame(of: "title") == CGRect(x: 37, y: first.frame(of: "title").minY, width: width, height: 21))
        let middle = ViewTester(
            HStack {
                Spacer()
                title
                Spacer()
            }.frame(width: 326))
        #expect(abs(middle.frame(of: "title").midX - 200) < 1e-9 && middle.frame(of: "title").width == width)
        let row = ViewTester(
            HStack(spacing: 0) {
                Rectangle().accessibilityIdentifier("bar")
                Spacer()
            }.frame(width: 300, height: 40))
        #expect(row.frame(of: "bar").width == 292)
        let column = ViewTester(
            VStack(spacing: 0) {
                Spacer()
                Color.red.aspectRatio(1, contentMode: .fit).accessibilityIdentifier("bar")
                Spacer()
            }.frame(width: 300, height: 400))
        #expect(column.frame(of: "bar") == CGRect(x: 50, y: 150, width: 300, height: 300))
    }

    @Test func layersHaveNoDirection() {
        let tester = ViewTester(
            HStack(spacing: 0) {
                ZStack { Divider() }.accessibilityIdentifier("line")
                Color.red.frame(width: 10, height: 10).overlay(Divider().accessibilityIdentifier("over"))
            })
        #expect(tester.frame(of: "line").height == 1)
        #expect(tester.frame(of: "over").size == CGSize(width: 10, height: 1))
    }

    @Test func readerKnowsItsPlaceInTheFirstFrame() {
        let tester = ViewTester(Place())
        #expect(tester.frame(of: "bar").height == 100)
    }

    @Test func readerKnowsItsPlaceInAScroll() {
        let tester = ViewTester(Header())
        #expect(tester.frame(of: "bar").width == 50)
        tester.land(200, 500)
        for step in 1...10 { tester.move(200, 500 - Double(step) * 10) }
        let offset = -tester.frame(of: "bar").minY
        #expect(offset > 50)
        #expect(tester.frame(of: "bar").width == 50 + offset)
    }

    @Test(arguments: [0, -50, 1e300, .infinity, -.infinity, .nan])
    func oddLengthsDoNotTrap(length: Double) {
        let tester = ViewTester(Odd(length: length))
        tester.land(200, 300)
        tester.move(220, 310)
        tester.lift()
        #expect(tester["card"] != nil)
    }

    @Test func frameThatIsNotFiniteIsIgnored() {
        let tester = ViewTester(
            VStack(spacing: 0) {
                Color.red.frame(width: .infinity, height: 20).accessibilityIdentifier("a")
                Color.red.frame(width: 50, height: .nan).padding(.nan).accessibilityIdentifier("b")
            })
        #expect(tester.frame(of: "a") == CGRect(x: 0, y: 0, width: 400, height: 20))
        #expect(tester.frame(of: "b") == CGRect(x: 175, y: 20, width: 50, height: 580))
    }
}
