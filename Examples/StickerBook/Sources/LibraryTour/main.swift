// The examples in docs/library.md as one program. Run it in a folder to which it may write, with the path of a scene.

import TouchstoneKit

let path = CommandLine.arguments.dropFirst().first ?? "scenes/sticker-book.yaml"

// MARK: Draw a scene

func draw() throws {
    var options = RenderOptions()
    options.formats = [.png]
    options.svgStyle = .native
    options.overlays = Scene.Overlays(kinds: [.limit, .fingers])
    options.theme = .dark
    options.selection = FrameSelection(items: [.time(0.5), .last])
    options.animation = RenderOptions.Animations(formats: [.gif], maximumBytes: 10_000_000)
    options.sheet = SheetOptions(count: 9)
    let report = try LoadedScene(.file(path)).render(to: "out", options: options)
    for file in report.files { print(file.path, file.size) }
    for failure in report.failures { print(failure) }
}

// MARK: Check a scene

func check() throws {
    var input = InputOptions()
    input.limits[.views] = 50_000
    let loaded = try LoadedScene(.file(path), input: input)
    var options = CheckOptions()
    options.lints = Lint.allCases
    let report = try loaded.check(options: options)
    for failure in report.failures {
        print(failure.file, failure.place?.line ?? 0, failure.message)
    }
    for variant in loaded.variants { print(try variant.check().failures.count) }
}

// MARK: Attach it to a bug report

func report() throws {
    let loaded = try LoadedScene(.file(path))
    try loaded.report(to: "out")
    do {
        let comparison = try LoadedScene.compare([loaded], to: "out")
        print(comparison.difference ?? "")
    } catch let error as NothingToCompare {
        print(error)
    }
}

// MARK: Stop early

func stop() throws {
    var options = RenderOptions()
    let cancellation = options.cancellation
    options.progress = { done, _ in if done == 3 { cancellation.cancel() } }
    do {
        _ = try LoadedScene(.file(path)).render(to: "out", options: options)
    } catch is Interrupted {
        print("stopped")
    } catch let error as SceneError {
        for diagnostic in error.diagnostics { print(diagnostic) }
    }
}

// MARK: Use a view of your own in a scene

/// Follows the finger, half as fast.
final class LazyView: View {
    override init(frame: Rect) {
        super.init(frame: frame)
        addGestureRecognizer(PanGestureRecognizer(target: self, action: LazyView.move))
    }

    required init?(coder: Coder) { super.init(coder: coder) }

    private func move(_ pan: PanGestureRecognizer) {
        let translation = pan.translation(in: superview)
        center = Point(x: center.x + translation.x / 2, y: center.y + translation.y / 2)
        pan.setTranslation(.zero, in: superview)
    }
}

func register() throws {
    var behaviors = BehaviorCatalogue.ready
    behaviors.register(
        BehaviorKind(name: "lazy", summary: "Follows the finger, half as fast.", make: { _ in LazyView(frame: .zero) }))
    print(Touchstone.schema(behaviors: behaviors).contains("lazy"))
}

// MARK: Step gestures without a scene

func step() {
    let simulation = Simulation(windowSize: Size(width: 390, height: 844))
    let card = LazyView(frame: Rect(x: 40, y: 60, width: 120, height: 80))
    simulation.window.addSubview(card)
    simulation.enqueue([
        TouchInput(finger: 1, phase: .began, location: Point(x: 100, y: 100), time: 0.1),
        TouchInput(finger: 1, phase: .moved, location: Point(x: 140, y: 100), time: 0.2),
        TouchInput(finger: 1, phase: .ended, location: Point(x: 140, y: 100), time: 0.3),
    ])
    for _ in 0..<30 { print(simulation.step().views.map(\.frame)) }
}

try draw()
try check()
try report()
try stop()
try register()
step()
