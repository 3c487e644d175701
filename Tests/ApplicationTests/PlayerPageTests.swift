import Foundation
import TestSupport
import Testing
import TouchstoneKit

/// The page that plays a scene, in a browser.
@Suite(.enabled(if: Browser.isInstalled, "chromium is not installed"))
struct PlayerPageTests {
    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    private func render(_ scene: String, name: String = "nested-card") throws -> String {
        var options = RenderOptions()
        options.writesPage = true
        options.writesTrace = true
        options.selection = FrameSelection(items: [.frame(0)])
        options.formats = [.svg]
        _ = try Touchstone.render(sceneAt: scene, to: place.path, options: options)
        return "\(place.path)/\(name)/\(name).html"
    }

    private func ours(_ name: String) throws -> String {
        try render("\(PackageFolder.path)/scenes/\(name).yaml", name: name)
    }

    /// Opens a page, and waits until it shows its first picture.
    private func open(
        _ path: String, fragment: String = "", width: Int = 1280, height: Int = 800, dark: Bool = false
    ) throws -> Browser.Page {
        let page = try Browser.open(path, fragment: fragment, width: width, height: height, dark: dark)
        _ = try page.evaluate("ready.then(() => true)", as: Bool.self)
        return page
    }

    private func frame(_ page: Browser.Page) throws -> Int { try page.evaluate("player.frame") }

    /// Runs a script, and waits until what it asks for is shown.
    private func run(_ script: String, _ page: Browser.Page) throws {
        _ = try page.evaluate("(async () => { \(script); await player.settled(); return true })()", as: Bool.self)
    }

    private func text(_ selector: String, _ page: Browser.Page) throws -> String {
        try page.evaluate("document.querySelector(\(try quoted(selector))).textContent")
    }

    /// Waits until an expression is true, for a second.
    private func waits(for condition: String, _ page: Browser.Page) throws -> Bool {
        try page.evaluate(
            """
            (async () => { for (let step = 0; step < 50; step += 1) { if (\(condition)) return true;
            await new Promise(done => setTimeout(done, 20)) } return false })()
            """)
    }

    /// It has asked for nothing, and nothing went wrong.
    private func close(_ page: Browser.Page) throws {
        let (errors, requests) = (try page.errors(), try page.requests())
        #expect(errors == [])
        #expect(requests == [])
        try page.close()
    }

    /// Clicks in the middle of an element, or elsewhere in it.
    private func click(_ selector: String, at share: Double = 0.5, _ page: Browser.Page) throws {
        let box: [Double] = try page.evaluate(
            """
            (() => { const element = document.querySelector(\(quoted(selector))); element.scrollIntoView({block: "nearest"});
            const box = element.getBoundingClientRect(); return [box.left, box.top, box.width, box.height] })()
            """)
        try page.click(x: box[0] + share * box[2], y: box[1] + box[3] / 2)
    }

    private func quoted(_ text: String) throws -> String {
        String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }

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
        try click("#scrub", at: 0.5, page)
        #expect(abs(try frame(page) - 172) < 4)
        try click("#timeline .plot", at: 0.25, page)
        #expect(abs(try frame(page) - 86) < 3)
        try click("#tab-events", page)
        try click("#events ol[aria-label^=Events] li:nth-child(3) button", page)
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
            try click("#overlays [data-kind=\(kind)]", page)
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

    @Test func variantsLieOverEachOther() throws {
        let path = try ours("offset-and-scale")
        let page = try open(path, fragment: "frame=100&variant=compensated&with=rotate,+scale,+offset")
        let names: [String] = try page.evaluate("[player.variant.name, player.other.name]")
        #expect(names == ["compensated", "rotate, scale, offset"])
        #expect(try page.evaluate("document.querySelectorAll('#stage > svg').length") == 2)
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
        // What somebody brings in later is refused by the page's policy.
        let ran: Bool = try page.evaluate(
            """
            new Promise(done => { const script = document.createElement('script'); script.textContent = 'window.ran = true';
            document.addEventListener('securitypolicyviolation', () => done(window.ran === true)); document.body.append(script) })
            """)
        #expect(!ran)
        try page.close()
    }

    /// A scene with two variants; each fails twice, first in frame 30.
    private func failing() throws -> String {
        try place.place(
            "failing.yaml",
            """
            canvas: {size: [300, 200]}
            duration: 1
            views:
              - {id: card, frame: [40, 40, 100, 80], fill: "#f2b13c", behavior: draggable}
              - {id: other, frame: [180, 40, 60, 60], fill: white, behavior: draggable}
            gestures:
              - {at: 0.1, for: 0.3, drag: card, by: [60, 20]}
              - {at: 0.5, for: 0.3, drag: other, by: [10, 20]}
            variants: [{name: one}, {name: two, set: {card.minScale: 0.5}}]
            expect:
              - {at: 0.9, view: other, scale: 2}
              - {at: 0.5, view: card, scale: 3}
              - {always: legal-states}
            """)
        return try render("\(place.path)/failing.yaml", name: "failing")
    }

    @Test func verdictIsInTheHeaderAndThePageOpensAtTheFirstFailure() throws {
        let path = try failing()
        let page = try open(path)
        #expect(try frame(page) == 30)
        #expect(try page.evaluate("player.timer === null"))
        let verdict = try text("#verdict .verdict", page)
        #expect(verdict == "✗one: 2 of 3 expectations failed")
        #expect(try text("#verdict li a .words", page).hasPrefix("the scale of 'card' is 1, not 3"))
        try run("player.choose(player.variant, null)", page)
        try click("#verdict li:nth-child(2) a", page)
        #expect(try waits(for: "player.frame === 54", page))
        try close(page)
        let linked = try open(path, fragment: "frame=7&variant=two")
        #expect(try frame(linked) == 7)
        #expect(try linked.evaluate("player.variant.name") == "two")
        try close(linked)
        let good = try open(ours("nested-card"))
        #expect(try text("#verdict .verdict", good) == "✓All 5 expectations passed")
        #expect(try frame(good) == 0)
        try close(good)
    }

    @Test func overlaysThatProveAFailureAreShownFromItsFrameOn() throws {
        let page = try open(failing())
        try run(
            "player.choose(player.variant, null); player.variant.failures[0].overlays = ['axes']; player.draw()", page)
        let failure: Int = try page.evaluate("player.variant.failures[0].frame")
        func isShown() throws -> Bool {
            try page.evaluate("document.querySelector('#stage [data-overlay=axes]') !== null")
        }
        func chip() throws -> String {
            try page.evaluate(
                "document.querySelector('[data-kind=axes]').innerText + ' ' + document.querySelector('[data-kind=axes]').ariaPressed"
            )
        }
        try run("player.seek(\(failure - 1))", page)
        #expect(try !isShown())
        #expect(try chip() == "axes false")
        try run("player.seek(\(failure))", page)
        #expect(try isShown())
        #expect(try chip() == "axes for the failure true")
        try click("[data-kind=axes]", page)
        #expect(try !isShown())
        #expect(try chip() == "axes false")
        try close(page)
    }

    @Test func numbersArePlotted() throws {
        let page = try open(ours("nested-card"), fragment: "frame=40")
        try run("player.pickView('card')", page)
        try click("#numbers [data-field=frame] button", page)
        try run("player.pickView('board')", page)
        try click("#numbers [data-field=angle] button", page)
        #expect(try waits(for: "document.querySelectorAll('#plots .playhead').length === 2", page))
        #expect(try page.evaluate("document.querySelectorAll('#plots .plot-box:first-child path').length") == 4)
        let value = try text("#plots .plot-box:first-child .plot-value", page)
        let shown: [Double] = try page.evaluate("player.variant.value(player.variant.views.get('card'), 'frame', 40)")
        #expect(
            value.contains("x \(trimmed(shown[0])) pt") && value.contains("height \(trimmed(shown[3])) pt"), "\(value)")
        #expect(try text("#plots .plot-box:last-child .plot-value", page) == "12°")
        // What is plotted is what the frames have.
        let isSame: Bool = try page.evaluate(
            """
            [...Array(player.count).keys()].every((frame) => String(player.plots.plots[0].at(frame))
                === String(player.variant.value(player.variant.views.get('card'), 'frame', frame)))
            """)
        #expect(isSame)
        let box: [Double] = try page.evaluate(
            "(() => { document.querySelector('#plots .graph').scrollIntoView(); const box = document.querySelector('#plots .graph').getBoundingClientRect(); return [box.left, box.top, box.width, box.height] })()"
        )
        try page.mouse(.move, x: box[0] + box[2] * 100.5 / 346, y: box[1] + box[3] / 2)
        #expect(try text("#plots .plot-box:first-child .plot-value", page).hasSuffix("frame 100, 1.667 s"))
        try click("#plots .plot-box:first-child .plot-head button", page)
        #expect(try page.evaluate("document.querySelectorAll('#plots .plot-box').length") == 1)
        try close(page)
    }

    private func trimmed(_ number: Double) -> String {
        let text = String((number * 1000).rounded() / 1000)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    @Test func failuresAreMarkedInPlots() throws {
        let page = try open(failing())
        try run("player.pickView('card')", page)
        try click("#numbers [data-field=center] button", page)
        #expect(try waits(for: "document.querySelectorAll('#plots .graph .failure').length === 2", page))
        try close(page)
    }

    @Test func gestureIsBesideTheTime() throws {
        let page = try open(ours("nested-card"), fragment: "frame=30")
        #expect(try text("#gesture", page) == "drag card")
        try run("player.seek(44)", page)
        #expect(try text("#gesture", page) == "")
        try close(page)
    }

    @Test func timeIsZoomedAndScrolled() throws {
        let page = try open(ours("nested-card"), fragment: "frame=100")
        func span() throws -> Double { try page.evaluate("player.time.span") }
        func start() throws -> Double { try page.evaluate("player.time.start") }
        #expect(try page.evaluate("document.getElementById('overview').hidden"))
        try page.press("z")
        #expect(try span() == 173)
        try click("#time-in", page)
        #expect(try span() == 86.5)
        let view: String = try page.evaluate("document.querySelector('#timeline .lane').getAttribute('viewBox')")
        #expect(view == "\(try start()) 0 86.5 16")
        #expect(try page.evaluate("player.time.start <= 100 && 100 < player.time.end"))
        let before = try start()
        try page.run("document.getElementById('overview').focus()")
        try page.press("ArrowRight")
        #expect(try abs(start() - before - 8.65) < 1e-6)
        #expect(try frame(page) == 100)
        // The playhead is kept in sight.
        try page.press("End")
        #expect(try page.evaluate("player.time.end === player.count"))
        let box: [Double] = try page.evaluate(
            "(() => { const box = document.querySelector('#timeline .lane').getBoundingClientRect(); return [box.left, box.top, box.width] })()"
        )
        try page.mouse(.wheel, x: box[0] + box[2] / 2, y: box[1] + 4, turn: -300)
        #expect(try span() < 60)
        try page.press("w")
        #expect(try span() == 346)
        try close(page)
    }

    @Test func eventsAreFilteredAndFollowThePlayhead() throws {
        let page = try open(failing())
        try run("player.choose(player.variant, null)", page)
        try click("#tab-events", page)
        func words() throws -> [String] {
            try page.evaluate(
                "[...document.querySelectorAll('#events ol li')].map(one => one.innerText.replace(/\\s+/g, ' '))")
        }
        let all = try words()
        try run(
            "const choice = document.getElementById('event-view'); choice.value = '=other'; choice.dispatchEvent(new Event('change'))",
            page)
        let others = try words()
        #expect(others.count < all.count && others.contains { $0.contains("other.pan begins") })
        #expect(
            others.allSatisfy { !$0.contains("card.pan begins") } && others.contains { $0.contains("finger 1 lands") })
        try run(
            "const choice = document.getElementById('event-view'); choice.value = ''; choice.dispatchEvent(new Event('change'))",
            page)
        try click("#only-failures", page)
        #expect(try words().count == 2)
        try click("#only-failures", page)
        // With a panel that is lower than its list.
        try run("document.getElementById('events').style.maxHeight = '220px'; player.seek(player.count - 1)", page)
        let isInSight = """
            (() => { const buttons = [...document.querySelectorAll('#events ol button:not(.later)')]; const box = buttons[buttons.length - 1].getBoundingClientRect();
            const panel = document.getElementById('events').getBoundingClientRect(); return box.top >= panel.top && box.bottom <= panel.bottom + 1 })()
            """
        #expect(try page.evaluate(isInSight))
        let bottom: Double = try page.evaluate("document.getElementById('events').scrollTop")
        #expect(bottom > 0)
        try click("#follow", page)
        try run("document.getElementById('events').scrollTop = 0; player.seek(0)", page)
        #expect(try page.evaluate("document.getElementById('events').scrollTop === 0"))
        try close(page)
    }

    @Test func framesLinksAndTheSceneAreTakenAway() throws {
        let page = try open(failing(), fragment: "frame=12&variant=two")
        try page.run(
            """
            window.saved = []; HTMLAnchorElement.prototype.click = function () { window.saved.push(this) };
            navigator.clipboard.writeText = async (text) => { window.copied = text };
            """)
        try click("#copy-link", page)
        #expect(try waits(for: "document.getElementById('status').textContent === 'Link to frame 12 copied'", page))
        #expect(try page.evaluate("window.copied.endsWith('failing.html#frame=12&variant=two')"))
        try click("#save-svg", page)
        #expect(try waits(for: "document.getElementById('status').textContent === 'Saved failing-two-0012.svg'", page))
        let svg: String = try page.evaluate("fetchText = player.stage.pictures[0].document(player.stage.definitions)")
        #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
        let isWhole: Bool = try page.evaluate(
            """
            (() => { const svg = new DOMParser().parseFromString(fetchText, 'image/svg+xml');
            const ids = new Set([...svg.querySelectorAll('[id]')].map(one => one.id));
            return !svg.querySelector('parsererror') && [...svg.querySelectorAll('use')].every(one => ids.has(one.getAttribute('href').slice(1))) })()
            """)
        #expect(isWhole)
        try click("#save-png", page)
        #expect(try waits(for: "document.getElementById('status').textContent === 'Saved failing-two-0012.png'", page))
        #expect(
            try page.evaluate("window.saved.map(one => one.download)") == [
                "failing-two-0012.svg", "failing-two-0012.png",
            ])
        try click("#tab-source", page)
        try click("#copy-scene", page)
        #expect(try waits(for: "document.getElementById('status').textContent === 'Scene copied'", page))
        #expect(try page.evaluate("window.copied") == place.text("failing.yaml"))
        try close(page)
    }

    @Test func filmIsAsDarkAsThePage() throws {
        let path = try ours("nested-card")
        func canvas(_ page: Browser.Page) throws -> String {
            try page.evaluate("document.querySelector('#stage > svg > g > rect').getAttribute('fill')")
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
        try click("[data-kind=path]", page)
        #expect(try waits(for: "document.querySelectorAll('#stage [data-overlay=path] polyline').length === 2", page))
        let points: Int = try page.evaluate(
            "document.querySelector('#stage [data-overlay=path] polyline').getAttribute('points').split(' ').length")
        #expect(points > 20)
        try click("[data-kind=ghosts]", page)
        #expect(try page.evaluate("document.querySelectorAll('#stage [data-overlay=ghosts] polygon').length > 4"))
        // The numbers lead to where the film has the view.
        let distance: Double = try page.evaluate(
            """
            (() => { const shape = document.querySelector('[data-view=card] rect'); const svg = document.querySelector('#stage > svg');
            const matrix = svg.getScreenCTM().inverse().multiply(shape.getScreenCTM());
            const [x, y] = player.variant.corners(player.variant.views.get('card'), 60)[0];
            return Math.hypot(matrix.e - x, matrix.f - y) })()
            """)
        #expect(distance < 0.02)
        try close(page)
    }

    @Test(arguments: [(390, 844), (844, 390), (1280, 800)]) func everyControlIsReached(_ width: Int, _ height: Int)
        throws
    {
        for dark in [false, true] {
            let page = try open(failing(), width: width, height: height, dark: dark)
            #expect(try page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
            if width < 1000 { try click("#overlay-switch", page) }
            try run("player.pickView('card'); player.plots.toggle(player.selected, 'frame'); player.zoomTime(2)", page)
            for tab in ["numbers", "events", "source"] {
                try click("#tab-\(tab)", page)
                // Scrolled to, it lies in the window, and is on top where a finger would touch it.
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
            try click("#forward", page)
            #expect(try frame(page) == 31)
            try close(page)
        }
    }

    @Test func browserThatCannotUnpackIsTold() throws {
        let page = try open(ours("nested-card"))
        try page.run("delete window.DecompressionStream; begin()")
        #expect(try text("#stage .missing", page).hasPrefix("This browser is too old for this page"))
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
        #expect(try waits(for: "document.querySelector('#stage .missing') !== null", page))
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
        // Parts are unpacked as they are needed.
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
}
