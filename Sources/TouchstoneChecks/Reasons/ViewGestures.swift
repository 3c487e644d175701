internal import TouchstoneEngine
internal import TouchstonePlayer

/// The histories of a view's own recognizers, and the effects that the view reported. They provide the reasons for
/// failures of the view.
struct ViewGestures {
    private let view: String
    /// The histories, in the order in which the recognizers first appear.
    private(set) var histories: [RecognizerHistory] = []
    /// The purpose of each recognizer, in the order of ``histories``.
    private var handlings: [Handling] = []
    /// The number of recognizers in the previous frame. New recognizers are searched for only if it changes.
    private var recognizerCount = 0
    /// What the view did with the last gesture other than to follow it, in order; each effect once.
    private(set) var effects: [Effect] = []

    init(of view: String) { self.view = view }

    /// Adds the next frame. Call this method for each frame of the scene once and in order.
    mutating func observe(_ snapshot: FrameSnapshot) {
        if snapshot.recognizers.count != recognizerCount {
            recognizerCount = snapshot.recognizers.count
            // Handles in the view's group move the view, too.
            let members = snapshot.views.first { $0.name == view }?.readings.members ?? []
            for recognizer in snapshot.recognizers where recognizer.view == view || members.contains(recognizer.view) {
                guard !histories.contains(where: { $0.recognizer == recognizer.fullName }) else { continue }
                histories.append(RecognizerHistory(of: recognizer.fullName))
                handlings.append(recognizer.handling)
            }
        }
        for index in histories.indices { histories[index].observe(snapshot) }
        // A finger that lands while no other one is down starts a new gesture.
        if !snapshot.landings.isEmpty, snapshot.touches.allSatisfy({ $0.phase == .began }) { effects = [] }
        for record in snapshot.effects where record.view == view {
            effects.removeAll { $0.kind == record.effect.kind }
            effects.append(record.effect)
        }
    }

    /// The histories of the recognizers with a given purpose.
    func histories(for handling: Handling) -> [RecognizerHistory] {
        zip(histories, handlings).filter { !$1.isDisjoint(with: handling) }.map { $0.0 }
    }

    /// Whether any recognizer has begun.
    var hasBegun: Bool { histories.contains { !$0.beginnings.isEmpty } }

    /// The reasons why no recognizer has begun: those of the first two that fingers reached, or otherwise that of the
    /// first one. Nil for a view without recognizers, and if one has begun.
    func obstacle(among histories: [RecognizerHistory]) -> (frame: Int?, words: String)? {
        guard let first = histories.first, histories.allSatisfy(\.beginnings.isEmpty) else { return nil }
        let obstacles = histories.map { ($0.recognizer, $0.obstacle()) }
        let decided = obstacles.filter { $0.1.frame != nil }.prefix(2)
        guard let frame = decided.first?.1.frame else {
            return (nil, "\(first.recognizer) never begins: \(first.obstacle().words)")
        }
        return (frame, decided.map { "\($0.0) does not begin: \($0.1.words)" }.joined(separator: "; "))
    }
}
