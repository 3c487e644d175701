import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// Documents of native shapes, made from scenes.
@Suite struct NativeSVGTests {
    private func render(_ scene: String, every: Int, formats: [RenderOptions.Format]) throws -> TemporaryFolder {
        let place = try TemporaryFolder()
        var options = RenderOptions()
        options.formats = formats
        options.svgStyle = .native
        options.embedsScene = false
        options.selection = FrameSelection(every: every)
        _ = try LoadedScene(.file("\(PackageFolder.path)/scenes/\(scene).yaml")).render(
            to: place.path, options: options)
        return place
    }

    /// A frame takes 20 KB on average, which is a sixth of Cairo's document.
    @Test func nestedCardIsSmall() throws {
        let place = try render("nested-card", every: 1, formats: [.svg])
        let sizes = place.files.values.map(\.count)
        #expect(sizes.count > 300)
        #expect(sizes.reduce(0, +) < 20_000 * sizes.count)
    }

    /// The figures for librsvg in `docs/gallery.md`.
    @Test(.enabled(if: Rasterizer.isInstalled, "rsvg-convert is not installed"), arguments: PackageFolder.drawnScenes)
    func rsvgShowsWhatThePNGShows(scene: String) throws {
        let name = String(scene.dropFirst("scenes/".count).dropLast(".yaml".count))
        let place = try render(name, every: Thoroughness.number(320, thorough: 40), formats: [.png, .svg])
        let pictures = place.contents.filter { $0.hasSuffix(".png") }
        #expect(!pictures.isEmpty)
        for name in pictures {
            let image = try PNGPicture(try #require(place.bytes(name)))
            let document = try #require(place.bytes("\(name.dropLast(3))svg"))
            let agreement = PictureAgreement(
                image, try Rasterizer.draw(document, width: image.width, height: image.height))
            #expect(agreement.most <= 25, "\(name)")
            #expect(agreement.plainShare <= 0.0003, "\(name)")
            #expect(agreement.farShare <= 0.018, "\(name)")
        }
    }

    @Test(
        .enabled(if: Browser.isInstalled, "chromium is not installed"),
        arguments: Thoroughness.sample(
            2, of: ["nested-card", "offset-and-scale", "scroll-zoom", "photo-in-a-crop", "complaints/1-jump"]))
    func chromiumShowsWhatThePNGShows(scene: String) throws {
        let place = try render(scene, every: Thoroughness.number(122, thorough: 61), formats: [.png, .svg])
        let pictures = place.contents.filter { $0.hasSuffix(".png") }
        #expect(pictures.count >= 2)
        for name in pictures {
            let image = try PNGPicture(try #require(place.bytes(name)))
            let page = try Browser.open(
                "\(place.path)/\(name.dropLast(3))svg", width: image.width, height: image.height)
            let agreement = PictureAgreement(image, try page.screenshot())
            try page.close()
            // If a faint edge is exactly between pixels, one program may draw it while the other does not.
            #expect(agreement.farInside <= (scene == "nested-card" ? 0 : 3), "\(name)")
            // Some of the scenes consist almost only of edges.
            #expect(agreement.farShare <= (scene == "nested-card" ? 0.03 : 0.04), "\(name)")
        }
    }

    @Test(.enabled(if: Browser.isInstalled, "chromium is not installed"))
    func animationShowsEachFrameInItsTime() throws {
        let place = try TemporaryFolder()
        var options = RenderOptions()
        options.formats = [.png]
        options.animation.formats = [.svg]
        options.selection = FrameSelection(every: 4)
        _ = try LoadedScene(.file("\(PackageFolder.path)/scenes/nested-card.yaml")).render(
            to: place.path, options: options)
        let path = "nested-card/nested-card-animated.svg"
        #expect(try #require(place.bytes(path)).count < 300_000)
        let first = try PNGPicture(try #require(place.bytes("nested-card/frames/nested-card-0000.png")))
        let page = try Browser.open("\(place.path)/\(path)", width: first.width, height: first.height)
        for frame in [0, 60, 100, 240, 344] {
            // In the middle of the frame's time.
            let time = (Double(frame) + 2) / 60 * 1000
            let name = "nested-card/frames/nested-card-\(String(10000 + frame).dropFirst()).png"
            let image = try PNGPicture(try #require(place.bytes(name)))
            // On a busy machine, the animations may not have begun, and a screenshot may show an earlier frame. So each
            // attempt draws another frame first.
            var agreement: PictureAgreement
            var attempts = 0
            repeat {
                let isDrawn: Bool = try page.evaluate(
                    """
                    (async () => {
                        for (const time of [\(time) + 1000, \(time)]) {
                            const animations = document.getAnimations();
                            for (const one of animations) { one.pause(); one.currentTime = time }
                            await Promise.all(animations.map(one => one.ready));
                            await new Promise(then => requestAnimationFrame(() => requestAnimationFrame(then)));
                        }
                        return true;
                    })()
                    """)
                #expect(isDrawn)
                agreement = PictureAgreement(image, try page.screenshot())
                attempts += 1
            } while agreement.farInside > 0 && attempts < 10
            #expect(agreement.farInside == 0, "frame \(frame)")
            #expect(agreement.farShare <= 0.03, "frame \(frame)")
        }
        let errors = try page.errors()
        #expect(errors == [])
        try page.close()
    }
}
