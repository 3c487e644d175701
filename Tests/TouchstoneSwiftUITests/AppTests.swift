import Testing
import TouchstoneSwiftUI

/// An app as its template has it, with what people add to it.
private struct TestApp: App {
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
        WindowGroup("title") { Text("a") }
            .onChange(of: phase) {}
            .onChange(of: phase) { phase in _ = phase == .active }
            .onChange(of: phase, initial: true) { old, new in _ = old == new }
    }
}

@Suite struct AppTests {
    @Test func appCompilesAndDoesNothing() {
        TestApp.main()
        _ = TestApp().body
    }
}
