package import SceneFile

/// Something odd in a run, though no expectation failed.
package struct Remark: Sendable, Hashable {
    /// The frame in which it begins.
    package var frame: Int
    /// The frame in which it is seen best, ``frame`` or a later one.
    package var worstFrame: Int
    /// Whether it happens from one frame to the next, so that the frame before shows the difference.
    package var happensAtOnce: Bool
    /// What is odd, with numbers, without a full stop.
    package var words: String
    /// What a picture shows of it.
    package var evidence: Evidence
    /// The view that it is about; nil for none, or several.
    package var view: String?
    /// What does not hold because of it, where that can be expected of a scene.
    package var expectation: Expectation?

    /// `frame` is the one in which it begins, and in which it is seen best unless another is given.
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
