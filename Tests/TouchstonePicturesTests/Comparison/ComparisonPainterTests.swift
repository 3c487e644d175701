import Testing
import TouchstoneChecks
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

@Suite struct ComparisonPainterTests {
    private static func scene(_ name: String, canvas: String = "[160, 100]", _ rest: String = "") throws -> Scene {
        try Stage.scene(
            """
            title: Compared
            canvas: \(canvas)
            duration: 0.5
            views: [{id: card, frame: [20, 30, 60, 40], fill: "#0072b2", behavior: draggable}]
            gestures: [{at: 0, for: 0.4, drag: card, by: [40, 0], ease: linear}]
            variants: [{name: "\(name)", set: {card.alpha: 0.9}}]
            \(rest)
            """)
    }

    private static func panel(_ name: String, _ scene: Scene, verdict: Verdict = Verdict(expectationCount: 0)) -> (
        panel: ComparisonPanel, frames: [PlayedFrame]
    ) {
        let frames = Stage.play(scene).frames
        let painter = FramePainter(scene: scene, firstFrame: frames[0], isPanel: true, measuring: Ruler())
        return (
            ComparisonPanel(
                name: name, scene: scene, painter: painter, lastFrame: frames.count - 1, verdict: verdict),
            frames
        )
    }

    /// Returns a comparison of `count` scenes.
    private static func comparison(_ count: Int, canvas: String = "[160, 100]", scale: Double = 2) throws -> (
        painter: ComparisonPainter, frames: [[PlayedFrame]]
    ) {
        let parts = try (0..<count).map { panel("variant \($0)", try scene("v\($0)", canvas: canvas)) }
        let painter = ComparisonPainter(
            title: "Compared", panels: parts.map(\.panel), scale: scale, measuring: Ruler())
        return (painter, parts.map(\.frames))
    }

    @Test("the picture of two variants is what it was")
    func golden() throws {
        let short = try Self.scene("short", "fps: 30\nexpect: [{begins: card.pan}]")
        let long = try Self.scene("long")
        let own = Verdict(
            expectationCount: 2, failures: [Failure("the scale of 'card' is 1, not 2: 1 too small", frame: 6)])
        var failure = Failure("card.pinch does not begin", frame: 9)
        failure.isOwn = false
        let other = Verdict(expectationCount: 1, failures: [failure])
        let one = Self.panel("short", short, verdict: own)
        let two = Self.panel("a name that is as long as names are and needs a second line", long, verdict: other)
        var history = ComparisonHistory()
        for frame in 0...30 { history.observe([one.frames[frame / 2], two.frames[frame]], at: frame) }
        let painter = ComparisonPainter(
            title: "Compared", panels: [one.panel, two.panel], scale: 2, history: history, measuring: Ruler())
        #expect(painter.clock.lastFrame == 30)
        let list = painter.paint([one.frames[6], two.frames[12]], at: 12)
        #expect(list.isBalanced)
        try Goldens.check(list.text, PictureGallery.comparison)
    }

    @Test(
        "panels stand in rows of equal length, no wider together than a page",
        arguments: [
            (1, "[160, 100]", 1, 1.0), (2, "[160, 100]", 2, 1), (3, "[160, 100]", 3, 0.7), (4, "[160, 100]", 2, 1),
            (5, "[160, 100]", 3, 0.7), (2, "[700, 500]", 2, 0.5), (2, "[900, 500]", 1, 0.8), (3, "[900, 500]", 1, 0.8),
        ])
    func rows(count: Int, canvas: String, columns: Int, least: Double) throws {
        let layout = try Self.comparison(count, canvas: canvas).painter.layout
        #expect(layout.cells.count == count)
        #expect(Set(layout.cells.map(\.picture.x)).count == columns)
        #expect(layout.factor >= least && layout.factor <= 1)
        #expect(layout.size.width <= 1720 / 2 + 1e-9)
        // Each row begins below the row before.
        for (first, second) in zip(layout.cells, layout.cells.dropFirst()) where second.picture.x <= first.picture.x {
            #expect(second.header.y > first.verdict.y)
        }
    }

    @Test("windows stand side by side, also below headings of different heights")
    func windows() throws {
        let panels = try ["center-drag", "draggable"].map { kind in
            Self.panel(
                kind,
                try Stage.scene("views: [{id: card, frame: [20, 30, 60, 40], behavior: \(kind)}]\ncanvas: [160, 100]")
            ).panel
        }
        let layout = ComparisonPainter(title: "Compared", panels: panels, scale: 2, measuring: Ruler()).layout
        let origins = panels.map(\.painter.layout.canvasOrigin.y)
        try #require(origins[0] < origins[1])
        let tops = zip(layout.cells, origins).map { $0.picture.y + $1 * layout.factor }
        #expect(abs(tops[0] - tops[1]) < 1e-9)
        #expect(
            layout.cells[0].picture.y + panels[0].painter.layout.size.height * layout.factor < layout.cells[0].verdict.y
        )
    }

    @Test("all pictures have one size, whatever they tell; nothing lies outside")
    func size() throws {
        let (painter, frames) = try Self.comparison(3)
        for frame in [0, 5, 30] {
            let list = painter.paint(frames.map { $0[frame] }, at: frame)
            #expect(list.size == painter.layout.size && list.isBalanced)
            let page = Rect(origin: .zero, size: list.size)
            for cell in painter.layout.cells { #expect(page.contains(cell.verdict) && page.contains(cell.picture)) }
        }
    }

    @Test("a panel has its scene's picture without title and time; the page tells them once")
    func heading() throws {
        let (painter, frames) = try Self.comparison(2)
        let list = painter.paint(frames.map { $0[12] }, at: 12)
        let words = list.texts.map(\.string)
        #expect(words.filter { $0 == "Compared" }.count == 1 && words.filter { $0 == "0.200 s" }.count == 1)
        #expect(words.contains("drag card · finger 1") && words.contains("frame 12 of 30"))
        #expect(words.filter { $0 == "variant 1" }.count == 1 && words.filter { $0 == "card.alpha: 0.9" }.count == 2)
        #expect(words.filter { $0 == "pan changed" }.count == 2)
    }

    @Test("one that has ended says when")
    func ended() throws {
        var short = try Self.scene("short")
        short.duration = 0.1
        let parts = [Self.panel("short", short), Self.panel("long", try Self.scene("long"))]
        let painter = ComparisonPainter(
            title: "Compared", panels: parts.map(\.panel), scale: 1, measuring: Ruler())
        func words(_ frame: Int) -> [String] {
            painter.paint(
                parts.indices.map { parts[$0].frames[painter.clock.frame(ofScene: $0, in: frame)] }, at: frame
            ).texts.map(\.string)
        }
        #expect(!words(6).contains { $0.hasPrefix("ended") })
        #expect(words(7).contains("ended at 0.100 s"))
        // The words are beside the name, whatever the variant sets.
        let end = try #require(
            painter.paint([parts[0].frames[6], parts[1].frames[7]], at: 7).texts.first {
                $0.string == "ended at 0.100 s"
            })
        #expect(end.position.y < painter.layout.cells[0].header.y + ComparisonPainterTests.nameHeight)
    }

    /// The height of the line with a panel's name.
    private static let nameHeight = 22.0

    // MARK: Verdicts

    /// Returns the words and the colour below the panel of a scene with 31 frames.
    private func verdict(_ verdict: Verdict, frame: Int) throws -> [String] {
        let part = Self.panel("a", try Self.scene("a"), verdict: verdict)
        let painter = ComparisonPainter(title: "", panels: [part.panel], scale: 1, measuring: Ruler())
        let top = painter.layout.cells[0].verdict.y
        let texts = painter.paint([part.frames[frame]], at: frame).texts.filter {
            $0.position.y > top && $0.transform.isIdentity
        }
        return texts.map { text in
            (text.color == Theme.light.warningText ? "✗ " : text.color == Theme.light.faintText ? "" : "✓ ")
                + text.string
        }
    }

    @Test("every frame has the final outcome")
    func failures() throws {
        let one = Verdict(expectationCount: 1)
        #expect(try verdict(one, frame: 0) == ["✓ 1 of 1 expectation passed"])
        #expect(try verdict(Verdict(expectationCount: 3), frame: 30) == ["✓ 3 of 3 expectations passed"])
        #expect(try verdict(Verdict(expectationCount: 0), frame: 5) == ["no expectations"])
        let broken = Verdict(expectationCount: 2, failures: [Failure("it breaks", frame: 7)])
        #expect(try verdict(broken, frame: 6) == ["✗ it breaks"])
        #expect(try verdict(broken, frame: 30) == ["✗ it breaks"])
    }

    @Test("what is expected of other variants only is marked")
    func others() throws {
        var other = Failure("it slips", frame: 7)
        other.isOwn = false
        #expect(
            try verdict(Verdict(expectationCount: 1, failures: [other]), frame: 30) == [
                "✗ it slips (only other variants are expected to pass)"
            ])
        let mine = Verdict(expectationCount: 0, otherCount: 1)
        #expect(try verdict(mine, frame: 6) == ["✓ passes the expectations of other variants"])
    }

    @Test("the still shows the worst of what fails, or the largest difference, or the end")
    func still() throws {
        func still(_ failures: [Failure], alpha: Double = 0.9, moves: Bool = true) throws -> Int {
            let scenes = [
                try Self.scene("a"),
                try Self.scene("b", moves ? "actions: [{at: 0.3, set: {card.center: [150, 50]}}]" : ""),
            ]
            let parts = zip(scenes, [Verdict(expectationCount: 1), Verdict(expectationCount: 1, failures: failures)])
                .map { Self.panel("x", $0, verdict: $1) }
            var history = ComparisonHistory()
            for frame in 0...30 { history.observe(parts.map { $0.frames[frame] }, at: frame) }
            return ComparisonPainter(
                title: "", panels: parts.map(\.panel), scale: 1, history: history, measuring: Ruler()
            ).stillFrame
        }
        let most = try still([])
        #expect((18...24).contains(most))
        // Nothing is apart in the first of these frames.
        var early = Failure("early", frame: 3)
        early.measure = Failure.Measure(found: [3], expected: [0], missedBy: 3, tolerance: 1)
        #expect(try still([early, Failure("late", frame: 20, worstFrame: 28)]) == 28)
        #expect(try still([early]) == 3)
        // What follows from a recognizer that begins is seen later, where the difference is largest from then on.
        #expect(try still([Failure("begins", frame: 3)]) == most)
        #expect(try still([Failure("begins", frame: 28)]) == 28)
        // What never happens is shown where the difference is largest.
        var never = Failure("never begins")
        never.knownIn = 10
        #expect(try still([never]) == most)
        #expect(try still([], moves: false) == 30)
    }
}
