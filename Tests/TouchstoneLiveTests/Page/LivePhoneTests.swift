import Foundation
import Testing
import TouchstoneTestSupport

/// The page at the size of a phone.
@Suite(.enabled(if: Browser.isInstalled, "chromium is not installed"))
struct LivePhoneTests: LivePageTesting {
    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    @Test func aPhoneShowsTheStageAlone() throws {
        let played = try play(ours("nested-card"), width: 390, height: 700)
        for part in ["footer", "header .settings", "#hint", ".facts", ".time"] {
            #expect(try played.number("document.querySelector('\(part)').getClientRects().length") == 0, "\(part)")
        }
        let heights = try played.number("document.getElementById('stage').clientHeight")
        #expect(heights > 600)
        try played.close()
    }
}
