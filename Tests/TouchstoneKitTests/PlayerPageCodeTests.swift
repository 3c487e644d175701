import Testing
import TouchstoneTestSupport

/// The handlers on the player page.
@Suite(.enabled(if: Browser.isInstalled, "chromium is not installed"))
struct PlayerPageCodeTests: PlayerPageTesting {
    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    private func card() throws -> String {
        try place.place(
            "card.yaml",
            """
            canvas: [300, 200]
            views:
              - id: board
                frame: [50, 0, 200, 200]
                transform: {rotate: 90}
                views:
                  - id: card
                    frame: [50, 60, 80, 40]
                    recognizers: [{kind: pan, minimumDistance: 0}]
                    code: |
                      func step(_ t: CGPoint) -> CGPoint {
                        return CGPoint(x: center.x + t.x, y: center.y + t.y)
                      }
                    handlers:
                      pan: |
                        let t = pan.translation(in: window)
                        if t.x > 3 {
                          transform = transform.rotated(by: 0.1)
                        }
                        center = step(t)
                        pan.setTranslation(.zero, in: window)
            gestures: [{at: 0.1, for: 0.5, drag: card, by: [60, 0]}]
            expect: [{always: fingers-attached, view: card, within: 2}]
            """)
        return try render("\(place.path)/card.yaml", name: "card")
    }

    private func row(_ line: Int, _ page: Browser.Page) throws -> String {
        try page.evaluate(
            """
            (() => { const item = [...document.querySelectorAll('#code li')]
              .find(one => one.querySelector('.gutter')?.textContent === '\(line)');
              return [item.className, item.querySelector('.line').textContent,
                item.querySelector('.values').innerText].join('|') })()
            """)
    }

    @Test func itOpensWithTheLinesToBlameAndTheirValues() throws {
        let page = try open(try card())
        #expect(try page.evaluate("document.getElementById('tab-code').ariaSelected") == "true")
        let ran = try frame(page)
        #expect(try page.evaluate("player.variant.failures[0].ran") == ran)
        let blamed = try row(20, page)
        #expect(blamed.hasPrefix("ran bad|center = step(t)|center ("), "\(blamed)")
        #expect(try row(16, page).hasPrefix("ran|let t = pan.translation(in: window)|t = ("))
        // The functions that ran are below the handlers.
        #expect(try row(12, page).hasPrefix("ran|return CGPoint"))
        #expect(try page.text("#code .moved").hasPrefix("in board: finger moved by (0, "))
        try close(page)
    }

    /// The lines ran before the frame in which the expectation failed.
    @Test func itShowsLinesToBlameAtTheBottomOfALongHandler() throws {
        let filler = (1...60).map { "let n\($0) = center.x + \($0)\n              " }.joined()
        try place.place(
            "card.yaml",
            """
            canvas: [300, 200]
            views:
              - id: card
                frame: [50, 60, 80, 40]
                recognizers: [{kind: pan, minimumDistance: 0}, rotation]
                handlers:
                  rotation: |
                    \(filler)

                    transform = transform.rotated(by: rotation.rotation * 2)
                    rotation.rotation = 0
            gestures: [{at: 0.1, for: 0.5, rotate: card, degrees: 60}]
            expect: [{at: 1, view: card, angle: 60}]
            """)
        let page = try open(try render("\(place.path)/card.yaml", name: "card"))
        #expect(try frame(page) < 40)
        #expect(try row(70, page).hasPrefix("ran bad|transform = transform.rotated(by: rotation.rotation * 2)|"))
        #expect(
            try page.evaluate(
                """
                (() => { const [line, panel] = ['#code li.bad', '#code']
                  .map(one => document.querySelector(one).getBoundingClientRect());
                  return line.top > panel.top && line.bottom < panel.bottom })()
                """))
        let words = try page.text("#code .moved")
        let numbers = words.matches(of: #/turned by ([0-9.]+)°/#).compactMap { Double($0.1) }
        #expect(words.hasPrefix("in the window: 2 fingers turned by ") && numbers.count == 2, "\(words)")
        #expect(abs(numbers[1] / numbers[0] - 2) < 0.1, "\(words)")
        try close(page)
    }

    @Test func valuesAreThoseAtThePlayhead() throws {
        let page = try open(try card())
        try run("player.seek(0)", page)
        #expect(try row(16, page) == "|let t = pan.translation(in: window)|")
        #expect(try page.text("#code h2") == "card.pan has not run yet")
        try run("player.seek(player.last)", page)
        #expect(try page.text("#code h2").hasPrefix("card.pan ran in frame "))
        #expect(!(try row(16, page)).hasPrefix("ran"))
        try close(page)
    }

    @Test func aClickOnALineGoesToItsNextFrame() throws {
        let page = try open(try card())
        try run("player.seek(0)", page)
        try page.click("#code li:nth-child(3) .line")
        #expect(try page.waits(for: "player.frame > 0"))
        let first = try frame(page)
        #expect(try row(18, page).hasPrefix("ran"))
        try page.click("#code li:nth-child(3) .line")
        #expect(try page.waits(for: "player.frame === \(first + 1)"))
        // After the last one follows the first one.
        try run("player.seek(player.last)", page)
        try page.click("#code li:nth-child(3) .line")
        #expect(try page.waits(for: "player.frame === \(first)"))
        try close(page)
    }

    @Test func aClickOnAValuePlotsIt() throws {
        let page = try open(try card())
        try page.click("#code .values button")
        #expect(try page.waits(for: "document.querySelector('#plots .plot-name')?.textContent === 'card.pan 16: t'"))
        #expect(try page.evaluate("document.querySelector('#code .values button').ariaPressed") == "true")
        try page.click("#code .values button")
        #expect(try page.waits(for: "document.querySelector('#plots').hidden"))
        try close(page)
    }

    @Test func playStopsAtBreakpoints() throws {
        let page = try open(try card())
        try run("player.seek(0)", page)
        try page.click("#code li:nth-child(1) .gutter")
        try page.run("player.play()")
        #expect(try page.waits(for: "player.timer === null && player.frame > 0"))
        let began = try frame(page)
        #expect(try row(16, page).hasPrefix("ran"))
        // The condition of line 17 is false at first.
        try page.click("#code li:nth-child(1) .gutter")
        #expect(try row(17, page).hasSuffix("|false"))
        try page.click("#code li:nth-child(2) .gutter")
        try page.click("#code li:nth-child(2) .gutter")
        #expect(
            try page.evaluate("document.querySelector('#code li:nth-child(2) .gutter').ariaLabel")
                == "Line 17: stops when the condition is true")
        try page.run("player.play()")
        #expect(try page.waits(for: "player.timer === null && player.frame > \(began)"))
        #expect(try row(17, page).hasSuffix("|true"))
        #expect(try row(18, page).contains("|transform identity → rotation 5.7°"))
        try close(page)
    }

    @Test func ofTwoRunsOfALineInAFrameTheLastOneCounts() throws {
        try place.place(
            "card.yaml",
            """
            canvas: [300, 200]
            views:
              - id: card
                frame: [50, 60, 80, 40]
                recognizers: [{kind: pan, minimumDistance: 0}]
                handlers: {pan: "set(1)", displayLink: "set(2)"}
                code: |
                  func set(_ value: CGFloat) {
                    let chosen = value
                  }
            gestures: [{at: 0.1, for: 0.5, drag: card, by: [60, 0]}]
            """)
        let page = try open(try render("\(place.path)/card.yaml", name: "card"))
        // The handler of the display link runs after that of the pan, and ran in earlier frames, too.
        try run("player.seek(20)", page)
        #expect(
            try page.evaluate("player.variant.subjects.filter(one => one.kind === 'handler').map(one => one.name)")
                == ["card.displayLink", "card.pan"])
        #expect(try row(9, page) == "ran|let chosen = value|chosen = 2")
        try close(page)
    }

    @Test func aSceneWithoutHandlersHasNoSuchTab() throws {
        let page = try open(try ours("nested-card"))
        #expect(try page.evaluate("document.getElementById('tab-code').hidden"))
        #expect(try page.evaluate("document.getElementById('tab-numbers').ariaSelected") == "true")
        try close(page)
    }
}
