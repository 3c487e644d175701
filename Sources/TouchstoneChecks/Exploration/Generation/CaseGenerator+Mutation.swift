internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Changing existing cases.
extension CaseGenerator {
    private enum Change { case add, replace, drop, shift, join, strengthen, cut }

    /// A case with one or two changes. It always contains a gesture or an action.
    func mutated(
        _ original: ExplorationCase, _ corpus: [ExplorationCase], _ random: inout RandomChoices
    ) -> ExplorationCase {
        var result = original
        for _ in 0..<random.pick(weighted: [(3, 1), (2, 2), (1, 3)]) { change(&result, corpus, &random) }
        if result.gestures.isEmpty, result.actions.isEmpty { addPart(to: &result, &random) }
        return result
    }

    private func change(_ result: inout ExplorationCase, _ corpus: [ExplorationCase], _ random: inout RandomChoices) {
        let change: Change = random.pick(weighted: [
            (result.gestures.count + result.actions.count < Self.mostParts ? 4 : 0, .add), (2, .replace), (1, .drop),
            (4, .shift), (2, .join), (4, .strengthen), (1, .cut),
        ])
        guard !result.gestures.isEmpty else { return addPart(to: &result, &random) }
        let index = random.count(in: 0...result.gestures.count - 1)
        switch change {
        case .add: addPart(to: &result, &random)
        case .replace:
            result.gestures.remove(at: index)
            addPart(to: &result, &random)
        case .drop: result.gestures.remove(at: index)
        case .shift: shift(&result, index, &random)
        case .join:
            let other = random.pick(corpus)
            if let gesture = other.gestures.last, result.gestures.count < Self.mostParts {
                result.gestures.append(gesture)
            }
            if let action = other.actions.last, result.actions.count < Self.mostParts { result.actions.append(action) }
        case .strengthen: strengthen(&result.gestures[index], &random)
        case .cut:
            // Something happens at the moment when a gesture ends.
            if let end = result.gestures[index].end, let action = makeAction(at: end.inHundredths, &random) {
                result.actions.append(action)
            }
        }
    }

    /// The largest number of gestures and actions in a case.
    private static let mostParts = 8

    private func shift(_ result: inout ExplorationCase, _ index: Int, _ random: inout RandomChoices) {
        let delay = random.pick([-0.3, -0.1, -0.05, -0.02, -0.01, 0.01, 0.02, 0.05, 0.1, 0.3])
        func shifted(_ time: Double) -> Double { min(max(time + delay, 0.05), 3).inHundredths }
        if !result.actions.isEmpty, random.happens(0.4) {
            let action = random.count(in: 0...result.actions.count - 1)
            result.actions[action].at = shifted(result.actions[action].at)
        } else {
            result.gestures[index].at = shifted(result.gestures[index].at)
        }
    }

    /// Changes how a gesture is performed: farther, faster, or with other fingers.
    private func strengthen(_ gesture: inout Gesture, _ random: inout RandomChoices) {
        switch gesture.action {
        case .taps(var taps):
            taps.from = unitPoint(&random)
            gesture.action = .taps(taps)
        case .touches(var fingers):
            let index = random.count(in: 0...fingers.count - 1)
            guard var last = fingers[index].samples.last else { return }
            last.time = (last.time + random.pick([0.01, 0.05, 0.1, 0.3])).inHundredths
            last.location += displacement(&random)
            fingers[index].samples.append(last)
            gesture.action = .touches(fingers)
        case .movement(var movement):
            let goes = movement.verb != "pinch" && movement.verb != "rotate"
            switch random.count(in: goes ? 0...5 : 2...5) {
            case 0: if case .straight = movement.path { movement.path = .straight(displacement(&random)) }
            case 1: if case .straight(let vector) = movement.path { movement.path = .straight((vector * -2).written) }
            case 2: if movement.scale != 1 { movement.scale = max(0.02, (1 / movement.scale).inHundredths) }
            case 3: movement.rotation = Angle(radians: -movement.rotation.radians)
            case 4: movement.from = unitPoint(&random)
            default:
                let isOfTwo = movement.verb == "pinch" || movement.verb == "rotate" || movement.verb == "transform"
                movement.fingers = fingers(atLeast: isOfTwo ? 2 : 1, for: movement.duration, &random)
            }
            gesture.action = .movement(movement)
        case .recording: break
        }
    }
}
