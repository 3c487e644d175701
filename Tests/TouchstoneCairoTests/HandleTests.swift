import Foundation
import Testing
import TouchstoneTestSupport

/// The tool releases every handle of Cairo and of fontconfig before it ends.
@Suite(
    .enabled(if: BuiltTool.isHere, "the touchstone executable was not built"),
    .enabled(if: PreloadedLibrary.isPossible, "no library can be put before the system's here"))
struct HandleTests {
    private let folder: TemporaryFolder
    private let counter: HandleCounter

    init() throws {
        folder = try TemporaryFolder()
        counter = try HandleCounter(in: folder)
        // Characters that Inter lacks come from other fonts.
        try folder.place(
            "card.yaml",
            """
            title: A card, 卡片, כרטיס
            canvas: {size: [120, 90], scale: 1}
            duration: 0.2
            views:
              - {id: card, frame: [10, 10, 40, 30], fill: "#3366cc", cornerRadius: 4, label: 卡, behavior: draggable}
              - {id: veil, frame: [30, 20, 60, 50], fill: white, alpha: 0.5, views: [{id: knot, frame: [5, 5, 9, 9], fill: red}]}
            gestures:
              - {at: 0, for: 0.2, drag: card, by: [40, 20]}
            expect:
              - {begins: card.pinch}
            variants: [{name: a}, {name: b, set: {card.isPanEnabled: false}}]

            """)
    }

    private static let picture = "render card.yaml --frames 0..3 --sheet --html --animate gif,apng,webp,svg"

    @Test(
        arguments: [
            (picture, 1), ("report card.yaml", 0), ("compare card.yaml --frames 0 --svg native", 1),
            ("check card.yaml --draw", 1), ("explore card.yaml --cases 4 -q", nil),
            ("render card.yaml --frames 0 -o card.yaml/deep", 73),
            ("render card.yaml --scale 16 --frames 0 -o /dev/full/x", 73),
        ] as [(String, Int32?)])
    func everyHandleIsGivenBack(line: String, status: Int32?) throws {
        let (run, counts) = try counter.run(line)
        if let status { #expect(run.status == status, "\(run.errors)") }
        #expect(counts.keys.sorted() == ["made", "kept"].sorted(), "\(run.errors)")
        #expect(counts["kept"] == [:], "\(run.errors)")
        // At least those of the fonts.
        let made = try #require(counts["made"])
        for kind in ["font", "scaledFont", "pattern", "options"] { #expect(made[kind, default: 0] > 0, "\(made)") }
        guard line == Self.picture else { return }
        for kind in ["context", "surface", "path", "glyphs", "fontSet", "group", "groupSurface"] {
            #expect(made[kind, default: 0] > 0, "\(made)")
        }
    }

    /// Goldens are read as pictures.
    @Test func picturesThatAreReadAreGivenBack() throws {
        let recorded = try counter.run("check card.yaml --golden goldens --record all").run
        #expect(recorded.status == 1, "\(recorded.errors)")
        let (run, counts) = try counter.run("check card.yaml --golden goldens")
        #expect(run.status == 1)
        #expect(counts["made"]?["read", default: 0] ?? 0 > 0 && counts["kept"] == [:], "\(counts)")
    }

    /// Functions that create handles and are used in the future must be counted, too.
    @Test func everyMakerOfHandlesIsCounted() throws {
        let maker =
            /\b((?:cairo|Fc|FT)_?(?!get_|\w*_get_)\w*(?:_create|_copy|_reference|_to_glyphs|_pop_group|_glyph_free|_destroy|Create|Copy|Duplicate|Match|Sort|List|Prepare|Reference|Destroy|_New|_Done|_Init)\w*)\(/
        var found: Set<String> = []
        for path in PackageFolder.files(in: "Sources/TouchstoneCairo") where path.hasSuffix(".swift") {
            for match in try PackageFolder.text(path).matches(of: maker) { found.insert(String(match.1)) }
        }
        #expect(found.count > 15, "\(found)")
        #expect(found.filter { !HandleCounter.knows($0) } == [])
    }

    /// If a group's pattern is kept, its surface is kept, too.
    @Test(
        arguments: [
            ("cairo_destroy", 1), ("cairo_surface_destroy", 1), ("cairo_path_destroy", 1), ("cairo_pattern_destroy", 2),
            ("FcPatternDestroy", 1),
        ])
    func oneHandleThatIsKeptIsSeen(function: String, count: Int) throws {
        let (_, counts) = try counter.run("render card.yaml --frames 0", forgetting: function)
        #expect(counts["kept"]?.values.reduce(0, +) == count, "\(function): \(counts)")
    }
}
