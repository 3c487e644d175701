import Testing
import TouchstoneSwiftUI

/// An app as its template has it, with what people add to it.
private struct TestApp: App {
    /// The number of apps that were made.
    static var count = 0
    @Environment(\.scenePhase) private var phase

    init() { Self.count += 1 }

    var body: some Scene {
        WindowGroup("title") { Text("a") }
            .onChange(of: phase) {}
            .onChange(of: phase) { phase in _ = phase == .active }
            .onChange(of: phase, initial: true) { old, new in _ = old == new }
    }
}

@Suite struct AppTests {
    @Test func nothingRunsAnApp() {
        TestApp.main()
        #expect(TestApp.count == 0)
        _ = TestApp().body
        #expect(TestApp.count == 1)
    }
}
