internal import TouchstoneBehaviors
internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Generating actions.
extension CaseGenerator {
    /// A random action; nil if the scene offers nothing for the chosen kind of action.
    func makeAction(at time: Double, _ chance: inout Chance) -> SceneAction? {
        content(&chance).map { SceneAction(place: ExplorationCase.place, at: time, content: $0) }
    }

    private enum Kind { case cancel, disable, enable, relayout, press, setting, turn, resize }

    private func content(_ chance: inout Chance) -> SceneAction.Content? {
        let hasRecognizers = !ground.recognizers.isEmpty
        let kind: Kind = chance.pick(weighted: [
            (5, .cancel), (hasRecognizers ? 3 : 0, .disable), (hasRecognizers ? 1 : 0, .enable), (2, .relayout),
            (ground.hasPresses ? 6 : 1, .press), (ground.settings.isEmpty ? 0 : 3, .setting),
            (ground.hasLayout ? 3 : 1, .turn), (ground.hasLayout ? 2 : 1, .resize),
        ])
        switch kind {
        case .cancel: return .cancelTouches
        case .disable: return .enable(recognizer: chance.pick(ground.recognizers), false)
        case .enable: return .enable(recognizer: chance.pick(ground.recognizers), true)
        case .relayout: return .relayout(view: chance.happens(0.5) ? nil : target(&chance).id)
        case .press:
            return .press(
                chance.pick(SceneAction.PressKey.allCases), view: target(&chance).id,
                duration: chance.pick([0.05, 0.05, 0.2, 0.6]))
        case .setting:
            let choice = chance.pick(ground.settings)
            return value(of: choice.setting.kind.type, &chance).map { value in
                .set([
                    SceneAction.Assignment(
                        view: choice.view, value: .setting(.init(name: choice.setting.name, value: value)))
                ])
            }
        case .turn: return .rotateDevice
        case .resize:
            let size = ground.windowSize
            let part = chance.pick([0.5, 0.75, 1, 1.5])
            return .resize(Size(width: max(1, (size.width * part).rounded()), height: max(1, size.height)))
        }
    }

    /// A value for a setting; nil if none of the usual values is legal.
    private func value(of type: SettingType, _ chance: inout Chance) -> SettingValue? {
        switch type {
        case .bool: return .bool(chance.happens(0.5))
        case .number(let range): return number(in: range, &chance).map { .number($0) }
        case .seconds(let range):
            // An animation without duration is a jump, and is meant to be one.
            return number(in: max(range.lowerBound, 0.1)...max(range.upperBound, 0.1), &chance).map { .number($0) }
        case .range(let range):
            guard let low = number(in: range, &chance), let high = number(in: range, &chance), low != high else {
                return nil
            }
            return .range(min(low, high)...max(low, high))
        case .numbers(let range):
            let count = chance.count(in: 0...3)
            let numbers = (0..<count).compactMap { _ in number(in: range, &chance) }
            return .numbers(numbers.sorted())
        case .count(let range):
            return .number(Double(chance.count(in: range.lowerBound...min(range.upperBound, range.lowerBound + 4))))
        case .point: return .point(Point(x: chance.whole(in: -20...200), y: chance.whole(in: -20...200)))
        case .size: return .size(Size(width: chance.whole(in: 0...600), height: chance.whole(in: 0...600)))
        case .insets: return .insets(EdgeInsets(all: chance.pick([-40, -10, 0, 5, 20])))
        case .choice(let words): return words.isEmpty ? nil : .choice(chance.pick(words))
        case .choices(let words):
            let chosen = words.filter { _ in chance.happens(0.5) }
            return chosen.isEmpty ? nil : .choices(chosen)
        case .numberOrWord(let range, let words):
            return numberOrWord(in: range, words, &chance).map { .numberOrWord($0) }
        case .numbersOrWords(let range, let words):
            let chosen = (0..<chance.count(in: 1...3)).compactMap { _ in numberOrWord(in: range, words, &chance) }
            return chosen.isEmpty ? nil : .numbersOrWords(chosen)
        case .fields(let names, let range):
            let chosen = names.filter { _ in chance.happens(0.5) }
            var fields: NamedValues<Double> = [:]
            for name in chosen { fields[name] = number(in: range, &chance) }
            return .fields(fields)
        case .edgeChoices(let words):
            guard !words.isEmpty else { return nil }
            if chance.happens(0.5) { return .choice(chance.pick(words)) }
            let edges = ["top", "left", "bottom", "right"].filter { _ in chance.happens(0.5) }
            var choices: NamedValues<String> = [:]
            for edge in edges { choices[edge] = chance.pick(words) }
            return .edgeChoices(choices)
        case .views: return nil
        case .text, .maps: return nil
        }
    }

    /// One of the usual numbers in a range; nil if there is none.
    private func number(in range: ClosedRange<Double>, _ chance: inout Chance) -> Double? {
        let usual = [0, 0.1, 0.3, 0.5, 0.8, 1, 2, 5, 10, 45, range.lowerBound, range.upperBound]
        let legal = usual.filter { range.contains($0) && $0.magnitude < 1000 }
        return legal.isEmpty ? nil : chance.pick(legal)
    }

    private func numberOrWord(
        in range: ClosedRange<Double>, _ words: [String], _ chance: inout Chance
    ) -> NumberOrWord? {
        if !words.isEmpty, chance.happens(0.5) { return .word(chance.pick(words)) }
        return number(in: range, &chance).map { .number($0) }
    }
}
