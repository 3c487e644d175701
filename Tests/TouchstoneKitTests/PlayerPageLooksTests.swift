import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// The appearance of the page that plays a scene, and its downloads.
@Suite(.enabled(if: Browser.isInstalled, "chromium is not installed"))
struct PlayerPageLooksTests: PlayerPageTesting {
    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    @Test func framesLinksAndTheSceneAreTakenAway() throws {
        let page = try open(failing(), fragment: "frame=12&variant=two")
        try page.run(
            """
            window.saved = []; HTMLAnchorElement.prototype.click = function () { window.saved.push(this) };
            navigator.clipboard.writeText = async (text) => { window.copied = text };
            """)
        try page.click("#copy-link")
        #expect(try page.waits(for: "document.getElementById('status').textContent === 'Link to frame 12 copied'"))
        #expect(try page.evaluate("window.copied.endsWith('failing.html#frame=12&variant=two')"))
        try page.click("#save-svg")
        #expect(try page.waits(for: "document.getElementById('status').textContent === 'Saved failing-two-0012.svg'"))
        let svg: String = try page.evaluate("fetchText = player.stage.pictures[0].document(player.stage.definitions)")
        #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
        let isWhole: Bool = try page.evaluate(
            """
            (() => { const svg = new DOMParser().parseFromString(fetchText, 'image/svg+xml');
            const ids = new Set([...svg.querySelectorAll('[id]')].map(one => one.id));
            return !svg.querySelector('parsererror') && [...svg.querySelectorAll('use')].every(one => ids.has(one.getAttribute('href').slice(1))) })()
            """)
        #expect(isWhole)
        try page.click("#save-png")
        #expect(try page.waits(for: "document.getElementById('status').textContent === 'Saved failing-two-0012.png'"))
        #expect(
            try page.evaluate("window.saved.map(one => one.download)") == [
                "failing-two-0012.svg", "failing-two-0012.png",
            ])
        try page.click("#tab-source")
        try page.click("#copy-scene")
        #expect(try page.waits(for: "document.getElementById('status').textContent === 'Scene copied'"))
        #expect(try page.evaluate("window.copied") == place.text("failing.yaml"))
        try close(page)
    }

    @Test func filmIsAsDarkAsThePage() throws {
        let path = try ours("nested-card")
        func canvas(_ page: Browser.Page) throws -> String {
            try page.evaluate("document.querySelector('#stage .area > svg > g > rect').getAttribute('fill')")
        }
        let light = try open(path)
        #expect(try canvas(light) == "#ffffff")
        let fill: String = try light.evaluate(
            "document.querySelector('[data-view=card] path, [data-view=card] rect').getAttribute('fill')")
        try run(
            "const theme = document.getElementById('theme'); theme.value = 'dark'; theme.dispatchEvent(new Event('change'))",
            light)
        #expect(try canvas(light) == "#1e2127")
        #expect(try light.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(21, 23, 27)")
        // Views keep their own colours.
        #expect(
            try light.evaluate(
                "document.querySelector('[data-view=card] path, [data-view=card] rect').getAttribute('fill')") == fill)
        try close(light)
        let dark = try open(path, dark: true)
        #expect(try canvas(dark) == "#1e2127")
        try close(dark)
    }

    @Test func whatLooksBackIsDrawnOfTheNumbers() throws {
        let page = try open(ours("nested-card"), fragment: "frame=60")
        try page.click("[data-kind=path]")
        #expect(try page.waits(for: "document.querySelectorAll('#stage [data-overlay=path] polyline').length === 2"))
        let points: Int = try page.evaluate(
            "document.querySelector('#stage [data-overlay=path] polyline').getAttribute('points').split(' ').length")
        #expect(points > 20)
        try page.click("[data-kind=ghosts]")
        #expect(try page.evaluate("document.querySelectorAll('#stage [data-overlay=ghosts] polygon').length > 4"))
        // The numbers are those of the place where the film shows the view.
        let distance: Double = try page.evaluate(
            """
            (() => { const shape = document.querySelector('[data-view=card] rect'); const svg = document.querySelector('#stage .area > svg');
            const matrix = svg.getScreenCTM().inverse().multiply(shape.getScreenCTM());
            const [x, y] = player.variant.corners(player.variant.views.get('card'), 60)[0];
            return Math.hypot(matrix.e - x, matrix.f - y) })()
            """)
        #expect(distance < 0.02)
        try close(page)
    }

    @Test(arguments: Thoroughness.sample(1, of: [(390, 844), (844, 390), (1280, 800)]))
    func everyControlIsReached(_ width: Int, _ height: Int) throws {
        for dark in [false, true] {
            let page = try open(failing(), width: width, height: height, dark: dark)
            #expect(try page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
            if width < 1000 { try page.click("#overlay-switch") }
            try run("player.pickView('card'); player.plots.toggle(player.selected, 'frame'); player.zoomTime(2)", page)
            for tab in ["numbers", "events", "source", "keys"] {
                try page.click("#tab-\(tab)")
                // After scrolling to it, it is inside the window, and on top at the place where a finger would touch
                // it.
                let lost: [String] = try page.evaluate(
                    """
                    [...document.querySelectorAll('button, select, a, input, summary, [role=slider], [role=tab]')]
                      .filter(one => one.checkVisibility()).filter(one => {
                        one.scrollIntoView({ block: 'center' });
                        const target = one.closest('label.check') ?? one;
                        const box = target.getBoundingClientRect();
                        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
                        const isSmall = innerWidth < 1000 && (box.width < 40 || box.height < 40);
                        return isSmall || box.left < 0 || box.right > innerWidth || !(target.contains(hit) || hit?.contains(target));
                      }).map(one => `${one.id} ${one.className} ${one.textContent.slice(0, 20)} ${one.getBoundingClientRect().width}`)
                    """)
                #expect(lost == [], "\(width) × \(height)")
            }
            try page.run("scrollTo(0, 0)")
            try page.click("#forward")
            #expect(try frame(page) == 31)
            try close(page)
        }
    }

    @Test func longResultsWrap() throws {
        let name = String(repeating: "theCardThatIsDragged", count: 3)
        try place.place(
            "long.yaml",
            """
            canvas: {size: [300, 200]}
            duration: 0.5
            views: [{id: \(name), frame: [40, 40, 100, 80], fill: white, behavior: draggable}]
            gestures: [{at: 0.1, for: 0.2, drag: \(name), by: [60, 20]}]
            expect: [{at: 0.4, view: \(name), frame: [0, 0, 10, 10]}, {at: 0.3, view: \(name), scale: 3}]
            """)
        let path = try render("\(place.path)/long.yaml", name: "long")
        for (width, height) in [(390, 844), (1280, 800)] {
            let page = try open(path, width: width, height: height)
            #expect(try page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
            #expect(
                try page.evaluate(
                    "[...document.querySelectorAll('#verdict *')].every(one => one.getBoundingClientRect().right <= innerWidth)"
                ))
            try close(page)
        }
    }

    @Test func pageThatIsWrittenAgainUnderWatchIsLoadedAgain() throws {
        func write(_ fill: String) throws -> String {
            let scene =
                "canvas: {size: [100, 100]}\nduration: 0.2\nviews: [{id: card, frame: [9, 9, 40, 40], fill: \(fill)}]\n"
            try place.place("card.yaml", scene)
            var options = RenderOptions()
            options.writesPage = true
            options.writesFrames = false
            options.isWatched = true
            _ = try LoadedScene(.file("\(place.path)/card.yaml")).render(to: place.path, options: options)
            return "\(place.path)/card/card.html"
        }
        let page = try open(write("red"), fragment: "frame=7")
        // By then the page has seen its own version.
        _ = try page.evaluate("new Promise(done => setTimeout(() => done(true), 1500))", as: Bool.self)
        _ = try write("blue")
        #expect(try page.waits(for: "document.querySelector('[data-view=card] [fill=\"#0000ff\"]') !== null"))
        #expect(try frame(page) == 7)
        try page.close()
        // A page that is not watched looks for nothing.
        _ = try render("\(place.path)/card.yaml", name: "card")
        let text = try #require(place.text("card/card.html"))
        #expect(!text.contains("version") && !text.contains("file:") && !text.contains("location.reload"))
        #expect(place.bytes("card/card-version.svg") == nil)
    }

    @Test func browserThatCannotUnpackIsTold() throws {
        let page = try open(ours("nested-card"))
        try page.run("delete window.DecompressionStream; begin()")
        #expect(try page.text("#stage .missing").hasPrefix("This browser is too old for this page"))
        try close(page)
    }

    @Test func damagedDataIsTold() throws {
        let path = try ours("nested-card")
        let text = try #require(place.text("nested-card/nested-card.html"))
        let start = try #require(text.range(of: "id=\"head\">")).upperBound
        try place.place(
            "damaged.html",
            text.replacingCharacters(
                in: start..<text.index(start, offsetBy: 40), with: String(repeating: "A", count: 40)))
        _ = path
        let page = try Browser.open("\(place.path)/damaged.html")
        #expect(try page.waits(for: "document.querySelector('#stage .missing') !== null"))
        try page.close()
    }
}
