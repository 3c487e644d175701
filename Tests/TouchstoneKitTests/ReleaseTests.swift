import Testing
import TouchstoneKit
import TouchstoneTestSupport

struct ReleaseTests {
    @Test func anInstalledProgramKnowsItsCheckout() throws {
        let place = try TemporaryFolder()
        #expect(Release.installedCheckout(place.path) == nil)
        try place.place("checkout", "\(PackageFolder.path)\n")
        #expect(Release.installedCheckout(place.path) == PackageFolder.path)
        try place.place("checkout", "\(place.path)\n")
        #expect(Release.installedCheckout(place.path) == nil)
    }

    @Test func theCheckoutIsFound() {
        // The tests may be built into a folder that is not in the checkout.
        #expect(Release.checkout == nil || Release.checkout == PackageFolder.path)
        #expect(Release.isCheckout(PackageFolder.path))
        // A package that uses Touchstone names it in its manifest.
        #expect(!Release.isCheckout("\(PackageFolder.path)/Examples/StickerBook"))
        #expect(!Release.isCheckout("\(PackageFolder.path)/Sources"))
    }
}
