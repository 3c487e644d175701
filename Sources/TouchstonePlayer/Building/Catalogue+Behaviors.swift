package import TouchstoneBehaviors
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneHandlers
package import TouchstoneScenes

extension Catalogue {
    /// Creates a catalogue of everything that a scene may name, given the behavior kinds. Views whose kind is not
    /// defined in the scene's file are made by these kinds.
    ///
    /// - Parameters:
    ///   - behaviors: the kinds.
    ///   - folder: the folder of the scene's file, in which code finds images; nil for a scene that is not in a file.
    package init(_ behaviors: BehaviorCatalogue, folder: String? = nil) {
        self.init(
            kinds: behaviors.kinds.map(Kind.init),
            recognizers: behaviors.recognizers.map {
                Kind(
                    name: $0.name, settings: $0.settings.map { Setting($0) }, summary: $0.summary,
                    type: ObjectType(of: $0.makeRecognizer(named: $0.name)))
            },
            constants: GestureConstants.overridable.map {
                ConstantDescription(
                    name: $0.name, type: $0.kind.sceneType, summary: $0.summary,
                    standardValue: $0.kind.sceneValue($0.standardValue))
            },
            removedConstants: Dictionary(
                GestureConstants.removed.map { ($0.name, $0.replacement) }, uniquingKeysWith: { first, _ in first }),
            builtViews: { scene in
                var scene = scene
                scene.folder = folder
                return SceneBuilder(behaviors: behaviors).builtViews(of: scene)
            })
        for kind in behaviors.kinds { kindTexts[kind.name] = kind.text }
    }
}

extension GestureConstants.Description.Unit {
    /// The number of scene units in one unit of the engine: scenes use degrees for angles.
    fileprivate var sceneUnitsPerUnit: Double {
        switch self {
        case .radians: 180 / .pi
        case .points, .pointsPerSecond, .seconds, .fraction, .factor: 1
        }
    }
}

extension GestureConstants.Description.Kind {
    /// The type of the value with which a scene sets the constant.
    fileprivate var sceneType: SettingType {
        switch self {
        case .number(let unit, let range):
            let factor = unit.sceneUnitsPerUnit
            return .number(range.lowerBound * factor...range.upperBound * factor)
        case .bool: return .bool
        case .choice(let words): return .choice(words)
        }
    }

    /// A value of the constant in the form that scenes use.
    fileprivate func sceneValue(_ value: SettingValue) -> SettingValue {
        guard case .number(.radians, _) = self, case .number(let number) = value else { return value }
        // Round to remove the last bits that the conversion to degrees adds.
        return .number((number * 180 / .pi * 1e9).rounded() / 1e9)
    }

    /// The engine's value for a value in a scene.
    fileprivate func value(_ value: SettingValue) -> SettingValue {
        guard case .number(let unit, _) = self, case .number(let number) = value else { return value }
        return .number(number / unit.sceneUnitsPerUnit)
    }
}

extension GestureConstants {
    /// Creates the platform's constants with a scene's overrides.
    init(overridden: [Scene.Constant]) {
        self = .standard
        for constant in overridden {
            for description in Self.overridable where description.name == constant.name {
                description.set(description.kind.value(constant.value), in: &self)
            }
        }
    }
}

extension Catalogue.Kind {
    fileprivate init(_ kind: BehaviorKind) {
        self.init(
            name: kind.name, settings: kind.settings.map { Catalogue.Setting($0, of: kind) },
            recognizers: kind.recognizers,
            events: kind.events, ignoredKeys: kind.ignoredKeys, summary: kind.summary)
    }
}

extension Catalogue.Setting {
    fileprivate init(_ setting: BehaviorSetting, of kind: BehaviorKind? = nil) {
        self.init(
            name: setting.name, type: setting.kind.type, isSettable: setting.set != nil || kind?.text != nil,
            summary: setting.summary, defaultValue: setting.defaultValue)
    }
}
