package import Geometry

/// The kinds of behavior and of recognizers, and the engine's constants, that a scene may name: handed in by whoever has
/// them.
package struct Catalogue: Sendable {
    /// The kinds of behavior that a view of a scene may name.
    package var kinds: [Kind]
    /// The kinds of recognizers that a scene may add to a view.
    package var recognizers: [Kind]
    /// The engine's constants that a scene may override.
    package var constants: [ConstantDescription]
    /// Constants that scenes could override once, each with a sentence about what replaces it.
    package var removedConstants: [String: String]
    /// Builds the views of a scene, and says which there are then, superviews first: code may have made more of them. It is
    /// asked where a scene names a view or a recognizer that is not in its file.
    package var builtViews: @Sendable (Scene) -> [BuiltView]

    /// What scenes may name; each may be empty. Unless given, no code makes views.
    package init(
        kinds: [Kind], recognizers: [Kind] = [], constants: [ConstantDescription],
        removedConstants: [String: String] = [:],
        builtViews: @escaping @Sendable (Scene) -> [BuiltView] = { _ in [] }
    ) {
        self.kinds = kinds
        self.recognizers = recognizers
        self.constants = constants
        self.removedConstants = removedConstants
        self.builtViews = builtViews
    }

    /// A kind of behavior or of recognizer.
    package struct Kind: Sendable, Hashable {
        /// As scenes write it.
        package var name: String
        /// The settings that a scene may give; each may be left out.
        package var settings: [Setting]
        /// The names of the recognizers that a view of this behavior brings: `pan` makes `card.pan`.
        package var recognizers: [String]
        /// The names of the events that it reports.
        package var events: [String]
        /// Whether a view of this behavior has a frame of its own, which the scene gives.
        package var hasBody: Bool
        /// One sentence about it; empty for none.
        package var summary: String

        /// `name` is as scenes write it; a kind of recognizer brings no recognizers and reports no events of its own.
        package init(
            name: String, settings: [Setting] = [], recognizers: [String] = [], events: [String] = [],
            hasBody: Bool = true, summary: String = ""
        ) {
            self.name = name
            self.summary = summary
            self.settings = settings
            self.recognizers = recognizers
            self.events = events
            self.hasBody = hasBody
        }
    }

    /// A setting of a kind.
    package struct Setting: Sendable, Hashable {
        /// As scenes write it.
        package var name: String
        /// Which values it takes.
        package var type: SettingType
        /// Whether an action may set it in the middle of a scene.
        package var isSettable: Bool
        /// One sentence about it; empty for none.
        package var summary: String
        /// What it is where a scene does not say; nil where that is not known.
        package var defaultValue: SettingValue?

        /// `name` is as scenes write it.
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

        /// The default, as a scene would write it; empty where it is not known.
        package var defaultText: String { fallback?.inlineText ?? "" }

        /// The same in the tree of a scene.
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
        /// As scenes write it.
        package var name: String
        /// The values that a scene may give: a number, a yes or no, or a word.
        package var type: SettingType
        /// One sentence about it; empty for none.
        package var summary: String
        /// Its value where a scene does not override it; nil where that is not known.
        package var standardValue: SettingValue?

        /// A constant by its name and what it takes.
        package init(name: String, type: SettingType, summary: String = "", standardValue: SettingValue? = nil) {
            self.name = name
            self.type = type
            self.summary = summary
            self.standardValue = standardValue
        }
    }
}
