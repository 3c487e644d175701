import Synchronization
import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneKit
import TouchstoneLive
import TouchstoneScenes
import TouchstoneTestSupport

@Suite struct SessionSceneTests {
    private let fonts: LiveFonts

    init() throws { fonts = try LiveFonts() }

    private func session(_ scene: String) throws -> Session {
        let loaded = try LoadedScene(.file("\(PackageFolder.path)/scenes/\(scene).yaml"))
        return Session(try loaded.choosing(variants: Array(loaded.variantNames.prefix(1))), fonts: fonts)
    }

    private func touch(_ session: Session) {
        session.step(1, touching: [.init(pointer: 1, phase: .began, location: Point(x: 200, y: 170), time: 0.01)])
        for number in 1...12 {
            let place = Point(x: 200 + 6 * Double(number), y: 170)
            session.step(1, touching: [.init(pointer: 1, phase: .moved, location: place, time: session.time + 0.01)])
        }
        session.step(
            1, touching: [.init(pointer: 1, phase: .ended, location: Point(x: 272, y: 170), time: session.time)])
        session.step(30, touching: [])
    }

    @Test func theFileStaysButForGesturesAndExpectations() throws {
        let session = try session("nested-card")
        touch(session)
        let scene = try SessionScene(of: session.record, expecting: ["{always: no-jump, view: card}"], named: "a.yaml")
        let before = try SceneDocument(parsing: Array(session.loaded.text.utf8), file: "")
        let after = try SceneDocument(parsing: Array(scene.text.utf8), file: "")
        #expect(after["views"] == before["views"] && after["canvas"] == before["canvas"])
        #expect(after["gestures"]?.elements?.count == 1)
        #expect(scene.loaded.scene.expectations.map(\.condition) == [.noJump(view: "card")])
        #expect(scene.text.hasPrefix("# Played by hand on nested-card.yaml"))
    }

    @Test func marksTellHowTheyFare() throws {
        let session = try session("nested-card")
        touch(session)
        let marks = try SessionScene.marks(
            [
                "{always: no-jump, view: card}", "{never-begins: card.pan}", "{always: no-jump, view: cart}", "{a: b",
                "- one\n- two", "{at: 0.4, view: card, scale: 2}",
            ], in: session.record)
        #expect(marks[0].failure == nil && marks[0].error == nil)
        #expect(marks[1].failure?.contains("card.pan") == true && marks[1].frame != nil)
        #expect(marks[2].error?.contains("cart") == true)
        #expect(marks[3].error != nil && marks[4].error != nil)
        #expect(marks[5].failure?.contains("scale") == true)
    }

    @Test func allExpectationsAreTestedInOneReplay() throws {
        let plays = Atomic<Int>(0)
        var behaviors = BehaviorCatalogue.ready
        behaviors.register(
            BehaviorKind(name: "counted", summary: "Counts how often its scene is played.") { _ in
                plays.add(1, ordering: .relaxed)
                return View()
            })
        let folder = try TemporaryFolder()
        try folder.place(
            "card.yaml", "canvas: [390, 300]\nviews: [{id: card, frame: [120, 90, 120, 80], behavior: counted}]\n")
        let loaded = try LoadedScene(.file("\(folder.path)/card.yaml"), behaviors: behaviors)
        let session = Session(loaded, fonts: fonts)
        touch(session)
        let lines = [
            "{always: no-jump, view: card}", "{at: 0.1, view: card, scale: 2}", "{at: 0.2, view: card, scale: 1}",
            "{at: 0.2, view: card, scale: 3}",
        ]
        func count(_ lines: [String]) throws -> Int {
            let before = plays.load(ordering: .relaxed)
            _ = try SessionScene.marks(lines, in: session.record)
            return plays.load(ordering: .relaxed) - before
        }
        #expect(try count(lines) == count([lines[0]]))
        let marks = try SessionScene.marks(
            [lines[0], lines[1], "{at: 0.1, view: cart, scale: 2}", lines[2], lines[3]], in: session.record)
        #expect(marks.map { $0.failure != nil } == [false, true, false, false, true])
        #expect(marks.map { $0.error != nil } == [false, false, true, false, false])
        #expect(marks[1].failure?.contains("2") == true && marks[4].failure?.contains("3") == true)
    }

    @Test func expectationsThatHoldForOneRunAloneAreLeftOut() throws {
        let jump = try session("complaints/1-jump")
        #expect(SessionScene.lastingExpectations(of: jump.loaded) == [])
        let fixed = try LoadedScene(.file("\(PackageFolder.path)/scenes/complaints/1-jump.yaml"))
            .choosing(variants: ["fixed"])
        #expect(SessionScene.lastingExpectations(of: fixed) == ["{always: no-jump, view: card, variant: fixed}"])
    }

    @Test func variantsStayInTheScene() throws {
        let session = try session("complaints/2-one-finger")
        touch(session)
        let scene = try SessionScene(of: session.record, expecting: [], named: "a.yaml")
        #expect(scene.loaded.variantNames.contains("fixed") && scene.loaded.variantNames.count == 2)
        #expect(scene.loaded.scene.expectations.isEmpty)
    }
}
