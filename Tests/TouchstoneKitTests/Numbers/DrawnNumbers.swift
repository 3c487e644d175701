import TouchstoneChecks
import TouchstoneDrawing
import TouchstoneKit
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes
import TouchstoneTestSupport

/// Searches everything that a scene shows for invalid numbers.
enum DrawnNumbers {
    /// Letters of half an em.
    private struct Ruler: TextMeasuring {
        func width(of string: String, font: Font) -> Double { Double(string.unicodeScalars.count) * font.size / 2 }
        func metrics(of font: Font) -> FontMetrics {
            FontMetrics(ascent: font.size, descent: font.size / 4, capHeight: font.size * 0.7)
        }
    }

    /// Returns the invalid numbers in the first frames of a scene.
    static func complaints(_ scene: Scene) -> [String] {
        let player = ScenePlayer(scene, behaviors: .ready, recordings: [:])
        var frames: [PlayedFrame] = []
        while frames.count < 16, let frame = player.next() { frames.append(frame) }
        var history = SceneHistory(for: .all)
        for frame in frames { history.observe(frame) }
        let painter = FramePainter(
            scene: scene, firstFrame: frames[0], overlays: .all, history: history, measuring: Ruler())
        var found: [String] = []
        // One frame in the middle of the gestures, and the last one.
        for frame in [frames[min(9, frames.count - 1)], frames[frames.count - 1]] {
            let line = TraceDocument.line(of: frame.snapshot)
            if line.contains("null") || line.contains("nan") || line.contains("inf") { found.append("trace: \(line)") }
        }
        return found + strays(in: painter.paint(frames[frames.count - 1]))
    }

    /// Returns the lines of a draw list that contain an invalid number. The list is searched as text, because that is
    /// faster than searching values.
    static func strays(in list: DrawList) -> [String] {
        list.text.split(separator: "\n").filter { line in
            let words = line.utf8.split { !(0x61...0x7A).contains($0 | 0x20) }
            return words.contains { $0.elementsEqual("nan".utf8) || $0.elementsEqual("inf".utf8) }
        }.map(String.init)
    }
}
