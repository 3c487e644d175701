package import TouchstoneGeometry
package import TouchstoneHandlers

/// The kinds of behaviors and recognizers, and the constants of the engine, that a scene may name. The caller of the
/// parser provides them.
package struct Catalogue: Sendable {
    /// The kinds of behavior that a view of a scene may have.
    package var kinds: [Kind]
    /// The texts of those kinds that scenes define: a scene with a kind of the name below `kinds`. A scene that names
    /// one of them has its contents, as if it were its own.
    package var kindTexts: [String: @Sendable () -> [UInt8]] = [:]
    /// The kinds of recognizers that a scene may add to a view.
    package var recognizers: [Kind]
    /// The engine's constants that a scene may override.
    package var constants: [ConstantDescription]
    /// Constants that earlier versions let scenes override, each with a sentence about its replacement.
    package var removedConstants: [String: String]
    /// Builds the views of a scene and returns them, superviews first, including views that code has created. It is
    /// called if a scene names a view or a recognizer that is not in its file, and if it has handlers or other code. Nil
    /// if views cannot be built: then no code creates views, and the code of a scene is read, but not checked.
    package var builtViews: (@Sendable (Scene) -> [BuiltView])?

    /// Creates a catalogue. Each list may be empty.
    package init(
        kinds: [Kind], recognizers: [Kind] = [], constants: [ConstantDescription],
        removedConstants: [String: String] = [:],
        builtViews: (@Sendable (Scene) -> [BuiltView])? = nil
    ) {
        self.kinds = kinds
        self.recognizers = recognizers
        self.constants = constants
        self.removedConstants = removedConstants
        self.builtViews = builtViews
    }

    /// A kind of behavior or of recognizer.
    package struct Kind: Sendable, Hashable {
        /// The name in scenes.
        package var name: String
        /// The settings that a scene may specify. All of them are optional.
        package var settings: [Setting]
        /// The names of the recognizers that a view of this behavior adds: `pan` makes `card.pan`.
        package var recognizers: [String]
        /// The names of the events that a view of this behavior reports.
        package var events: [String]
        /// The keys that have no effect on a view of this behavior, each with the reason.
        package var ignoredKeys: [String: String]
        /// A summary of one sentence, or an empty text.
        package var summary: String
        /// The class of the recognizers of this kind, as code has it. Nil for a kind of behavior, or if it is not known.
        package var type: ObjectType?

        /// Creates a kind. `name` is its name in scenes. A kind of recognizer adds no recognizers and reports no events
        /// of its own.
        package init(
            name: String, settings: [Setting] = [], recognizers: [String] = [], events: [String] = [],
            ignoredKeys: [String: String] = [:], summary: String = "", type: ObjectType? = nil
        ) {
            self.name = name
            self.type = type
            self.summary = summary
            self.settings = settings
            self.recognizers = recognizers
            self.events = events
            self.ignoredKeys = ignoredKeys
        }

        /// Whether a view of this behavior needs a place from the scene: a frame, or a center and a size, or pins.
        package var needsFrame: Bool { ignoredKeys["frame"] == nil }
    }

    /// A setting of a kind.
    package struct Setting: Sendable, Hashable {
        /// The name in scenes.
        package var name: String
        /// The type of its values.
        package var type: SettingType
        /// Whether an action may set it during a scene.
        package var isSettable: Bool
        /// A summary of one sentence, or an empty text.
        package var summary: String
        /// The default value, or nil if it is not known.
        package var defaultValue: SettingValue?

        /// Creates a setting. `name` is its name in scenes.
        package init(
            name: String, type: SettingType, isSettable: Bool = false, summary: String = "",
            defaultValue: SettingValue? = nil
        ) {
            self.name = name
            self.summary = summary
            self.defaultValue = defaultValue
            self.type = type
            self.isSettable = isSettable
        }

        /// The default as a scene would write it. Empty if it is not known.
        package var defaultText: String { fallback?.inlineText ?? "" }

        /// The default as a node of a scene's tree.
        var fallback: SceneDocument.Node? {
            switch defaultValue {
            case .insets(let insets) where insets == EdgeInsets(all: insets.top): SceneDocument.Node(insets.top)
            case .choices(let words) where words.count == 1: SceneDocument.Node(words[0])
            default: defaultValue.map { SceneDocument.Node($0) }
            }
        }
    }

    /// A constant of the engine.
    package struct ConstantDescription: Sendable, Hashable {
        /// The name in scenes.
        package var name: String
        /// The type of the values that a scene may specify: a number, a Boolean value or a word.
        package var type: SettingType
        /// A summary of one sentence, or an empty text.
        package var summary: String
        /// The value if a scene does not override it, or nil if it is not known.
        package var standardValue: SettingValue?

        /// Creates a constant from its name and the type of its values.
        package init(name: String, type: SettingType, summary: String = "", standardValue: SettingValue? = nil) {
            self.name = name
            self.type = type
            self.summary = summary
            self.standardValue = standardValue
        }
    }
}
