extension ViewNode {
    /// How a view follows its superview and its siblings.
    package enum Layout: Sendable, Hashable {
        /// When the superview's size changes these share the change.
        case autoresize([FlexiblePart])
        /// It is pinned: at most two pins along each axis.
        case pins([Pin])
    }

    /// What of a view may change with its superview; the raw value is the scene's word.
    package enum FlexiblePart: String, Sendable, Hashable, CaseIterable {
        case leftMargin, width, rightMargin, topMargin, height, bottomMargin
    }

    /// What of a view can be pinned; the raw value is the scene's word.
    package enum PinnedPart: String, Sendable, Hashable, CaseIterable {
        case left, right, centerX, width, top, bottom, centerY, height

        /// Whether it lies along the horizontal axis.
        package var isHorizontal: Bool {
            switch self {
            case .left, .right, .centerX, .width: true
            case .top, .bottom, .centerY, .height: false
            }
        }

        /// Whether it is a side, and not a place.
        package var isLength: Bool { self == .width || self == .height }
    }

    /// `part = multiplier · part of the other view + constant`.
    package struct Pin: Sendable, Hashable {
        /// Where it stands in the file; nil for one that no file has.
        package var place: SourcePlace?
        /// What is pinned.
        package var part: PinnedPart
        /// What it is pinned to; nil for a length by itself.
        package var target: Target?
        /// What the other view's part is multiplied by.
        package var multiplier: Double
        /// Points.
        package var constant: Double

        /// `constant` is in points.
        package init(
            place: SourcePlace? = nil, part: PinnedPart, target: Target?, multiplier: Double = 1, constant: Double = 0
        ) {
            self.place = place
            self.part = part
            self.target = target
            self.multiplier = multiplier
            self.constant = constant
        }
    }

    /// A part of another view.
    package struct Target: Sendable, Hashable {
        /// The id of a sibling; nil for the superview.
        package var view: String?
        /// What of it.
        package var part: PinnedPart

        /// `view` is the id of a sibling, nil for the superview.
        package init(view: String? = nil, part: PinnedPart) {
            self.view = view
            self.part = part
        }
    }
}
