import Testing
import TouchstoneSwiftUI

private struct Level: View {
    @AppStorage("level") private var level = 1
    @SceneStorage("name") private var name: String?
    var body: some View { Text("\(level) \(name ?? "none")").accessibilityIdentifier("level") }
}

private struct Board: View {
    @AppStorage("level") private var level = 1
    @SceneStorage("name") private var name: String?
    @FocusState private var isFocused: Bool
    @FocusState private var field: Int?
    @State private var text = ""

    var body: some View {
        VStack {
            Level()
            TextField("Title", text: $text).accessibilityIdentifier("field").focused($isFocused)
                .focused($field, equals: 2)
            Text("\(isFocused) \(field ?? 0)").accessibilityIdentifier("focus")
            Color.red.accessibilityIdentifier("color").onTapGesture {
                level += 1
                name = "new"
                text = "written"
                isFocused = true
                field = 2
            }
        }
    }
}

@Suite struct StorageTests {
    @Test func viewsShareTheValueOfAKey() {
        let tester = ViewTester(Board())
        #expect(tester.text(of: "level") == "1 none")
        tester.tap(200, 500)
        tester.step()
        #expect(tester.text(of: "level") == "2 new")
        // Another host begins anew.
        #expect((ViewTester(Level())["level"] as? UILabel)?.text == "1 none")
    }

    @Test func fieldShowsItsTitleOrItsText() {
        let tester = ViewTester(Board())
        #expect(tester.text(of: "field") == "Title")
        tester.tap(200, 500)
        tester.step()
        #expect(tester.text(of: "field") == "written")
    }

    @Test func focusIsWhatTheAppHasSet() {
        let tester = ViewTester(Board())
        #expect(tester.text(of: "focus") == "false 0")
        tester.tap(200, 500)
        tester.step()
        #expect(tester.text(of: "focus") == "true 2")
    }
}
