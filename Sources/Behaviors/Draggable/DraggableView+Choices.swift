extension DraggableView {
    /// What becomes of a step that would leave the limit.
    public enum LimitPolicy: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// A pan stops at the limit; a pinch or a turn that would leave it is not made at all.
        case refuse
        /// The largest part of the step that fits is made, exactly.
        case clamp
        /// As ``clamp``, but what is beyond the limit is shown in part as long as a finger is down, and then springs back.
        case rubberBand = "rubber-band"
    }

    /// What is held against the limit.
    ///
    /// A box lies inside of a rectangle exactly when its corners do, so for a view that fits into its limit both are the same.
    /// They differ for a view that is larger than its limit.
    public enum LimitShape: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// The box of the transformed bounds.
        case frame
        /// The true outline, turned as it is: a view that is larger than its limit covers it with that, as a photo does a crop.
        case corners
    }

    /// The side of its limit on which a view is held.
    public enum LimitSide: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// Inside. Along an axis on which it is larger it covers the limit.
        case inside
        /// Around it: the view's own corners always enclose the limit, as those of a photo do its crop. A drag stops where a gap
        /// would open, a pinch makes it no smaller than filling, and a turn lets it grow just as far as needed.
        case cover
    }

    /// What stays where it is while the view is scaled and turned.
    public enum PinchAnchor: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// The anchor point: the view's middle, unless that was set. Content slips under the fingers.
        case center
        /// The point under each finger stays under it.
        case fingers
    }
}
