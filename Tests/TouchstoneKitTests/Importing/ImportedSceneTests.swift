import Foundation
import Testing
import TouchstoneKit
import TouchstonePlayer
import TouchstoneScenes
import TouchstoneTestSupport

@Suite struct ImportedSceneTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The scene of a recording, whose file is called `touches.csv`.
    private func imported(
        _ text: String, into scene: String? = nil, _ change: (inout ImportOptions) -> Void = { _ in }
    ) throws -> ImportedScene {
        try folder.place("touches.csv", text)
        var options = ImportOptions()
        change(&options)
        var source: SceneSource?
        if let scene {
            try folder.place("old.yaml", scene)
            source = .file("\(folder.path)/old.yaml")
        }
        return try ImportedScene(from: .file("\(folder.path)/touches.csv"), into: source, options: options)
    }

    /// Fingers that tap twice, two seconds apart.
    private static let taps = """
        ms,id,x,y,phase
        5000,1,100,200,down
        5060,1,100,200,up
        7000,1,110,200,down
        7010,2,160,260,down
        7060,2,160,260,up
        7060.4,1,110,200,cancel

        """

    @Test func touchesBecomeGesturesThatBeginWhenNoFingerIsDown() throws {
        let scene = try imported(Self.taps)
        #expect(
            scene.text == """
                # Touches of touches.csv (csv).
                # Positions are those of the recording, in points.
                title: Touches of touches.csv
                canvas: [182, 282]
                views:
                  - {id: card, frame: [78, 178, 104, 104], fill: "#f2b13c", behavior: draggable}
                gestures:
                  - {at: 0.25, touches: {1: [[0, 100, 200], [0.06]]}}
                  - {at: 2.25, touches: {1: [[0, 110, 200], [0.0604, cancel]], 2: [[0.01, 160, 260], [0.06]]}}

                """)
        #expect(scene.notes == [])
    }

    @Test func pausesAreCut() throws {
        let scene = try imported(Self.taps) { $0.longestPause = 0.5 }
        #expect(scene.text.contains("- {at: 0.81, touches: {1: [[0, 110, 200]"))
        #expect(scene.text.contains("# Longer pauses are shortened to 0.5 s.\n"))
        #expect(try imported(Self.taps) { $0.longestPause = 5 }.text.contains("- {at: 2.25, "))
    }

    @Test func theLeadInAndTheBehaviorAreSettled() throws {
        let scene = try imported(Self.taps) {
            $0.leadIn = 1
            $0.behavior = "center-drag"
        }
        #expect(scene.text.contains("- {at: 1, touches: ") && scene.text.contains("behavior: center-drag}\n"))
        #expect {
            try imported(Self.taps) { $0.behavior = "dragable" }
        } throws: {
            "\($0)".hasPrefix(
                "there is no behavior 'dragable'; did you mean 'draggable'?\nthere are draggable, center-drag, ")
        }
    }

    @Test func touchesAreResampledOnStraightLines() throws {
        let scene = try imported("ms,x,y\n0,0,0\n30,30,0\n100,30,70\n200,30,70\n") { $0.samplesPerSecond = 50 }
        #expect(scene.text.contains("Resampled at 50 samples a second."))
        #expect(
            scene.text.contains(
                "{1: [[0, 0, 0], [0.02, 20, 0], [0.04, 30, 10], [0.06, 30, 30], [0.08, 30, 50], [0.1, 30, 70], [0.2]]}")
        )
    }

    @Test(
        "units become points by one factor",
        arguments: [
            (ImportOptions.Scale.usual, "[780, 390]", "[0, 195, 97.5]", "0.78 points"),
            (.size(Size(width: 100, height: 200)), "[100, 200]", "[0, 25, 87.5]", "0.1 points"),
            (.pointsPerUnit(0.5), "[500, 250]", "[0, 125, 62.5]", "0.5 points"),
        ])
    func scale(scale: ImportOptions.Scale, canvas: String, place: String, factor: String) throws {
        try folder.place(
            "touch.events",
            """
            A: 35 0 1000 0 0 0
            A: 36 0 500 0 0 0
            E: 5.000000 0003 0039 7
            E: 5.000000 0003 0035 250
            E: 5.000000 0003 0036 125
            E: 5.000000 0000 0000 0

            """)
        var options = ImportOptions()
        options.scale = scale
        let scene = try ImportedScene(from: .file("\(folder.path)/touch.events"), options: options)
        #expect(
            scene.text.contains("canvas: \(canvas)\n") && scene.text.contains("touches: {1: [\(place)]}"),
            "\(scene.text)")
        #expect(scene.text.contains("# A unit of the recording is \(factor) on both axes.\n"))
        #expect(scene.notes == ["at its end a finger is still down, and is lifted with the last report"])
    }

    @Test func aTurnedDeviceIsTurned() throws {
        var options = ImportOptions()
        options.recording.rotation = .right
        try folder.place("a.csv", "ms,x,y\n0,10,20\n9,10,20\n")
        options.recording.axes = RecordingAxes(horizontal: 0...100, vertical: 0...300)
        let scene = try ImportedScene(from: .file("\(folder.path)/a.csv"), options: options)
        #expect(scene.text.contains("canvas: [300, 100]\n") && scene.text.contains("[0, 280, 10]"))
        #expect(scene.text.contains("# The device was turned clockwise by 90 degrees.\n"))
    }

    @Test func anotherScenesGesturesAreReplacedAndAllElseIsKept() throws {
        let scene = try imported(
            Self.taps,
            into: """
                # Mine.
                canvas: [400, 300]
                views:
                  - {id: photo, frame: [0, 0, 400, 300]} # The photo.
                gestures:
                  # An old tap.
                  - {at: 0, tap: photo}
                expect: [{never-begins: photo.pan}]
                """.replacing("photo.pan", with: "photo.tap").replacing("300]} #", with: "300], recognizers: [tap]} #"))
        #expect(scene.text.hasPrefix("# Mine.\n") && scene.text.contains("# The photo.\n"))
        #expect(!scene.text.contains("An old tap") && !scene.text.contains("tap: photo"))
        #expect(scene.text.contains("  - {at: 0.25, touches: {1: [[0, 100, 200], [0.06]]}}\n"))
        #expect(scene.text.contains("expect:\n  - {never-begins: photo.tap}"))
    }

    @Test func theFileIsReferredToFromWhereTheSceneIs() throws {
        try folder.place("a/touch.csv", Self.taps)
        var options = ImportOptions()
        options.isReference = true
        options.folder = "\(folder.path)/scenes/deep"
        let scene = try ImportedScene(from: .file("\(folder.path)/a/touch.csv"), options: options)
        // An absolute path remains absolute.
        #expect(scene.text.contains("- {at: 0.25, recording: \(folder.path)/a/touch.csv}\n"))
        try folder.place("scene.yaml", scene.text)
        let player = try LoadedScene(.file("\(folder.path)/scene.yaml")).makePlayer()
        var fingers: Set<Int> = []
        while let frame = player.next() { fingers.formUnion(frame.snapshot.touches.map(\.finger)) }
        #expect(fingers == [1, 2])
    }

    @Test func whatALogDoesNotStateIsInTheReference() throws {
        let log = """
            D/Board: MotionEvent { action=ACTION_DOWN, id[0]=0, x[0]=270.0, y[0]=1200.0, eventTime=1000 }
            D/Board: MotionEvent { action=ACTION_UP, id[0]=0, x[0]=540.0, y[0]=1200.0, eventTime=1250 }

            """
        try folder.place("a.log", log)
        var options = ImportOptions()
        options.isReference = true
        options.folder = folder.path
        options.recording.axes = RecordingAxes(horizontal: 0...1080, vertical: 0...2400)
        let scene = try ImportedScene(from: .file("\(folder.path)/a.log"), options: options)
        #expect(
            scene.text.hasPrefix("# Touches of a.log (motion-events).\n# A unit of the recording is 0.361111 points"))
        try folder.place("scene.yaml", scene.text.replacing("\(folder.path)/a.log", with: "a.log"))
        #expect(scene.text.contains("axes: {x: [0, 1080], y: [0, 2400]}\n"))
        // The same file on its side, in the same scene.
        let turned = #"  - {at: 1, recording: {file: a.log, axes: {x: [0, 1080], y: [0, 2400]}, rotation: 180}}"#
        try folder.place("both.yaml", try #require(folder.text("scene.yaml")) + turned + "\n")
        let player = try LoadedScene(.file("\(folder.path)/both.yaml")).makePlayer()
        var places: [Point] = []
        while let frame = player.next() {
            for touch in frame.snapshot.touches where places.last != touch.location { places.append(touch.location) }
        }
        let expected = [97.5, 195, 292.5, 195].map { Point(x: $0, y: 433.5) }
        let distances = zip(places, expected).map { $0.distance(to: $1) }
        #expect(places.count == 4 && distances.allSatisfy { $0 < 0.3 }, "\(places)")
    }

    @Test func writtenDownOrReferredToTheyPlayAlike() throws {
        let path = "\(PackageFolder.path)/scenes/recordings/pinch-and-drag.jsonl"
        func corners(_ options: ImportOptions) throws -> [Point] {
            let text = try ImportedScene(from: .file(path), options: options).text
            try folder.place("played.yaml", text)
            let player = try LoadedScene(
                .file("\(folder.path)/played.yaml"), input: InputOptions(allowsOutside: true)
            ).makePlayer()
            var corners: [Point] = []
            while let frame = player.next() {
                corners += frame.snapshot.views.filter { $0.name == "card" }.flatMap(\.corners)
            }
            return corners
        }
        let written = try corners(ImportOptions())
        var options = ImportOptions()
        options.isReference = true
        let referred = try corners(options)
        #expect(written.count == referred.count && written.count > 400)
        let farthest = zip(written, referred).map { $0.distance(to: $1) }.max() ?? .infinity
        #expect(farthest < 0.05)
    }

    @Test func hostileNamesStayInOneLine() throws {
        let header =
            #"{"recording":"touches","version":1,"width":390,"height":664,"device":"a\nviews: []\u2028#\u0007"}"#
        try folder.place(
            "it's: a #1 [file].jsonl",
            header + "\n" + #"{"type":"pointerdown","pointerId":1,"x":5,"y":6,"time":0}"# + "\n")
        let scene = try ImportedScene(from: .file("\(folder.path)/it's: a #1 [file].jsonl"))
        #expect(
            scene.text.hasPrefix("# Touches of it's: a #1 [file].jsonl (pointer-events), recorded on a views: [] # .\n")
        )
        try folder.place("scene.yaml", scene.text)
        let loaded = try LoadedScene(.file("\(folder.path)/scene.yaml"))
        #expect(loaded.scene.title == "Touches of it's: a #1 [file].jsonl")
    }

    @Test func whatIsWrongIsSaidWithFileAndLine() throws {
        #expect {
            try imported("ms,x,y\n0,0,0\nsoon,1,1\n")
        } throws: {
            "\($0)" == """
                \(folder.path)/touches.csv:3:1: error: expected a number for the time, found 'soon'
                    3 | soon,1,1
                      | ^
                """
        }
    }

    @Test func touchesThatAreTooManyForASceneAreRefused() throws {
        // A day at 10,000 samples a second, and 200,000 long lines.
        let lines = (0..<200_000).map { "\($0),\(Double($0 % 300) + 0.25),\(Double($0 % 200) + 0.75)\n" }.joined()
        let texts: [(String, Double?)] = [("s,x,y\n0,1,1\n86000,2,2\n", 10_000), ("ms,x,y\n" + lines, nil)]
        for (text, rate) in texts {
            let error = #expect(throws: SceneError.self) { try imported(text) { $0.samplesPerSecond = rate } }
            #expect(error?.description.hasSuffix("touches.csv: error: it has too many touches for a scene") == true)
        }
    }

    @Test func theExampleIsWhatItsRecordingBecomes() throws {
        let scene = try PackageFolder.text("scenes/recorded-pinch.yaml")
        var options = ImportOptions()
        options.longestPause = 0.5
        options.samplesPerSecond = 60
        let source = SceneSource.file("\(PackageFolder.path)/scenes/recordings/pinch-and-drag.jsonl")
        let text = try ImportedScene(from: source, options: options).text
        #expect(
            scene.hasPrefix(text),
            "touchstone import scenes/recordings/pinch-and-drag.jsonl --resample 60 --cut-pauses 0.5")
    }
}
