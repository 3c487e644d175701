extension ViewNode {
    /// The way in which a view follows its superview and its siblings.
    package enum Layout: Sendable, Hashable {
        /// The parts that share a change of the superview's size.
        case autoresize([FlexiblePart])
        /// The pins of the view, at most two along each axis.
        case pins([Pin])
    }

    /// A part of a view that may change with its superview. The raw value is its name in scenes.
    package enum FlexiblePart: String, Sendable, Hashable, CaseIterable {
        case leftMargin, width, rightMargin, topMargin, height, bottomMargin
    }

    /// A part of a view that can be pinned. The raw value is its name in scenes.
    package enum PinnedPart: String, Sendable, Hashable, CaseIterable {
        case left, right, centerX, width, top, bottom, centerY, height

        /// Whether the part belongs to the horizontal axis.
        package var isHorizontal: Bool {
            switch self {
            case .left, .right, .centerX, .width: true
            case .top, .bottom, .centerY, .height: false
            }
        }

        /// Whether the part is a length rather than a position.
        package var isLength: Bool { self == .width || self == .height }
    }

    /// `part = multiplier · part of the other view + constant`.
    package struct Pin: Sendable, Hashable {
        /// The position of the pin in the file, or nil for one that is not in a file.
        package var place: SourcePlace?
        /// The part that is pinned.
        package var part: PinnedPart
        /// The part to which it is pinned, or nil for a length without a target.
        package var target: Target?
        /// The factor for the other view's part.
        package var multiplier: Double
        /// The constant in points.
        package var constant: Double

        /// Creates a pin. `constant` is in points.
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
        /// The id of a sibling, or nil for the superview.
        package var view: String?
        /// The part of that view.
        package var part: PinnedPart

        /// Creates a target. `view` is the id of a sibling, or nil for the superview.
        package init(view: String? = nil, part: PinnedPart) {
            self.view = view
            self.part = part
        }
    }
}
