internal import Documents
internal import GestureEngine
internal import Playback

/// Follows some recognizers through a scene.
struct Narrators {
    private var stories: [RecognizerStory]
    /// Every recognizer that the scene has shown, in order.
    private var known: [String] = []
    private var knownNames: Set<String> = []

    init(_ recognizers: [String]) { stories = recognizers.map(RecognizerStory.init) }

    mutating func observe(_ frame: PlayedFrame) {
        guard !stories.isEmpty else { return }
        for recognizer in frame.snapshot.recognizers where knownNames.insert(recognizer.fullName).inserted {
            known.append(recognizer.fullName)
        }
        for index in stories.indices { stories[index].observe(frame) }
    }

    func finish() throws(UnknownName) -> [RecognizerStory] {
        if let unknown = stories.first(where: { !knownNames.contains($0.recognizer) }) {
            throw UnknownName(.recognizer, unknown.recognizer, known: known)
        }
        return stories
    }
}
