import Foundation
import Testing
import TouchstoneGeometry
import TouchstoneHandlers
import TouchstoneScenes
import TouchstoneTestSupport

/// The shared scenes with handlers are read as they are.
@Suite(.enabled(if: PackageFolder.shared("scenes/handlers-knob.yaml") != nil, "the shared scenes are not here"))
struct SharedHandlersTests {
    /// A catalogue with the recognizers of these scenes.
    private static let catalogue = Catalogue(
        kinds: [],
        recognizers: ["pan", "dragGesture", "magnifyGesture"].map {
            Catalogue.Kind(name: $0, settings: [.init(name: "minimumDistance", type: .number(0...1000))])
        },
        constants: [])

    private func scenes(_ name: String) throws -> [Scene] {
        let path = try #require(PackageFolder.shared("scenes/handlers-\(name).yaml"))
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let parsed = SceneParser.parse(bytes, file: path, defaultTitle: name, catalogue: Self.catalogue)
        #expect(parsed.printed == "")
        return parsed.scenes
    }

    private func handlers(_ scene: Scene, _ view: String) -> [String] {
        let view = scene.allViews.first { $0.id == view }
        return (view?.handlers ?? []).map { "\($0.event): \($0.code.text.split(separator: "\n").count)" }
    }

    @Test func aTranslationThatIsAddedAgain() throws {
        let scenes = try scenes("added-again")
        #expect(scenes.map { handlers($0, "card") } == [["pan: 2"], ["pan: 3"], ["pan: 3"]])
        #expect(scenes.map(\.expectations.count) == [2, 1, 1])
        #expect(scenes[0].views[0].state.map(\.value) == [.constant(.numbers([0, 0]))])
    }

    @Test func aCancelledDrag() throws {
        let scenes = try scenes("cancelled")
        #expect(
            scenes.map { handlers($0, "page") } == [
                ["drag.onChanged: 1", "drag.onEnded: 1"],
                ["drag.onChanged: 1", "drag.onEnded: 1", "drag.cancelled: 1"],
                ["drag.updating.offset: 1"],
            ])
        #expect(scenes.allSatisfy { $0.views[0].modifiers.map(\.name) == [.offset] })
    }

    @Test func aKnob() throws {
        let scenes = try scenes("knob")
        #expect(
            scenes.map { handlers($0, "small") } == [
                ["pan.began: 2", "pan.changed: 7"], ["pan.began: 2", "pan.changed: 7"],
            ])
        #expect(
            scenes.map { handlers($0, "knob") } == [
                ["pan.began: 2", "pan.changed: 3"], ["pan.began: 2", "pan.changed: 7"],
            ])
        let small = try #require(scenes.first?.views[1])
        #expect(small.kind == "knob" && small.constants.map(\.value) == [.number(-135), .number(45)])
        let action = try #require(scenes.first?.actions.first)
        #expect(action.event?.view == "knob" && action.event?.name == "pan.ended")
        guard case .set(let assignments, _) = action.content, case .computed("center", let code) = assignments[0].value
        else {
            Issue.record("\(action.content)")
            return
        }
        #expect(code.text == "knob.center + CGVector(dx: 0, dy: 90)")
        #expect(code.place(line: 1, column: 1) == SourcePlace(line: 30, column: 51))
    }

    @Test func aPhotoAndATurnedBoard() throws {
        let photo = try scenes("photo")
        #expect(
            photo.map { $0.views[0].modifiers.map(\.name) } == [[.offset, .scaleEffect], [.scaleEffect, .offset]])
        let board = try scenes("turned-board")
        #expect(board.map { handlers($0, "card") } == [["pan: 3"], ["pan: 4"]])
        let code = try #require(board[1].allViews.last?.handlers.first?.code)
        #expect(code.place(line: 4, column: 1) == SourcePlace(line: 30, column: 9))
    }
}
