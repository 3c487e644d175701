internal import TouchstoneBehaviors
internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Generating actions.
extension CaseGenerator {
    /// A random action; nil if the scene offers nothing for the chosen kind of action.
    func makeAction(at time: Double, _ random: inout RandomChoices) -> SceneAction? {
        content(&random).map { SceneAction(place: ExplorationCase.place, at: time, content: $0) }
    }

    private func content(_ random: inout RandomChoices) -> SceneAction.Content? {
        let hasRecognizers = !space.recognizers.isEmpty
        let kinds: [(Int, CaseFeatures.Feature)] = [
            (5, .cancel), (hasRecognizers ? 3 : 0, .disable), (hasRecognizers ? 1 : 0, .enable), (2, .relayout),
            (space.hasPresses ? 6 : 1, .press), (space.settings.isEmpty ? 0 : 3, .setting),
            (space.hasLayout ? 3 : 1, .turn), (space.hasLayout ? 2 : 1, .resize),
            (space.hasKeyboard ? 6 : 0, .keyboard),
        ]
        switch pick(kinds.map { ($0, $1, $1) }, &random) {
        case .cancel: return .cancelTouches
        case .disable: return .enable(recognizer: random.pick(space.recognizers), false)
        case .enable: return .enable(recognizer: random.pick(space.recognizers), true)
        case .relayout: return .relayout(view: random.happens(0.5) ? nil : target(&random).id)
        case .press:
            return .press(
                random.pick(SceneAction.PressKey.allCases), view: target(&random).id,
                duration: random.pick([0.05, 0.05, 0.2, 0.6]))
        case .setting:
            let choice = random.pick(space.settings)
            return value(of: choice.setting.kind.type, &random).map { value in
                .set([
                    SceneAction.Assignment(
                        view: choice.view, value: .setting(.init(name: choice.setting.name, value: value)))
                ])
            }
        case .turn: return .rotateDevice
        case .resize:
            let size = space.windowSize
            let part = random.pick([0.5, 0.75, 1, 1.5])
            return .resize(Size(width: max(1, (size.width * part).rounded()), height: max(1, size.height)))
        case .keyboard:
            // A keyboard leaves more than half of the window free, however the device is held.
            let part = random.pick([0, 0, 0.2, 0.4])
            return .keyboard(
                height: (part * min(space.windowSize.width, space.windowSize.height)).rounded(),
                duration: random.pick([0, 0.25, 0.25, 1]))
        default: return nil
        }
    }

    /// A value for a setting; nil if none of the usual values is legal.
    private func value(of type: SettingType, _ random: inout RandomChoices) -> SettingValue? {
        switch type {
        case .bool: return .bool(random.happens(0.5))
        case .number(let range), .ratio(let range): return number(in: range, &random).map { .number($0) }
        case .seconds(let range):
            // An animation without duration is a jump, and is meant to be one.
            return number(in: max(range.lowerBound, 0.1)...max(range.upperBound, 0.1), &random).map { .number($0) }
        case .range(let range):
            guard let low = number(in: range, &random), let high = number(in: range, &random), low != high else {
                return nil
            }
            return .range(min(low, high)...max(low, high))
        case .numbers(let range):
            let count = random.count(in: 0...3)
            let numbers = (0..<count).compactMap { _ in number(in: range, &random) }
            return .numbers(numbers.sorted())
        case .count(let range):
            return .number(Double(random.count(in: range.lowerBound...min(range.upperBound, range.lowerBound + 4))))
        case .point: return .point(Point(x: random.whole(in: -20...200), y: random.whole(in: -20...200)))
        case .size: return .size(Size(width: random.whole(in: 0...600), height: random.whole(in: 0...600)))
        case .insets: return .insets(EdgeInsets(all: random.pick([-40, -10, 0, 5, 20])))
        case .choice(let words): return words.isEmpty ? nil : .choice(random.pick(words))
        case .choices(let words):
            let chosen = words.filter { _ in random.happens(0.5) }
            return chosen.isEmpty ? nil : .choices(chosen)
        case .numberOrWord(let range, let words):
            return numberOrWord(in: range, words, &random).map { .numberOrWord($0) }
        case .numbersOrWords(let range, let words):
            let chosen = (0..<random.count(in: 1...3)).compactMap { _ in numberOrWord(in: range, words, &random) }
            return chosen.isEmpty ? nil : .numbersOrWords(chosen)
        case .fields(let names, let range):
            let chosen = names.filter { _ in random.happens(0.5) }
            var fields: NamedValues<Double> = [:]
            for name in chosen { fields[name] = number(in: range, &random) }
            return .fields(fields)
        case .edgeChoices(let words):
            guard !words.isEmpty else { return nil }
            if random.happens(0.5) { return .choice(random.pick(words)) }
            let edges = ["top", "left", "bottom", "right"].filter { _ in random.happens(0.5) }
            var choices: NamedValues<String> = [:]
            for edge in edges { choices[edge] = random.pick(words) }
            return .edgeChoices(choices)
        case .views: return nil
        case .text, .maps, .points: return nil
        }
    }

    /// One of the usual numbers in a range; nil if there is none.
    private func number(in range: ClosedRange<Double>, _ random: inout RandomChoices) -> Double? {
        let usual = [0, 0.1, 0.3, 0.5, 0.8, 1, 2, 5, 10, 45, range.lowerBound, range.upperBound]
        let legal = usual.filter { range.contains($0) && $0.magnitude < 1000 }
        return legal.isEmpty ? nil : random.pick(legal)
    }

    private func numberOrWord(
        in range: ClosedRange<Double>, _ words: [String], _ random: inout RandomChoices
    ) -> NumberOrWord? {
        if !words.isEmpty, random.happens(0.5) { return .word(random.pick(words)) }
        return number(in: range, &random).map { .number($0) }
    }
}
