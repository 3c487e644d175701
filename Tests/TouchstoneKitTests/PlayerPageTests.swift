import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// The page that plays a scene, in a browser.
@Suite(.enabled(if: Browser.isInstalled, "chromium is not installed"))
struct PlayerPageTests: PlayerPageTesting {
    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    @Test func keysStepAndSpacePlays() throws {
        let page = try open(ours("nested-card"))
        try page.press("ArrowRight")
        #expect(try frame(page) == 1)
        try page.press("ArrowRight", shift: true)
        #expect(try frame(page) == 11)
        try page.press("ArrowLeft")
        #expect(try frame(page) == 10)
        try page.press("End")
        let last = try frame(page)
        let readout: String = try page.evaluate("document.getElementById('readout').textContent")
        #expect(readout.hasPrefix("frame \(last) of \(last) · "))
        try page.press("Home")
        try page.press(" ")
        let later: Int = try page.evaluate("new Promise(done => setTimeout(() => done(player.frame), 500))")
        #expect(later > 5)
        try page.press(" ")
        let rest = try frame(page)
        let still: Int = try page.evaluate("new Promise(done => setTimeout(() => done(player.frame), 200))")
        #expect(still == rest)
        try close(page)
    }

    @Test func numbersAreThoseOfTheTrace() throws {
        let page = try open(ours("nested-card"))
        let lines = try #require(place.text("nested-card/nested-card-trace.jsonl")).split(separator: "\n").dropFirst()
        for (number, line) in lines.enumerated() where number % 41 == 7 {
            let trace = try JSONDecoder().decode(TraceLine.self, from: Data(line.utf8))
            let (view, recognizer) = (try #require(trace.views["card"]), try #require(trace.recognizers["card.pan"]))
            try page.run("player.seek(\(number)); player.pickView('card')")
            func shown(_ field: String) throws -> String {
                try page.evaluate("document.querySelector('#numbers [data-field=\(field)]').dataset.value")
            }
            #expect(try JSONDecoder().decode([Double].self, from: Data(shown("transform").utf8)) == view.transform)
            #expect(try JSONDecoder().decode([Double].self, from: Data(shown("center").utf8)) == view.center)
            #expect(try JSONDecoder().decode([Double].self, from: Data(shown("frame").utf8)) == view.frame)
            try page.run("player.pick(player.variant.subjects.findIndex(one => one.name === 'card.pan'))")
            #expect(try shown("state") == "\"\(recognizer.state)\"")
            #expect(
                try JSONDecoder().decode([Double].self, from: Data(shown("translation").utf8)) == recognizer.translation
            )
        }
        try close(page)
    }

    private struct TraceLine: Decodable {
        struct View: Decodable {
            var transform: [Double]
            var center: [Double]
            var frame: [Double]
        }
        struct Recognizer: Decodable {
            var state: String
            var translation: [Double]
        }
        struct Anything: Decodable {}
        var views: [String: View]
        var recognizers: [String: Recognizer]

        private enum Key: String, CodingKey { case views, recognizers }
        private struct Name: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            let all = try decoder.container(keyedBy: Key.self)
            views = try all.decode([String: View].self, forKey: .views)
            let named = try all.nestedContainer(keyedBy: Name.self, forKey: .recognizers)
            recognizers = ["card.pan": try named.decode(Recognizer.self, forKey: Name(stringValue: "card.pan"))]
        }
    }

    @Test func scrubberTimelineAndEventsLeadToFrames() throws {
        let page = try open(ours("nested-card"))
        try page.click("#scrub", at: 0.5)
        #expect(abs(try frame(page) - 172) < 4)
        try page.click("#timeline .plot", at: 0.25)
        #expect(abs(try frame(page) - 86) < 3)
        try page.click("#tab-events")
        try page.click("#events ol[aria-label^=Events] li:nth-child(3) button")
        let wanted: Int = try page.evaluate("player.variant.happenings[2][0]")
        #expect(try frame(page) == wanted)
        try page.press("]")
        #expect(try frame(page) > wanted)
        let text: String = try page.evaluate("document.getElementById('scrub').getAttribute('aria-valuetext')")
        #expect(text.hasPrefix("frame "))
        try close(page)
    }

    @Test func overlaysAreSwitchedOneByOne() throws {
        let page = try open(ours("nested-card"), fragment: "frame=60")
        func isShown(_ kind: String) throws -> Bool {
            try page.evaluate(
                "[...document.querySelectorAll('[data-overlay=\(kind)]')].some(one => getComputedStyle(one).display !== 'none')"
            )
        }
        for (kind, isOn) in [("limit", true), ("path", false), ("fingers", true), ("grip", false)] {
            #expect(try isShown(kind) == isOn, "\(kind)")
            try page.click("#overlays [data-kind=\(kind)]")
            #expect(try isShown(kind) != isOn, "\(kind)")
            try page.press("ArrowRight")
            #expect(try isShown(kind) != isOn, "\(kind)")
        }
        try close(page)
    }

    @Test func linksLeadToAFrameAndFollowIt() throws {
        let page = try open(ours("nested-card"), fragment: "frame=12")
        #expect(try frame(page) == 12)
        try page.press("ArrowRight")
        let hash: String = try page.evaluate("new Promise(done => setTimeout(() => done(location.hash), 600))")
        #expect(hash == "#frame=13")
        try page.run("location.hash = '#frame=99'")
        let followed: Int = try page.evaluate("new Promise(done => setTimeout(() => done(player.frame), 100))")
        #expect(followed == 99)
        for odd in ["frame=-3", "frame=1e9", "frame=x", "variant=none&frame=2", "%E0%A4%A", "frame"] {
            try page.run("location.hash = '#\(odd)'")
        }
        try close(page)
    }

    @Test func variantsAreSideBySideAndOneAboveTheOtherOnAPhone() throws {
        let path = try failing(onlyIn: "two")
        for (width, height, isBeside) in [(1280, 800, true), (390, 844, false)] {
            let page = try open(path, width: width, height: height)
            // The variant that fails is first, whatever its place in the file.
            let outcomes: [String] = try page.evaluate(
                "[...document.querySelectorAll('.outcome')].map(one => one.textContent)")
            #expect(outcomes == ["✗two: 1 of 1 expectation failed", "✓one: 1 of 1 expectation passed"])
            try page.press("Home")
            #expect(
                try page.evaluate("[...document.querySelectorAll('.outcome')].map(one => one.textContent)") == outcomes)
            let boxes: [[Double]] = try page.evaluate(
                """
                [...document.querySelectorAll('#stage .area > svg')].map(one => one.getBoundingClientRect())
                  .map(box => [box.left, box.top, box.width, box.height])
                """)
            #expect((boxes[0][0] < boxes[1][0]) == isBeside)
            #expect((boxes[0][1] < boxes[1][1]) == !isBeside)
            #expect(boxes[0][2...] == boxes[1][2...])
            try close(page)
        }
    }

    /// The height of the smallest text of each overlay on the stage, in pixels.
    private static let textSizes = """
        [...document.querySelectorAll('#stage .area g[transform*=scale]')].filter(one => !one.closest('[data-view]'))
          .map(one => 1000 * Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b))
        """

    @Test(arguments: [(390, 844), (1280, 800)])
    func labelsOnALargeCanvasAreLegible(_ width: Int, _ height: Int) throws {
        try place.place(
            "phone.yaml",
            """
            canvas: {size: [390, 844]}
            duration: 0.5
            views: [{id: card, frame: [40, 400, 200, 160], fill: white, behavior: draggable}]
            gestures: [{at: 0.1, for: 0.3, drag: card, by: [60, 20]}]
            variants: [{name: one}, {name: two, set: {card.minScale: 0.5}}]
            overlays: {grid: true, frame: true, axes: true}
            """)
        let page = try open(
            render("\(place.path)/phone.yaml", name: "phone"), fragment: "frame=15", width: width, height: height)
        let sizes: [Double] = try page.evaluate(Self.textSizes)
        #expect(sizes.count > 4)
        #expect(try #require(sizes.min()) > 10.9)
        try close(page)
    }

    @Test func variantsLieOverEachOther() throws {
        let path = try ours("offset-and-scale")
        let page = try open(path, fragment: "frame=100&variant=compensated&with=rotate,+scale,+offset")
        let names: [String] = try page.evaluate("[player.variant.name, player.other.name]")
        #expect(names == ["compensated", "rotate, scale, offset"])
        #expect(try page.evaluate("document.querySelectorAll('#stage .area > svg').length") == 2)
        #expect(try page.evaluate("document.getElementById('divider') === null"))
        try run(
            """
            const choice = document.querySelector('[aria-label=Arrangement]'); choice.value = 'divided';
            choice.dispatchEvent(new Event('change'))
            """, page)
        func share() throws -> Int { try page.evaluate("Number(document.getElementById('divider').ariaValueNow)") }
        #expect(try share() == 50)
        try page.run("document.getElementById('divider').focus()")
        try page.press("ArrowRight")
        #expect(try share() == 52)
        #expect(try frame(page) == 100)
        let box: [Double] = try page.evaluate(
            "(() => { const box = document.getElementById('stage').getBoundingClientRect(); return [box.left, box.top, box.width, box.height] })()"
        )
        let y = box[1] + box[3] / 2
        try page.mouse(.move, x: box[0] + 0.52 * box[2], y: y)
        try page.mouse(.down, x: box[0] + 0.52 * box[2], y: y)
        try page.mouse(.drag, x: box[0] + 0.2 * box[2], y: y)
        try page.mouse(.up, x: box[0] + 0.2 * box[2], y: y)
        #expect(try share() == 20)
        try close(page)
        let own = try open("\(place.path)/offset-and-scale/compensated/offset-and-scale-compensated.html")
        #expect(try own.evaluate("data.variants.length") == 1)
        try close(own)
    }

    @Test func aClickPicksTheViewAndTheWheelZooms() throws {
        let page = try open(ours("nested-card"))
        let place: [Double] = try page.evaluate(
            """
            (() => { const box = document.querySelector('[data-view=card]').getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2] })()
            """)
        try page.click(x: place[0], y: place[1])
        #expect(try page.evaluate("player.variant.subjects[player.selected].name") == "card")
        try page.mouse(.wheel, x: place[0], y: place[1], turn: -300)
        #expect(try page.evaluate("player.stage.zoom > 1.5"))
        try page.press("0")
        #expect(try page.evaluate("player.stage.zoom === 1"))
        try close(page)
    }

    @Test func runningGestureIsMarkedInTheScene() throws {
        let page = try open(ours("nested-card"), fragment: "frame=30")
        let marked: [String] = try page.evaluate(
            "[...document.querySelectorAll('#source .running')].map(one => one.textContent)")
        #expect(marked == ["  - {at: 0.1, for: 0.6, drag: card, by: [140, 60]}"])
        try close(page)
    }

    @Test func nothingOfASceneRuns() throws {
        let nasty =
            #"</script><script>document.title='broken'</script><img src=x onerror="document.title='broken'">]]>"#
        let text = """
            title: '\(nasty.replacing("'", with: "''"))'
            canvas: {size: [200, 200]}
            views:
              - {id: __proto__, frame: [10, 10, 60, 60], fill: red, label: "\\u2028<b>&amp;\\"'", behavior: {kind: draggable}}
              - {id: "constructor", frame: [90, 10, 60, 60], fill: blue, label: '\(nasty.replacing("'", with: "''"))'}
              - {id: "</style><script>", frame: [90, 90, 60, 60], fill: blue}
            gestures:
              - {at: 0.1, for: 0.2, drag: __proto__, by: [40, 20]} # \(nasty)
            """
        try place.place("odd.yaml", text)
        let page = try open(render("\(place.path)/odd.yaml", name: "odd"), fragment: "frame=9")
        let title: String = try page.evaluate("document.querySelector('h1').textContent")
        #expect(title == nasty)
        #expect(try page.evaluate("document.title") == nasty)
        #expect(try page.evaluate("document.querySelectorAll('img, b').length") == 0)
        #expect(
            try page.evaluate("[...document.scripts].filter(one => one.type !== 'application/zlib').length") == 1)
        try page.run("player.pickView('__proto__')")
        #expect(try page.evaluate("player.variant.subjects[player.selected].name") == "__proto__")
        #expect(
            try page.evaluate("[...document.querySelectorAll('#source li')].map(one => one.textContent).join('\\n')")
                == text)
        // The page's content security policy blocks scripts that are added later.
        let ran: Bool = try page.evaluate(
            """
            new Promise(done => { const script = document.createElement('script'); script.textContent = 'window.ran = true';
            document.addEventListener('securitypolicyviolation', () => done(window.ran === true)); document.body.append(script) })
            """)
        #expect(!ran)
        try page.close()
    }

    @Test func sixHundredFramesAreSmallAndOpenFast() throws {
        let scene = try PackageFolder.text("scenes/nested-card.yaml")
            .replacing("fps: 60", with: "fps: 60\nduration: 10")
        try place.place("long.yaml", scene)
        let path = try render("\(place.path)/long.yaml", name: "long")
        let page = try open(path)
        #expect(try page.evaluate("player.count") == 601)
        let size = try #require(place.bytes("long/long.html")).count
        #expect(size < 1_500_000)
        let paint: Double = try page.evaluate(
            "performance.getEntriesByName('first-contentful-paint').map(one => one.startTime)[0] ?? performance.now()")
        // Parts are unpacked when they are needed.
        try run("player.seek(600)", page)
        #expect(try page.evaluate("player.stage.pictures[0].frame") == 600)
        print("601 frames: \(size) bytes, first paint after \(Int(paint)) ms")
        try close(page)
    }

    @Test func pageCarriesItsScene() throws {
        let path = try ours("nested-card")
        let loaded = try LoadedScene(.file(path))
        #expect(loaded.scene.title == "Nested card")
    }

    @Test func twoFilesArePlayedOnOnePage() throws {
        var options = RenderOptions()
        options.writesPage = true
        options.writesFrames = false
        let scenes = try ["threshold", "center-drag"].map {
            try LoadedScene(.file("\(PackageFolder.path)/scenes/\($0).yaml"))
        }
        let report = try LoadedScene.compare(scenes, to: place.path, options: options)
        let page = try open(try #require(report.files.first).path)
        let names: [String] = try page.evaluate("data.variants.map((one) => one.name)")
        #expect(names == ["threshold · bug", "threshold · fixed", "center-drag"])
        // The text is that of the variant's file.
        func text() throws -> String { try page.evaluate("document.querySelector('#source ol').textContent") }
        #expect(try text().contains("title: The threshold is not taken off"))
        try run("player.choose(data.variants[2], data.variants[0])", page)
        #expect(try text().contains("title: A centre goes with the finger"))
        #expect(try page.text("#about").hasPrefix("center-drag.yaml · "))
        try close(page)
    }
}
