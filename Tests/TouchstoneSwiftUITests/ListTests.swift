import Testing
import TouchstoneSwiftUI

private struct Settings: View {
    @State private var taps = 0

    var body: some View {
        List {
            Section("Colors") {
                Color.red.frame(height: 100).accessibilityIdentifier("red").onTapGesture { taps += 1 }
                Color.blue.frame(height: 900).accessibilityIdentifier("blue")
            }
        }
    }
}

@Suite struct ListTests {
    @Test func listScrollsItsRows() throws {
        let tester = ViewTester(Settings())
        let red = try #require(tester["red"])
        let top = red.convert(CGPoint.zero, to: nil)
        #expect(top.x == 16 && red.bounds.width == 368)
        tester.tap(200, top.y + 50)
        #expect(tester.hosting.readings.fields.first?.value == .number(1))
        tester.land(200, 400)
        for step in 1...5 { tester.move(200, 400 - 20 * Double(step)) }
        #expect(red.convert(CGPoint.zero, to: nil).y < top.y - 50)
    }

    @Test func listMakesAViewForEachElement() {
        let tester = ViewTester(List(["a", "b"], id: \.self) { Text($0).accessibilityIdentifier($0) })
        #expect(tester.text(of: "a") == "a")
        #expect(tester.text(of: "b") == "b")
    }
}
