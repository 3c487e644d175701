extension DraggableView {
    /// The policy of a limit for a step that would leave it.
    public enum LimitPolicy: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// A pan stops at the limit. A pinch or a rotation that would leave it is refused as a whole.
        case refuse
        /// The view makes exactly the largest part of the step that fits.
        case clamp
        /// Like ``clamp``, but while a finger is down the view shows part of the step beyond the limit. It then springs
        /// back.
        case rubberBand = "rubber-band"
    }

    /// The shape of a view that must stay in its limit.
    ///
    /// A box is inside a rectangle exactly when its corners are, so both shapes are the same for a view that fits into
    /// its limit. They differ for a view that is larger than its limit.
    public enum LimitShape: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// The bounding box of the transformed bounds.
        case frame
        /// The rotated outline of the view. A view that is larger than its limit covers the limit with this outline, as
        /// a photo covers its crop.
        case corners
    }

    /// Whether a view stays inside its limit or covers it.
    public enum LimitSide: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// The view stays inside the limit. If it is larger than the limit along an axis, it covers the limit along that
        /// axis.
        case inside
        /// The view's own corners always enclose the limit, as those of a photo enclose its crop. A drag stops where a
        /// gap would open. A pinch makes the view no smaller than necessary to fill the limit. A rotation makes it grow
        /// as far as necessary.
        case cover
    }

    /// The point that stays in place while the view is scaled and rotated.
    public enum PinchAnchor: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// The anchor point, which is the middle of the view by default. Content slips under the fingers.
        case center
        /// The points under the fingers. Each of them stays under its finger.
        case fingers
    }
}
