package import TouchstoneGeometry

/// A scene: its views, the gestures of the fingers, and the expectations.
public struct Scene: Sendable, Hashable {
    /// The version of the scene format that is read.
    package static let formatVersion = 1

    /// The title of the pictures. If the scene does not specify one, it is the file's name without its extension.
    package var title: String
    /// The variant of the file that this scene is, or nil in a file without variants.
    package var variant: Variant?
    /// The window and its drawing.
    package var canvas: Canvas
    /// The frames per second of the simulated display, 1…1000. Frame k is at k / fps seconds.
    package var fps = 60.0
    /// The duration in seconds. Nil means until everything is at rest.
    package var duration: Double?
    /// The seed of everything that is random in the scene.
    package var seed: UInt64 = 0
    /// The functions, enums and constants for the code of all views, or nil without any.
    package var code: CodeText?
    /// The kinds that the scene defines, in the given order. Views already contain what they have from their kind.
    package var kinds: [SceneKind] = []
    /// The names of calls of code that do nothing.
    package var ignoredCalls: [String] = []
    /// The code of the scene, ready to run; nil for a scene without code.
    @Uncompared package var checkedCode: CheckedCode?
    /// The folder of the scene's file, in which code finds images; nil for a scene that is not in a file.
    @Uncompared package var folder: String?
    /// The overridden constants of the engine, in the given order. Their names are constants of the catalogue.
    package var constants: [Constant] = []
    /// The views of the window, in drawing order, the first at the back.
    package var views: [ViewNode]
    /// The gestures, in the given order.
    package var gestures: [Gesture] = []
    /// The events other than touches, in the given order.
    package var actions: [SceneAction] = []
    /// The answers to questions of arbitration, in the given order.
    package var rules: [ArbitrationRule] = []
    /// The expectations, in the given order.
    package var expectations: [Expectation] = []
    /// The expectations of other variants that can also be tested in this variant, in the given order. A comparison
    /// shows whether they hold.
    package var expectationsOfOthers: [Expectation] = []
    /// The lints that the scene intentionally does not pass, each with the reason.
    package var allowedLints: [Lint: String] = [:]
    /// The overlays that are drawn, unless a rendering requests others.
    package var overlays = Overlays.standard

    /// Creates a scene of these values, which are not checked here.
    package init(title: String, canvas: Canvas, views: [ViewNode] = []) {
        self.title = title
        self.canvas = canvas
        self.views = views
    }

    /// An overridden constant of the engine.
    package struct Constant: Sendable, Hashable {
        /// The name in the catalogue.
        package var name: String
        /// The value. It has the type that the catalogue specifies.
        package var value: SettingValue

        /// Creates an overridden constant. `value` has the type that the catalogue specifies.
        package init(name: String, value: SettingValue) {
            self.name = name
            self.value = value
        }
    }

    /// The window and its drawing.
    package struct Canvas: Sendable, Hashable {
        /// The size of the window in points. Each side is 1…16,384.
        package var size: Size
        /// The pixels per point. They are greater than 0 and at most 16.
        package var scale: Double
        /// The color behind all views. Nil means a color that matches the theme of the pictures.
        package var background: Color?

        /// Creates a canvas. `size` is in points, `scale` in pixels per point.
        package init(size: Size, scale: Double = 2, background: Color? = nil) {
            self.size = size
            self.scale = scale
            self.background = background
        }
    }
}

extension Scene {
    /// The smallest size that contains the window in every frame. Actions may rotate and resize the window.
    package var largestWindow: Size {
        var size = canvas.size
        var largest = size
        func contain(_ size: Size) {
            largest = Size(width: max(largest.width, size.width), height: max(largest.height, size.height))
        }
        let timed = timedActions.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
        for (_, action) in timed {
            switch action.content {
            case .rotateDevice: size = Size(width: size.height, height: size.width)
            case .resize(let other): size = other
            case .set, .enable, .cancelTouches, .relayout, .press, .remove, .move, .run, .keyboard: continue
            }
            contain(size)
        }
        // An action with an event may happen at any time.
        for action in actions where action.event != nil {
            if case .resize(let other) = action.content { contain(other) }
        }
        if actions.contains(where: { $0.event != nil && $0.content == .rotateDevice }) {
            contain(Size(width: largest.height, height: largest.width))
        }
        return largest
    }

    /// The id of the keyboard in scenes. No view may have it.
    package static let keyboardID = "keyboard"

    /// Whether the window has a keyboard, shown or not: an action moves it, or a view is pinned to it.
    package var hasKeyboard: Bool {
        actions.contains { if case .keyboard = $0.content { true } else { false } }
            || allViews.contains { view in
                guard case .pins(let pins) = view.layout else { return false }
                return pins.contains { $0.target?.view == Self.keyboardID }
            }
    }

    /// The actions that happen at a time, in the given order.
    package var timedActions: [SceneAction] { actions.filter { $0.event == nil } }

    /// All views of the scene, superviews before their subviews.
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
    /// A variant of a scene, and its differences from the others.
    package struct Variant: Sendable, Hashable {
        /// The name in the file. It is unique in the file.
        package var name: String
        /// The name of its folder: the variant's name in lower case, with one dash for each sequence of other
        /// characters than letters and digits. It is unique in the file, and not one of ``reservedFolders``.
        package var folder: String
        /// The changes of the variant in words, in the given order: `photo.behavior.kind: offset-scale`.
        package var changes: [String]

        /// The folders of a scene that are not those of variants.
        package static let reservedFolders = ["compare", "frames"]

        /// Creates a variant with a name. `changes` describes its changes.
        package init(name: String, changes: [String] = []) {
            self.name = name
            self.folder = Self.folder(named: name)
            self.changes = changes
        }

        /// Returns the name of the folder: `offset, then scale` → `offset-then-scale`. Empty for a name without letters
        /// and digits.
        private static func folder(named name: String) -> String {
            name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        }
    }
}
