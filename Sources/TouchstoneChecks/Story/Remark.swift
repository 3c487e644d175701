package import TouchstoneScenes

/// An unusual observation in a run, although no expectation failed.
package struct Remark: Sendable, Hashable {
    /// The frame in which it begins.
    package var frame: Int
    /// The frame that shows it best, ``frame`` or a later one.
    package var worstFrame: Int
    /// Whether it happens from one frame to the next, so that the previous frame shows the difference.
    package var happensAtOnce: Bool
    /// A description with numbers, without a full stop.
    package var words: String
    /// The evidence that a picture shows.
    package var evidence: Evidence
    /// The view that the remark is about; nil for no view or several.
    package var view: String?
    /// An expectation that fails because of the observation; nil if scenes cannot express one.
    package var expectation: Expectation?

    /// Creates a remark. `frame` is the frame in which it begins. By default it is also the frame that shows it best.
    package init(
        frame: Int, worstFrame: Int? = nil, happensAtOnce: Bool = false, words: String, evidence: Evidence = Evidence()
    ) {
        self.frame = frame
        self.worstFrame = worstFrame ?? frame
        self.happensAtOnce = happensAtOnce
        self.words = words
        self.evidence = evidence
    }

    /// The frames that show it.
    package var moments: [Moment] {
        let moment = Moment(frame: worstFrame, kind: .remark, words: words)
        guard happensAtOnce, frame > 0 else { return [moment] }
        return [Moment(frame: frame - 1, kind: .before, words: "the frame before"), moment]
    }
}
