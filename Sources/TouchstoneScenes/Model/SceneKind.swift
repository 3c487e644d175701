package import TouchstoneGeometry

/// A kind of view that a scene defines: settings, recognizers, variables and code that several views share.
///
/// It contains everything that it takes over from the kind on which it builds. A view of the kind contains the same,
/// apart from what the view itself specifies.
package struct SceneKind: Sendable, Hashable {
    /// The name. No behavior of the catalogue has it.
    package var name: String
    /// The position of the name in the file.
    package var place: SourcePlace
    /// The kind or the behavior on which it builds, or nil.
    package var base: String?
    /// The behavior of the catalogue that its views have, or nil for plain views.
    package var behavior: ViewNode.Behavior?
    /// The settings with their defaults, those of its base first.
    package var constants: [ViewNode.Constant] = []
    /// The recognizers of its views, those of its base first.
    package var recognizers: [ViewNode.Recognizer] = []
    /// The variables, those of its base first.
    package var state: [StateVariable] = []
    /// The members for its code, those of its base first.
    package var code: [OwnedCode] = []
    /// The modifiers: its own, or else those of its base.
    package var modifiers: [Modifier] = []
    /// The handlers, those of its base first. Its own handler of an event replaces that of the base.
    package var handlers: [Handler] = []
    /// The events that its code reports, in addition to those of its recognizers and of its behavior.
    package var events: [String] = []
    /// The variables that traces contain; nil for all.
    package var reads: [String]?
    /// The expression of the rectangle that limits its views, or nil.
    package var limit: OwnedCode?

    /// The largest number of kinds in a scene (C).
    static let most = 1000

    /// The number of parts that a view of the kind contains.
    var weight: Int {
        constants.count + recognizers.count + state.count + code.count + modifiers.count + handlers.count
    }
}

extension ViewNode {
    /// A setting of a kind of the scene, with its value for one view.
    package struct Constant: Sendable, Hashable {
        /// The name. It is an identifier, and unique in the view.
        package var name: String
        /// A number, a Boolean value, a text or a list of numbers.
        package var value: SettingValue
        /// The position of the setting's name in its kind.
        package var keyPlace: SourcePlace
        /// The kind that declares the setting.
        package var kind: String
    }
}

extension Catalogue.Kind {
    /// Creates the description of a kind of the scene. `base` is the behavior of the catalogue that its views have.
    init(_ kind: SceneKind, base: Catalogue.Kind?) {
        let own = kind.constants.map { constant in
            Catalogue.Setting(name: constant.name, type: constant.type, isSettable: true, defaultValue: constant.value)
        }
        let names = Set(own.map(\.name))
        self.init(
            name: kind.name, settings: (base?.settings ?? []).filter { !names.contains($0.name) } + own,
            recognizers: (base?.recognizers ?? []) + kind.recognizers.map(\.id),
            events: (base?.events ?? []) + kind.recognizers.map(\.id) + kind.events,
            ignoredKeys: base?.ignoredKeys ?? [:])
    }
}

extension ViewNode.Constant {
    /// The type of the values that a view may give.
    fileprivate var type: SettingType {
        switch value {
        case .bool: .bool
        case .number: .number(NumberRange.any.lower...NumberRange.any.upper)
        case .numbers: .numbers(NumberRange.any.lower...NumberRange.any.upper)
        default: .text
        }
    }
}

extension Array {
    /// The elements with others added. An element whose key another one has is replaced by it, at its position.
    func merging(_ others: [Element], by key: (Element) -> String) -> [Element] {
        guard !others.isEmpty else { return self }
        guard !isEmpty else { return others }
        var indices = Dictionary(enumerated().map { (key($1), $0) }, uniquingKeysWith: { first, _ in first })
        var result = self
        for other in others {
            if let index = indices[key(other)] {
                result[index] = other
            } else {
                indices[key(other)] = result.count
                result.append(other)
            }
        }
        return result
    }
}
