public import Behaviors
internal import Geometry
internal import GestureEngine
public import SceneFile

extension Catalogue {
    /// What a scene may name, given the kinds of behavior that there are.
    public init(_ behaviors: BehaviorCatalogue) {
        self.init(
            kinds: behaviors.kinds.map(Kind.init),
            constants: GestureConstants.overridable.map { description in
                let factor = description.sceneUnitsPerUnit
                return ConstantDescription(
                    name: description.name,
                    range: description.range.lowerBound * factor...description.range.upperBound * factor)
            })
    }
}

extension GestureConstants.Description {
    /// Scenes give angles in degrees.
    var sceneUnitsPerUnit: Double {
        switch unit {
        case .radians: 180 / .pi
        case .points, .seconds, .fraction: 1
        }
    }
}

extension GestureConstants {
    /// The platform's constants with those that a scene overrides.
    init(overridden: [Scene.Constant]) {
        self = .standard
        for constant in overridden {
            guard let description = Self.overridable.first(where: { $0.name == constant.name }) else { continue }
            description.set(constant.value / description.sceneUnitsPerUnit, in: &self)
        }
    }
}

extension Catalogue.Kind {
    fileprivate init(_ kind: BehaviorKind) {
        self.init(
            name: kind.name,
            settings: kind.settings.map { setting in
                switch setting.kind {
                case .bool: Catalogue.Setting(name: setting.name, type: .bool)
                case .number(_, let range): Catalogue.Setting(name: setting.name, type: .number(range))
                case .insets: Catalogue.Setting(name: setting.name, type: .insets)
                case .choice(let words): Catalogue.Setting(name: setting.name, type: .choice(words))
                }
            },
            recognizers: kind.recognizers, events: kind.events)
    }
}

extension BehaviorSetting.Value {
    init(_ value: SettingValue) {
        switch value {
        case .bool(let bool): self = .bool(bool)
        case .number(let number): self = .number(number)
        case .insets(let insets): self = .insets(insets)
        case .choice(let word): self = .choice(word)
        }
    }
}
