/// The features of a scene's touches that a case may use.
///
/// Each case leaves about half of them out: cases of a few features repeat and combine them more, and what one feature
/// does is not hidden by another, such as a cancelled touch by which every gesture ends.
///
/// Source: A. Groce, C. Zhang, E. Eide, Y. Chen and J. Regehr, "Swarm Testing", ISSTA 2012.
struct CaseFeatures: Sendable {
    /// A feature that can be left out.
    enum Feature: UInt64, CaseIterable {
        case tap, doubleTap, longPress, drag, fling, swipe, longPressDrag, pinch, rotate, transform, touches
        case moreFingers, stagger, spread, jitter, hold, curve, far, edges
        case cancel, disable, enable, relayout, press, setting, turn, resize, keyboard
    }

    /// The features that are left out, as bits.
    private let omitted: UInt64
    /// The views that are left out, as bits: the view with index `n` has bit `n % 64`.
    private let omittedViews: UInt64

    /// All features.
    init() { (omitted, omittedViews) = (0, 0) }

    /// About half of the features.
    init(halfOf random: inout RandomChoices) { (omitted, omittedViews) = (random.bits(), random.bits()) }

    func contains(_ feature: Feature) -> Bool { omitted & (1 << feature.rawValue) == 0 }

    /// Whether a view with an index may be touched.
    func contains(viewAt index: Int) -> Bool { omittedViews & (1 << UInt64(index % 64)) == 0 }
}
