import Documents
import Playback

/// The examples in the documentation of `Documents`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    static func pageDocument(_ document: inout PageDocument, of player: ScenePlayer, write: (String) -> Void) {
        for frame in player {
            document.observe(frame)
            if document.isPartFull { write(document.takePart()) }
        }
        write(document.takePart())
    }

    static func recognizerStory(of player: ScenePlayer) {
        var story = RecognizerStory(of: "card.pan")
        for frame in player { story.observe(frame) }
        print(story.text)
    }
}
