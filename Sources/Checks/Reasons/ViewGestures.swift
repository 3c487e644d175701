internal import GestureEngine
internal import Playback

/// The histories of a view's own recognizers, from which failures of the view take their reason.
struct ViewGestures {
    private let view: String
    /// In the order in which the scene first shows them.
    private(set) var histories: [RecognizerHistory] = []
    /// What each is for, in the order of ``histories``.
    private var handlings: [Handling] = []
    /// How many recognizers the frame before had: only a change is a reason to look for new ones.
    private var recognizerCount = 0

    init(of view: String) { self.view = view }

    /// Looks at the next frame; each frame of the scene once, in order.
    mutating func observe(_ snapshot: FrameSnapshot) {
        if snapshot.recognizers.count != recognizerCount {
            recognizerCount = snapshot.recognizers.count
            // Grips move a view, too.
            let members = snapshot.views.first { $0.name == view }?.readings.members ?? []
            for recognizer in snapshot.recognizers where recognizer.view == view || members.contains(recognizer.view) {
                guard !histories.contains(where: { $0.recognizer == recognizer.fullName }) else { continue }
                histories.append(RecognizerHistory(of: recognizer.fullName))
                handlings.append(recognizer.handling)
            }
        }
        for index in histories.indices { histories[index].observe(snapshot) }
    }

    /// Those that are for something.
    func histories(for handling: Handling) -> [RecognizerHistory] {
        zip(histories, handlings).filter { !$1.isDisjoint(with: handling) }.map { $0.0 }
    }

    /// Whether any has begun.
    var hasBegun: Bool { histories.contains { !$0.beginnings.isEmpty } }

    /// Why none has begun: the reasons of the first two that fingers reached, or else of the first one. Nil for a view without
    /// recognizers, and where one has begun.
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
