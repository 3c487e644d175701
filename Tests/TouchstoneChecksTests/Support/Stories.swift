import TouchstoneChecks
import TouchstonePlayerTestSupport

extension Stage {
    /// Returns the events of a scene, in the order of the frames.
    static func moments(_ text: String) throws -> [Moment] {
        var story = SceneStory()
        for frame in try frames(text) { story.observe(frame) }
        return story.moments
    }
}
