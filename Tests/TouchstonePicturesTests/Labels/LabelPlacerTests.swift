import Foundation
import Testing
import TouchstoneDrawing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes
import TouchstoneTestSupport

/// The places of words on canvases, in all scenes and in hostile layouts.
@Suite struct LabelPlacerTests {
    private static let sceneNames: [String] = ["", "complaints/"].flatMap { folder in
        let place = PackageFolder.path + "/scenes/\(folder)"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return files.filter { $0.hasSuffix(".yaml") }.sorted().map { folder + $0.dropLast(5) }
    }

    /// Returns the plates of all words on the canvas, and the texts of those words, in order.
    private func words(_ list: DrawList) -> [(plate: Rect, text: String)] {
        let names = Set(Scene.Overlays.Kind.allCases.map(\.rawValue)).subtracting(["heading", "timeline", "numbers"])
        var found: [(plate: Rect, text: String)] = []
        for name in names.union(["names"]).sorted() {
            var plate: Rect?
            for item in list.items(inGroup: name) {
                switch item {
                case .shape(let shape):
                    if case .roundedRectangle(let rect, radius: 4) = shape.outline { plate = rect }
                case .text(let run):
                    if let rect = plate { found.append((rect, run.string)) }
                    plate = nil
                default: continue
                }
            }
        }
        return found
    }

    /// Returns the faults of the words in a picture.
    private func faults(_ list: DrawList, _ painter: FramePainter, canvas size: Size) -> [String] {
        let canvas = Rect(origin: painter.layout.canvasOrigin, size: size)
        let words = words(list)
        var faults: [String] = []
        for (index, word) in words.enumerated() {
            if !canvas.contains(word.plate) { faults.append("'\(word.text)' leaves the canvas") }
            for other in words[(index + 1)...] {
                let shared = word.plate.intersection(other.plate).map { $0.width * $0.height } ?? 0
                if shared > 1e-9 { faults.append("'\(word.text)' and '\(other.text)' overlap") }
            }
        }
        return faults
    }

    private func painter(_ scene: Scene, _ frames: [PlayedFrame]) -> FramePainter {
        FramePainter(
            scene: scene, firstFrame: frames[0], overlays: .all, history: Stage.history(of: frames, for: .all),
            measuring: Ruler())
    }

    @Test("no words overlap or leave the canvas, with all overlays", arguments: Thoroughness.sample(12, of: sceneNames))
    func scenes(name: String) throws {
        let scene = try Stage.scene(named: name)
        let frames = Stage.play(scene).frames
        let painter = painter(scene, frames)
        var count = 0
        for frame in frames where frame.snapshot.frame % 7 == 3 {
            let list = painter.paint(frame)
            #expect(faults(list, painter, canvas: frame.snapshot.windowSize) == [], "\(frame.snapshot.frame)")
            count += words(list).count
        }
        #expect(count > 0)
    }

    /// Returns a frame of fingers at the given locations, on a canvas of 240 × 160.
    private func fingers(_ places: [Point]) throws -> (scene: Scene, frames: [PlayedFrame]) {
        let touches = places.enumerated().map { index, place in
            "\(index + 1): [[0, \(place.x), \(place.y)], [1, \(place.x), \(place.y)]]"
        }
        let scene = try Stage.scene(
            """
            canvas: [240, 160]
            duration: 0.1
            views: [{id: card, frame: [60, 40, 120, 80], behavior: draggable}]
            gestures: [{at: 0, touches: {\(touches.joined(separator: ", "))}}]
            """)
        return (scene, Stage.play(scene).frames)
    }

    @Test("twenty fingers in one place: as many words as there is room for, the first fingers' first")
    func crowd() throws {
        let (scene, frames) = try fingers(Array(repeating: Point(x: 120, y: 80), count: 20))
        let painter = painter(scene, frames)
        let list = painter.paint(frames[0])
        #expect(faults(list, painter, canvas: scene.canvas.size) == [])
        let groups = list.groups.filter { $0.hasPrefix("finger ") && $0.hasSuffix(" phase") }
        #expect(groups.count >= 4 && groups == (1...groups.count).map { "finger \($0) phase" })
    }

    @Test("fingers anywhere, and more of them than there is room for")
    func anywhere() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<25 {
            let places = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
                Point(x: .random(in: -40...280, using: &generator), y: .random(in: -40...200, using: &generator))
            }
            let (scene, frames) = try fingers(places)
            let painter = painter(scene, frames)
            let list = painter.paint(frames[0])
            #expect(faults(list, painter, canvas: scene.canvas.size) == [])
            #expect(list == painter.paint(frames[0]))
        }
    }

    @Test("a word that stands away from its point is led there by a line")
    func leader() throws {
        /// Returns the number of lines from words to several fingers at one place.
        func lines(_ count: Int) throws -> Int {
            let (scene, frames) = try fingers(Array(repeating: Point(x: 120, y: 80), count: count))
            let list = FramePainter(
                scene: scene, firstFrame: frames[0], overlays: Scene.Overlays(kinds: [.fingers]), measuring: Ruler()
            ).paint(frames[0])
            return list.shapes(inGroup: "leaders").count
        }
        // Each line has an edge.
        #expect(try lines(1) == 0 && lines(12) >= 2)
    }
}
