import Drawing
import Foundation
import Playback
import SceneFile
import TestSupport
import Testing
import TouchstoneKit

/// Every number that a scene may hold, at its ends and beyond: an error with its place, or a picture without a number that is
/// none.
@Suite struct SceneNumberTests {
    private static let odd = [
        ".nan", ".inf", "-.inf", "1e308", "-1e308", "5e-324", "-0.0", "0", "-1", "9223372036854775808", "1e20",
    ]

    /// Letters of half an em.
    private struct Ruler: TextMeasuring {
        func width(of string: String, font: Font) -> Double { Double(string.unicodeScalars.count) * font.size / 2 }
        func metrics(of font: Font) -> FontMetrics {
            FontMetrics(ascent: font.size, descent: font.size / 4, capHeight: font.size * 0.7)
        }
    }

    private func parse(_ text: String) -> ParsedScene {
        SceneParser.parse(
            Array(text.utf8), file: "odd.yaml", defaultTitle: "odd", catalogue: Catalogue(BehaviorCatalogue.standard))
    }

    /// What is wrong with what a scene shows in its first frames.
    private func complaints(_ scene: Scene) -> [String] {
        let player = ScenePlayer(scene, behaviors: .standard, recordings: [:])
        var frames: [PlayedFrame] = []
        while frames.count < 16, let frame = player.next() { frames.append(frame) }
        var history = SceneHistory(for: .all)
        for frame in frames { history.observe(frame) }
        let painter = FramePainter(
            scene: scene, firstFrame: frames[0], overlays: .all, history: history, measuring: Ruler())
        var found: [String] = []
        for (index, frame) in frames.enumerated() {
            let line = TraceDocument.line(of: frame.snapshot)
            if line.contains("null") || line.contains("nan") || line.contains("inf") { found.append("trace: \(line)") }
            guard index == 9 || index == frames.count - 1 else { continue }
            found += StrayNumbers.paths(in: frame)
            found += StrayNumbers.paths(in: painter.paint(frame))
        }
        return found
    }

    /// The line and column, from 1, where a number was put.
    private func place(of field: NumericField, _ number: String) -> (line: Int, column: Int)? {
        guard let text = field.scene(number), let template = field.scene("\u{1}") else { return nil }
        let before = template.prefix { $0 != "\u{1}" }
        guard text.hasPrefix(before) else { return nil }
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.count, (lines.last?.count ?? 0) + 1)
    }

    @Test("every number of the schema can be reached")
    func reached() throws {
        let fields = try NumericField.all()
        #expect(fields.count > 180)
        for field in fields {
            let text = try #require(field.scene(field.plain), "\(field.name): say in which scene it is heeded")
            let parsed = parse(text)
            #expect(parsed.scene != nil, "\(field.name): \(parsed.diagnostics.map(\.message)) in \(text)")
        }
    }

    @Test("a number that cannot be is an error at its place, and any other makes a picture")
    func everyField() throws {
        var played = 0
        for field in try NumericField.all() {
            // A finger that is down for a day has ten million samples: a minute will do.
            let upper = field.upper == 86_400 ? 60 : field.upper
            let ends = [field.lower, upper].compactMap { $0.map { "\($0)" } }
            for number in Self.odd + ends {
                let text = try #require(field.scene(number))
                let place = try #require(self.place(of: field, number))
                let parsed = parse(text)
                if let scene = parsed.scene {
                    #expect(
                        field.allows(Double(number.replacing(".inf", with: "inf")) ?? .nan), "\(field.name): \(number)")
                    #expect(complaints(scene) == [], "\(field.name): \(number)")
                    played += 1
                    continue
                }
                let places = parsed.diagnostics.compactMap(\.place)
                if field.allows(Double(number) ?? .nan) {
                    // What does not go with what stands beside it.
                    #expect(places.contains { $0.line == place.line }, "\(field.name): \(number)")
                } else {
                    #expect(
                        places.contains { $0.line == place.line && $0.column == place.column },
                        "\(field.name): \(number): \(parsed.diagnostics.map(\.message))")
                }
            }
        }
        #expect(played > 500)
    }

    @Test("what an action or a variant sets", arguments: odd + ["1e6", "-1e6"])
    func assigned(number: String) {
        for (text, column) in NumericField.assigning(number) {
            let parsed = parse(text)
            for scene in parsed.scenes { #expect(complaints(scene) == [], "\(text)") }
            if parsed.scene == nil {
                let places = parsed.diagnostics.compactMap(\.place)
                #expect(places.contains { $0.line == 5 && $0.column == column }, "\(text)")
            }
        }
    }

    @Test("pictures of views at the ends of what they can be are well formed, in every format")
    func pictures() throws {
        let place = try TemporaryFolder()
        for field in try NumericField.all() where ["view", "stroke", "transform", "insets"].contains(field.level) {
            for number in [field.lower, field.upper].compactMap({ $0 }) {
                guard let text = field.scene("\(number)"), parse(text).scene != nil else { continue }
                try place.place("odd.yaml", text)
                var options = RenderOptions()
                options.selection = FrameSelection(items: [.frame(9)])
                options.overlays = .all
                options.scale = 1
                options.writesTrace = true
                options.embedsScene = false
                for style in RenderOptions.SVGStyle.allCases {
                    options.svgStyle = style
                    options.writesPage = style == .native
                    let report = try Touchstone.render(
                        sceneAt: place.path + "/odd.yaml", to: place.path + "/out", options: options)
                    for file in report.files where !file.path.hasSuffix(".png") {
                        let written = try String(contentsOfFile: file.path, encoding: .utf8)
                        let shown = written.split(separator: "id=\"data\">").last ?? ""
                        let strays = shown.matches(of: /[ ,:\["(\-](nan|inf)[ ,"\])}]|[:,\[]null[,\]]/)
                            .filter { !$0.output.0.contains("null") || file.path.hasSuffix(".jsonl") }
                        #expect(strays.isEmpty, "\(field.name): \(number): \(file.path)")
                        if file.path.hasSuffix(".svg") {
                            #expect(Markup.isWellFormed(written), "\(field.name): \(number)")
                        }
                    }
                }
            }
        }
    }
}
