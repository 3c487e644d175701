package import TouchstoneGeometry

/// Replaces methods of one view, as a subclass of the view would override them.
///
/// An implementation calls the view's own method as a subclass calls `super`: `view.layoutSubviews()`,
/// `view.point(inside: point, with: event)`, or ``Responder/ownTouches(_:_:with:)``. If it does not, the view does
/// nothing of its own, and touches are not passed to the next responder.
package protocol ViewOverrides: AnyObject {
    /// The methods that are replaced. The view's own methods are called for all others. The value is read when the
    /// object becomes the ``View/overrides`` of a view.
    var overriddenMethods: ViewMethods { get }

    /// Called instead of the view's method for touches.
    func touches(_ method: TouchMethod, _ touches: Set<Touch>, with event: Event?, of view: View)

    /// Called instead of ``View/layoutSubviews()``.
    func layoutSubviews(of view: View)

    /// Called instead of ``View/point(inside:with:)``. `point` is in the view's own coordinates.
    func point(inside point: Point, with event: Event?, of view: View) -> Bool
}

/// A set of the methods of a view that ``ViewOverrides`` can replace.
package struct ViewMethods: OptionSet, Hashable, Sendable {
    /// The methods as bits.
    package let rawValue: UInt8
    /// Creates a set from bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// ``Responder/touchesBegan(_:with:)``.
    package static let touchesBegan = ViewMethods(rawValue: 1 << 0)
    /// ``Responder/touchesMoved(_:with:)``.
    package static let touchesMoved = ViewMethods(rawValue: 1 << 1)
    /// ``Responder/touchesEnded(_:with:)``.
    package static let touchesEnded = ViewMethods(rawValue: 1 << 2)
    /// ``Responder/touchesCancelled(_:with:)``.
    package static let touchesCancelled = ViewMethods(rawValue: 1 << 3)
    /// ``View/layoutSubviews()``.
    package static let layoutSubviews = ViewMethods(rawValue: 1 << 4)
    /// ``View/point(inside:with:)``.
    package static let pointInside = ViewMethods(rawValue: 1 << 5)
}

/// One of the four methods with which a responder receives touches.
package enum TouchMethod: Hashable, Sendable, CaseIterable {
    case began, moved, ended, cancelled

    /// The set that contains only this method.
    package var viewMethods: ViewMethods {
        switch self {
        case .began: .touchesBegan
        case .moved: .touchesMoved
        case .ended: .touchesEnded
        case .cancelled: .touchesCancelled
        }
    }
}

extension Responder {
    /// Calls the responder's own method for touches, even if ``View/overrides`` replace it.
    package func ownTouches(_ method: TouchMethod, _ touches: Set<Touch>, with event: Event?) {
        switch method {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        }
    }
}

extension View {
    /// An object that replaces methods of the view; nil by default. It is held weakly.
    ///
    /// It replaces a method wherever the engine calls it: when touches are delivered, when a responder passes touches
    /// to its next responder, in a layout, and in a hit test. Code that calls the method on the view itself, such as
    /// `view.layoutSubviews()`, calls the view's own method. ``Responder/receive(_:_:with:)``,
    /// ``performLayoutSubviews()`` and ``isInside(_:with:)`` call the replaced ones.
    package var overrides: (any ViewOverrides)? {
        get { attributes.overrides }
        set {
            attributes.overrides = newValue
            attributes.overriddenMethods = newValue?.overriddenMethods ?? []
        }
    }

    /// Returns the object that replaces any of the methods.
    func overrides(for methods: ViewMethods) -> (any ViewOverrides)? {
        attributes.overriddenMethods.isDisjoint(with: methods) ? nil : attributes.overrides
    }

    /// Calls ``layoutSubviews()``, or the method that replaces it.
    package func performLayoutSubviews() {
        guard let overrides = overrides(for: .layoutSubviews) else { return layoutSubviews() }
        overrides.layoutSubviews(of: self)
    }

    /// Returns the result of ``point(inside:with:)``, or of the method that replaces it. `point` is in the view's own
    /// coordinates.
    package func isInside(_ point: Point, with event: Event?) -> Bool {
        guard let overrides = overrides(for: .pointInside) else { return self.point(inside: point, with: event) }
        return overrides.point(inside: point, with: event, of: self)
    }
}
