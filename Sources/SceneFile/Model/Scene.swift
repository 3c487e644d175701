package import Geometry

/// A scene: which views there are, what the fingers do, and what must hold.
public struct Scene: Sendable, Hashable {
    /// The version of the scene format that is read.
    package static let formatVersion = 1

    /// What the pictures are headed with; the file's name without its ending where the scene gives none.
    package var title: String
    /// Which of the file's variants this is; nil in a file without variants.
    package var variant: Variant?
    /// The window and how it is drawn.
    package var canvas: Canvas
    /// Frames per second of the simulated display; frame k is at k / fps seconds. 1…1000.
    package var fps: Double
    /// Seconds, or nil for: until everything has come to rest.
    package var duration: Double?
    /// Feeds whatever is random in the scene.
    package var seed: UInt64
    /// Overridden constants of the engine, in the order given. Names are constants of the catalogue.
    package var constants: [Constant]
    /// The views of the window, in drawing order, the first at the back.
    package var views: [ViewNode]
    /// In the order given.
    package var gestures: [Gesture]
    /// What happens beside the fingers, in the order given.
    package var actions: [SceneAction]
    /// Answers to the questions of arbitration, in the order given.
    package var rules: [ArbitrationRule]
    /// What must hold, in the order given.
    package var expectations: [Expectation]
    /// What must hold in other variants of the scene, and can be asked of this one, too; in the order given. A comparison
    /// shows whether it holds.
    package var expectationsOfOthers: [Expectation]
    /// Lints that the scene does not pass on purpose, each with the reason.
    package var allowedLints: [Lint: String] = [:]
    /// Which additions to the plain views are drawn, unless a rendering asks for others.
    package var overlays: Overlays

    /// A scene of these values, which are not checked here; `duration` is in seconds, nil for until everything rests.
    package init(
        title: String, variant: Variant? = nil, canvas: Canvas, fps: Double = 60, duration: Double? = nil,
        seed: UInt64 = 0,
        constants: [Constant] = [], views: [ViewNode] = [], gestures: [Gesture] = [], actions: [SceneAction] = [],
        rules: [ArbitrationRule] = [], expectations: [Expectation] = [],
        expectationsOfOthers: [Expectation] = [], overlays: Overlays = .standard
    ) {
        self.title = title
        self.variant = variant
        self.canvas = canvas
        self.fps = fps
        self.duration = duration
        self.seed = seed
        self.constants = constants
        self.views = views
        self.gestures = gestures
        self.actions = actions
        self.rules = rules
        self.expectations = expectations
        self.expectationsOfOthers = expectationsOfOthers
        self.overlays = overlays
    }

    /// An overridden constant of the engine.
    package struct Constant: Sendable, Hashable {
        /// Its name in the catalogue.
        package var name: String
        /// Of the type that the catalogue gives.
        package var value: SettingValue

        /// `value` is of the type that the catalogue gives.
        package init(name: String, value: SettingValue) {
            self.name = name
            self.value = value
        }
    }

    /// The window and how it is drawn.
    package struct Canvas: Sendable, Hashable {
        /// The size of the window in points; each side 1…16,384.
        package var size: Size
        /// Pixels per point; greater than 0, at most 16.
        package var scale: Double
        /// What lies behind all views; nil for what suits the theme of the pictures.
        package var background: Color?

        /// `size` is in points, `scale` in pixels per point.
        package init(size: Size, scale: Double = 2, background: Color? = nil) {
            self.size = size
            self.scale = scale
            self.background = background
        }
    }
}

extension Scene {
    /// What holds the window in every frame, as wide and as high as it ever is: actions may turn and resize it.
    package var largestWindow: Size {
        var size = canvas.size
        var largest = size
        let actions = actions.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
        for (_, action) in actions {
            switch action.content {
            case .rotateDevice: size = Size(width: size.height, height: size.width)
            case .resize(let other): size = other
            case .set, .enable, .cancelTouches, .relayout, .press, .remove: continue
            }
            largest = Size(width: max(largest.width, size.width), height: max(largest.height, size.height))
        }
        return largest
    }

    /// Every view of the scene, superviews before their subviews.
    package var allViews: [ViewNode] {
        var result: [ViewNode] = []
        func visit(_ nodes: [ViewNode]) {
            for node in nodes {
                result.append(node)
                visit(node.views)
            }
        }
        visit(views)
        return result
    }
}

extension Scene {
    /// Which of a scene's variants a scene is, and what tells it from the others.
    package struct Variant: Sendable, Hashable {
        /// As the file gives it; unique in the file.
        package var name: String
        /// What its folder is called: the name in lower case, everything but letters and digits one dash. Unique in the
        /// file, and none of ``reservedFolders``.
        package var folder: String
        /// What it sets, in words and in the order given: `photo.behavior.kind: offset-scale`.
        package var changes: [String]

        /// Folders of a scene that belong to something else than a variant.
        package static let reservedFolders = ["compare", "frames"]

        /// A variant of this name; `changes` tell what it sets.
        package init(name: String, changes: [String] = []) {
            self.name = name
            self.folder = Self.folder(named: name)
            self.changes = changes
        }

        /// `offset, then scale` → `offset-then-scale`; empty for a name without letters and digits.
        private static func folder(named name: String) -> String {
            name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        }
    }
}
