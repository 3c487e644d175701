import Foundation
import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstoneImages
import TouchstoneKit
import TouchstonePlayer
import TouchstoneScenes
import TouchstoneTestSupport

/// Every number that a scene may contain, at its limits and beyond: the result is an error with its place, or a picture
/// without invalid numbers.
@Suite struct SceneNumberTests {
    private static let odd = [
        ".nan", ".inf", "-.inf", "1e308", "5e-324", "-0.0", "0", "-1", "9223372036854775808",
    ]

    private func parse(_ text: String) -> ParsedScene {
        SceneParser.parse(
            Array(text.utf8), file: "odd.yaml", defaultTitle: "odd", catalogue: Catalogue(BehaviorCatalogue.ready))
    }

    /// Returns the line and column of the number, starting with 1.
    private func place(of field: NumericField, _ number: String) -> (line: Int, column: Int)? {
        guard let text = field.scene(number), let template = field.scene("\u{1}") else { return nil }
        let before = template.prefix { $0 != "\u{1}" }
        guard text.hasPrefix(before) else { return nil }
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.count, (lines.last?.count ?? 0) + 1)
    }

    @Test("a number that is none is seen in what is drawn")
    func lookingSees() {
        var list = DrawList(size: Size(width: 9, height: 9), scale: 1, background: .white)
        list.append(TextRun("inferno", font: Font(size: 9), color: .black, at: .zero))
        #expect(DrawnNumbers.strays(in: list) == [])
        list.append(Shape(.rectangle(Rect(x: .nan, y: 0, width: 1, height: 1)), fill: .black))
        list.append(Shape(.circle(center: .zero, radius: .infinity), fill: .black))
        #expect(DrawnNumbers.strays(in: list).count == 2)
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

    /// The number of parts into which the fields are divided, which are tested in parallel.
    private static let parts = 6

    @Test("a number that cannot be is an error at its place, and any other makes a picture", arguments: 0..<parts)
    func everyField(part: Int) throws {
        var played = 0
        for (index, field) in try NumericField.all().enumerated() where index % Self.parts == part {
            // A finger that is down for a day has ten million samples, so a minute is used.
            let upper = field.upper == 86_400 ? 60 : field.upper
            let ends = [field.lower, upper].compactMap { $0.map { "\($0)" } }
            for number in Thoroughness.sample(2, of: Self.odd) + ends {
                let text = try #require(field.scene(number))
                let place = try #require(self.place(of: field, number))
                let parsed = parse(text)
                if let scene = parsed.scene {
                    #expect(
                        field.allows(Double(number.replacing(".inf", with: "inf")) ?? .nan), "\(field.name): \(number)")
                    #expect(DrawnNumbers.complaints(scene) == [], "\(field.name): \(number)")
                    played += 1
                    continue
                }
                let places = parsed.diagnostics.compactMap(\.place)
                if field.allows(Double(number) ?? .nan) {
                    // An error may also be about a value that does not fit to the number.
                    #expect(places.contains { $0.line == place.line }, "\(field.name): \(number)")
                } else {
                    #expect(
                        places.contains { $0.line == place.line && $0.column == place.column },
                        "\(field.name): \(number): \(parsed.diagnostics.map(\.message))")
                }
            }
        }
        #expect(played > 60)
    }

    @Test("what an action or a variant sets", arguments: odd + ["1e6"])
    func assigned(number: String) {
        for (text, column) in NumericField.assigning(number) {
            let parsed = parse(text)
            for scene in parsed.scenes { #expect(DrawnNumbers.complaints(scene) == [], "\(text)") }
            if parsed.scene == nil {
                let places = parsed.diagnostics.compactMap(\.place)
                #expect(places.contains { $0.line == 5 && $0.column == column }, "\(text)")
            }
        }
    }

    /// Returns all parts of the data of a page.
    private static func data(ofPage page: String) throws -> String {
        let parts = page.matches(of: /<script type="application\/zlib" id="[a-z0-9-]+">([^<]*)</)
        #expect(parts.count >= 4)
        return try parts.map { part in
            let word = Payload.opening + part.output.1 + Payload.closing
            return try Payload.text(in: Array(word.utf8), limit: 1 << 26)
        }.joined(separator: "\n")
    }

    @Test(
        "pictures of views at the ends of what they can be are well formed, in every format",
        arguments: ["view", "stroke", "transform", "insets"])
    func pictures(level: String) throws {
        let place = try TemporaryFolder()
        for field in Thoroughness.sample(3, of: try NumericField.all().filter { $0.level == level }) {
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
                    let report = try LoadedScene(.file(place.path + "/odd.yaml")).render(
                        to: place.path + "/out", options: options)
                    for file in report.files where !file.path.hasSuffix(".png") {
                        let written = try String(contentsOfFile: file.path, encoding: .utf8)
                        let shown = file.path.hasSuffix(".html") ? try Self.data(ofPage: written) : written
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
