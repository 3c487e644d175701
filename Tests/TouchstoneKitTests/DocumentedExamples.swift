import TouchstoneChecks
import TouchstoneExport
import TouchstoneKit
import TouchstonePlayer
import TouchstoneScenes

/// The examples in the documentation of `TouchstoneKit`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    static func touchstone() throws {
        let report = try LoadedScene(.file("scenes/nested-card.yaml")).render(to: "out", options: RenderOptions())
        for file in report.files { print(file.path, file.size) }
    }

    static func importTouches() throws {
        print(try ImportedScene(from: .file("tap.events")).text)
    }

    static func liveFilm(
        of scene: Scene, first: PlayedFrame, frame: PlayedFrame, overlays: Scene.Overlays, verdict: Verdict,
        fonts: LiveFonts, send: ([UInt8]) -> Void
    ) {
        var film = LiveFilm(of: scene, firstFrame: first, overlays: overlays, fonts: fonts)
        film.observe(frame)
        send(film.take(frame, verdict: verdict))
    }

    static func loadedScene() throws {
        for variant in try LoadedScene(.file("scenes/card.yaml")).variants { print(try SceneRun(variant).failures) }
    }

    static func resourceLimits() throws -> LoadedScene {
        var input = InputOptions()
        input.limits[.views] = 50_000
        let scene = try LoadedScene(.file("crowd.yaml"), input: input)
        return scene
    }

    static func fileWatch(cancellation: Cancellation, draw: () -> Void) {
        var watch = FileWatch(["scenes/card.yaml"])
        while watch.wait(cancellation) { draw() }
    }

    static func formattedScene() throws {
        let formatted = try FormattedScene(.file("scenes/card.yaml"))
        if !formatted.isCanonical { print(formatted.text) }
    }

    static func starterScene() throws {
        let scene = try StarterScene(kind: "draggable", behaviors: .ready)
        try SingleFile.write(Array(scene.text.utf8), to: "card.yaml", replacing: false)
    }

    static func exampleScene() throws {
        let scene = try ExampleScene(named: "tap-lost")
        try SingleFile.write(Array(scene.text.utf8), to: "tap-lost.yaml", replacing: false)
    }
}
