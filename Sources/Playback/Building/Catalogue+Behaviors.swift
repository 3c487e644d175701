package import Behaviors
internal import Geometry
internal import GestureEngine
package import SceneFile

extension Catalogue {
    /// What a scene may name, given the kinds that there are. Views are made of these kinds where a scene names one that is
    /// not in its file.
    package init(_ behaviors: BehaviorCatalogue) {
        self.init(
            kinds: behaviors.kinds.map(Kind.init),
            recognizers: behaviors.recognizers.map {
                Kind(name: $0.name, settings: $0.settings.map(Setting.init), summary: $0.summary)
            },
            constants: GestureConstants.overridable.map { ConstantDescription(name: $0.name, type: $0.kind.sceneType) },
            removedConstants: Dictionary(
                GestureConstants.removed.map { ($0.name, $0.replacement) }, uniquingKeysWith: { first, _ in first }),
            builtViews: { SceneBuilder(behaviors: behaviors).builtViews(of: $0) })
    }
}

extension GestureConstants.Description.Unit {
    /// Scenes give angles in degrees.
    fileprivate var sceneUnitsPerUnit: Double {
        switch self {
        case .radians: 180 / .pi
        case .points, .pointsPerSecond, .seconds, .fraction, .factor: 1
        }
    }
}

extension GestureConstants.Description.Kind {
    /// What a scene gives for such a constant.
    fileprivate var sceneType: SettingType {
        switch self {
        case .number(let unit, let range):
            let factor = unit.sceneUnitsPerUnit
            return .number(range.lowerBound * factor...range.upperBound * factor)
        case .bool: return .bool
        case .choice(let words): return .choice(words)
        }
    }

    /// The value for what a scene gives; nil for a value of another type.
    fileprivate func value(_ value: SettingValue) -> GestureConstants.Description.Value? {
        switch (self, value) {
        case (.number(let unit, _), .number(let number)): .number(number / unit.sceneUnitsPerUnit)
        case (.bool, .bool(let isOn)): .bool(isOn)
        case (.choice, .choice(let word)): .choice(word)
        default: nil
        }
    }
}

extension GestureConstants {
    /// The platform's constants with those that a scene overrides.
    init(overridden: [Scene.Constant]) {
        self = .standard
        for constant in overridden {
            guard let description = Self.overridable.first(where: { $0.name == constant.name }),
                let value = description.kind.value(constant.value)
            else { continue }
            description.set(value, in: &self)
        }
    }
}

extension Catalogue.Kind {
    fileprivate init(_ kind: BehaviorKind) {
        self.init(
            name: kind.name, settings: kind.settings.map(Catalogue.Setting.init), recognizers: kind.recognizers,
            events: kind.events, summary: kind.summary)
    }
}

extension Catalogue.Setting {
    fileprivate init(_ setting: BehaviorSetting) {
        let type: SettingType =
            switch setting.kind {
            case .bool: .bool
            case .number(_, let range): .number(range)
            case .range(_, let range): .range(range)
            case .numbers(_, let range): .numbers(range)
            case .count(_, let range): .count(range)
            case .seconds(_, let range): .seconds(range)
            case .point: .point
            case .size: .size
            case .insets: .insets
            case .choice(let words): .choice(words)
            case .choices(let words, _): .choices(words)
            }
        self.init(
            name: setting.name, type: type, isSettable: setting.set != nil, summary: setting.summary,
            defaultText: setting.defaultValue.text)
    }
}

extension BehaviorSetting.Value {
    init(_ value: SettingValue) {
        switch value {
        case .bool(let bool): self = .bool(bool)
        case .number(let number): self = .number(number)
        case .range(let range): self = .range(range)
        case .numbers(let numbers): self = .numbers(numbers)
        case .point(let point): self = .point(point)
        case .size(let size): self = .size(size)
        case .insets(let insets): self = .insets(insets)
        case .choice(let word): self = .choice(word)
        case .choices(let words): self = .choices(words)
        }
    }
}

extension BehaviorSetting.Value {
    /// As a scene writes it.
    fileprivate var text: String {
        func list(_ numbers: [Double]) -> String { "[" + numbers.map(short).joined(separator: ", ") + "]" }
        func short(_ number: Double) -> String {
            number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
        }
        return switch self {
        case .bool(let value): String(value)
        case .number(let number): short(number)
        case .range(let range): list([range.lowerBound, range.upperBound])
        case .numbers(let numbers): list(numbers)
        case .point(let point): list([point.x, point.y])
        case .size(let size): list([size.width, size.height])
        case .insets(let insets) where insets == EdgeInsets(all: insets.top): short(insets.top)
        case .insets(let insets):
            "{top: \(short(insets.top)), left: \(short(insets.left)), bottom: \(short(insets.bottom)), "
                + "right: \(short(insets.right))}"
        case .choice(let word): word
        case .choices(let words): words.count == 1 ? words[0] : "[" + words.joined(separator: ", ") + "]"
        }
    }
}
