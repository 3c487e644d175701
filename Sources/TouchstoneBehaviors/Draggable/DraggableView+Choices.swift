extension DraggableView {
    /// The behavior of a view when a pan, pinch or rotation would move it beyond its limit.
    ///
    /// A *step* is the change of the translation, scale or angle since the recognizer's previous action.
    public enum LimitPolicy: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// A pan moves the view up to the limit. A step of a pinch or rotation that would leave the limit is ignored
        /// completely.
        case refuse
        /// The view makes the largest part of each step that fits into the limit.
        case clamp
        /// Like ``clamp``, but during the gesture the view also shows a part of the movement beyond the limit. When the
        /// gesture ends, it springs back to the limit.
        case rubberBand = "rubber-band"
    }

    /// The shape with which a view that is larger than its limit must cover the limit.
    ///
    /// For a view that fits into its limit, both shapes have the same effect: the frame is inside a rectangle exactly
    /// when the corners of the view are.
    public enum LimitShape: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// The frame: along each axis on which it is larger than the limit, the frame must cover the limit.
        case frame
        /// The outline of the bounds, with the view's rotation. It must cover the limit, as a rotated photo covers its
        /// crop.
        case corners
    }

    /// Whether a view stays inside its limit or covers it.
    public enum LimitSide: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// The view stays inside the limit. Outside the default mode, a view that is larger than the limit along an
        /// axis covers the limit along that axis.
        case inside
        /// The view always encloses the limit with its outline, as a photo encloses its crop.
        ///
        /// A pan stops where a part of the limit would be uncovered. A pinch makes the view no smaller than necessary
        /// to cover the limit. A rotation makes the view larger as far as necessary.
        case cover
    }

    /// The point that stays in place in a pinch or rotation.
    public enum PinchAnchor: String, Sendable, Hashable, CaseIterable, BehaviorSettingProperty {
        /// The anchor point of the view, which is its middle by default. The content under the touches moves away from
        /// them.
        case center
        /// The points of the view on which the touches began. Each of them stays under its touch.
        case fingers
    }
}
