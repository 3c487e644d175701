import Foundation
import Testing
import TouchstoneKit
import TouchstoneTesting
import TouchstoneUIKit

/// Expectations about gestures on a view of a test's own.
@Suite struct ExpectTouchesTests {
    @Test("a view that does what is expected records nothing")
    func passes() {
        expectTouches(on: Board(), .fingersAttached("card"), .insideLimit("card"), .legalStates, .ends("card.pan")) {
            Drag("card", by: (60, 40))
        }
    }

    @Test("a failure is an issue at the line of the test, with the files that show it")
    func fails() throws {
        let line = #line + 2
        let found = issues {
            expectTouches(on: Board(factor: 0.5), .fingersAttached("card", within: 2), .allow(.slip, because: "test")) {
                Drag("card", by: (0, 100))
            }
        }
        #expect(found.count == 1)
        let issue = try #require(found.first)
        #expect(issue.severity == .error)
        #expect(issue.sourceLocation?.line == line)
        #expect(issue.sourceLocation?.fileID.hasSuffix("ExpectTouchesTests.swift") == true)
        #expect(issue.message.hasPrefix("finger 1 is") && issue.message.contains("took hold of 'card', more than 2"))
        #expect(
            issue.lines.last
                == "see .touchstone/ExpectTouchesTests/fails/: frame-36.png, sheet.png, fails.yaml, trace.jsonl")
        let folder = ".touchstone/ExpectTouchesTests/fails"
        for name in ["frame-36.png", "sheet.png"] {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
        let scene = try String(contentsOfFile: "\(folder)/fails.yaml", encoding: .utf8)
        #expect(
            scene == """
                canvas: [390, 844]
                views:
                  - {id: board, frame: [0, 0, 390, 844], behavior: board}
                gestures:
                  - {at: 0.1, drag: card, by: [0, 100]}
                expect:
                  - {always: fingers-attached, view: card, within: 2}
                lint: {slip: test}

                """)
        let trace = try String(contentsOfFile: "\(folder)/trace.jsonl", encoding: .utf8)
        #expect(trace.split(separator: "\n").count > 36)
    }

    @Test("gestures that have no effect are a warning, unless something else is expected")
    func nothing() {
        let found = issues { expectTouches(on: Board(), .legalStates) { Tap("board") } }
        #expect(found.map(\.severity) == [.warning])
        #expect(
            found.first?.message
                == "nothing happens: no recognizer begins, and no view changes. The fingers land on 'board'")
        #expect(issues { expectTouches(on: Board(), .neverBegins("card.pan")) { Tap("board") } }.isEmpty)
    }

    @Test("a second call of a test has files of its own, and the first one removes those of an earlier run")
    func calls() throws {
        let folder = ".touchstone/ExpectTouchesTests/calls"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "old".write(toFile: "\(folder)/old.png", atomically: true, encoding: .utf8)
        for _ in 0..<2 {
            _ = issues { expectTouches(on: Board(), .neverBegins("card.pan")) { Drag("card", by: (0, 50)) } }
            _ = issues { expectTouches(on: Board(), .neverBegins("card.pan")) { Drag("card", by: (0, 60)) } }
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(!names.contains("3-sheet.png"))
        #expect(names.contains("sheet.png") && names.contains("2-sheet.png") && !names.contains("old.png"), "\(names)")
    }

    @Test("each expectation that fails is an issue of its own")
    func several() {
        let found = issues {
            expectTouches(
                on: Board(isInside: false), .insideLimit("card"), .neverBegins("card.pan"), .begins("card.pan")
            ) {
                Drag("card", by: (300, 0))
            }
        }
        #expect(found.map(\.severity) == [.error, .error])
        #expect(found.first?.message.contains("past the right edge of its limit") == true)
        #expect(found.last?.message.hasPrefix("card.pan") == true)
    }

    @Test("the findings of lints are warnings, unless an expectation has found the same")
    func lints() {
        let found = issues { expectTouches(on: Board(factor: 0.5)) { Drag("card", by: (0, 100)) } }
        #expect(found.map(\.severity) == [.warning])
        #expect(found.first?.message.hasPrefix("lint slip: ") == true)
        let asked = issues {
            expectTouches(on: Board(factor: 0.5), .lint(.slip, "card")) { Drag("card", by: (0, 100)) }
        }
        #expect(asked.map(\.severity) == [.error])
        let allowed = issues {
            expectTouches(on: Board(factor: 0.5), .allow(.slip, because: "half")) { Drag("card", by: (0, 100)) }
        }
        #expect(allowed.isEmpty)
    }

    @Test("a mistake of the test is an issue that names what there is")
    func mistakes() {
        func message(_ body: () -> Void) -> String? { issues(body).first?.message }
        #expect(
            message { expectTouches(on: Board()) { Drag("crad", by: (10, 0)) } }?.contains("'crad'") == true)
        #expect(
            message { expectTouches(on: Board()) { Pinch("card", scale: -1) } }?.hasPrefix("expected a number above 0")
                == true)
        #expect(
            issues { expectTouches(on: Board()) { Pinch("card", scale: -1) } }.first?.lines[1].contains("scale: -1")
                == true)
        #expect(message { expectTouches(on: Board(), scene: "no-such.yaml") }?.contains("no-such.yaml") == true)
        #expect(
            message { expectTouches(on: UIResponder()) { Tap("x") } }
                == "a 'Responder' is neither a view nor a view controller: touches cannot be played on it")
    }

    @Test("a controller fills the window, and its properties name views")
    func controller() {
        expectTouches(on: BoardController(), .ends("card.pan"), .center("card", (160, 230), at: 1)) {
            Drag("card", by: (0, 100))
        }
    }

    @Test("the keyboard takes the fingers that land on it")
    func keyboard() throws {
        let play = try Play(on: Board()) {
            TouchAction.keyboard(height: 300, at: 0.1)
            Touches([[(0, 100, 800), (0.1, 100, 800)]]).at(1)
        }
        #expect(play.end["keyboard"].bounds.height == 300)
        #expect(play.at(1).snapshot.touches.map(\.view) == ["keyboard"])
    }

    @Test("gestures follow one another, with their options")
    func gestures() throws {
        let found = issues {
            expectTouches(on: Board(), .not(.legalStates), window: Size(width: 400, height: 300)) {
                Tap("badge").hold(0.02)
                for step in 0..<2 { Drag("card", by: (Double(step), 5)).from(0.25, 0.5).for(0.3).jitter(1) }
                Transform("card", by: (1, 2), scale: 1.5, degrees: 10).at(2).fingers(3).spread(50).axis(30)
                Rotate("card", degrees: 5).after(0.5).stagger(0.05).ease(.linear).touchType(.pencil)
                Drag("card", along: .arc(radius: 20, sweep: 90))
                TouchAction.cancelTouches(at: 3)
                Touches([[(0, 10, 10), (0.1, 20, 10)]]).at(4)
            }
        }
        #expect(!found.isEmpty)
        let folder = ".touchstone/ExpectTouchesTests/gestures"
        let scene = try String(contentsOfFile: "\(folder)/gestures.yaml", encoding: .utf8)
        let expected = """
            gestures:
              - at: 0.1
                tap: badge
                hold: 0.02
                then:
                  - {after: 0.1, for: 0.3, drag: card, from: [0.25, 0.5], by: [0, 5], jitter: 1}
                  - {after: 0.1, for: 0.3, drag: card, from: [0.25, 0.5], by: [1, 5], jitter: 1}
              - at: 2
                transform: card
                by: [1, 2]
                scale: 1.5
                degrees: 10
                fingers: 3
                spread: 50
                axis: 30
                then:
                  - after: 0.5
                    rotate: card
                    degrees: 5
                    ease: linear
                    stagger: {land: 0.05, lift: 0.05, reverse: false}
                    touchType: pencil
                  - {after: 0.1, drag: card, along: {arc: {radius: 20, from: -90, sweep: 90}}}
              - {at: 4, touches: {1: [[0, 10, 10], [0.1, 20, 10]]}}
            actions:
              - {at: 3, cancel: touches}
            """
        #expect(scene.contains(expected), "\(scene)")
    }

    @Test("a scene as text fails at the line of the test, one in a file at its own line")
    func scenes() throws {
        let text = """
            canvas: [400, 300]
            views:
              - {id: board, frame: [0, 0, 400, 300], behavior: board}
            gestures:
              - {at: 0.1, drag: board.card, by: [60, 0]}
            expect:
              - {begins: card.pan}
              - {never-begins: card.pan}

            """
        let line = #line + 1
        let inText = issues { expectTouches(on: Board(), scene: text) }
        #expect(inText.map { $0.sourceLocation?.line } == [line])
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("touches-\(UUID().uuidString).yaml")
            .path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let inFile = issues { expectTouches(on: Board(), scene: path) }
        #expect(inFile.map { $0.sourceLocation?.line } == [8])
        let badText = issues { expectTouches(on: Board(), scene: "canvas: [1\n") }
        #expect(badText.count == 1)
    }
}

/// The values of a play.
@Suite struct PlayTests {
    @Test("a play gives the values of views and recognizers at a time")
    func values() throws {
        let play = try Play(on: Board()) { Drag("card", by: (0, 100)) }
        #expect(play.at(0)["card"].center == CGPoint(x: 160, y: 140))
        #expect(play.at(99)["card"].center == CGPoint(x: 160, y: 230))
        #expect(play.end["board"].bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(play.at(0.35).state(of: "card.pan") == .changed)
        #expect(play.at(.nan).snapshot.frame == 0 && play.at(-1).snapshot.frame == 0)
    }

    @Test("a name that does not exist is an issue that lists the names")
    func missing() throws {
        let play = try Play(on: Board()) { Tap("card") }
        let found = issues {
            #expect(play.end["crad"].center != play.end["crad"].center)
            _ = play.end.state(of: "card.pinch")
        }
        #expect(found.count == 3)
        #expect(found.first?.message.hasSuffix("the views are board, card, badge") == true)
        #expect(found.last?.message.hasSuffix("the recognizers are card.pan") == true)
    }

    @Test("a gesture on a view that does not exist is an error")
    func error() {
        #expect(throws: SceneError.self) { try Play(on: Board()) { Tap("crad") } }
    }
}
