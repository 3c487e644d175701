package import TouchstoneGeometry

/// The keyboard of a window: a view along the bottom edge, in front of all other views of the window.
///
/// Its frame is the part of the window that the keyboard covers, like that of UIKit's `keyboardLayoutGuide`: without a
/// keyboard, its height is 0. Other views can be pinned to it. Fingers that land on it reach neither the views behind it
/// nor recognizers of the window: on the platform, the keyboard has a window of its own (D).
package final class KeyboardView: View {
    /// The name of every keyboard in traces and in scenes.
    package static let name = "keyboard"

    /// What the layer of a keyboard shows: a mark that pictures recognize. They draw the keyboard in their own colors.
    package final class Picture: Sendable {}

    private static let picture = Picture()

    /// The height in points that is wanted; not negative. A keyboard is never higher than its window.
    private(set) var height = 0.0

    init() {
        super.init(frame: .zero)
        identifier = Self.name
        clipsToBounds = true
        zPosition = .greatestFiniteMagnitude
    }

    /// Always returns nil, because ``Simulation/addKeyboard()`` creates keyboards.
    package required init?(coder: Coder) { return nil }

    /// None, so that no view behind the keyboard receives its touches.
    override package var next: Responder? { nil }

    /// Sets the height, and places the keyboard at the bottom edge of its window.
    func place(height: Double, in window: Size) {
        self.height = height
        let visible = min(height, window.height)
        // A keyboard that goes away keeps its picture.
        if visible > 0 || layer.content == nil {
            let size = Size(width: window.width, height: visible)
            layer.content = LayerSnapshot.Content(Self.picture, size: size, mode: .top)
        }
        frame = Rect(x: 0, y: window.height - visible, width: window.width, height: visible)
    }

    /// Does nothing: `place(height:in:)` is called instead.
    override package func superviewDidResize(from oldSize: Size) {}

    /// Returns how much of a view in the window the keyboard covers, as an inset of the view's edge that faces the bottom
    /// of the window.
    ///
    /// It is the length of the intersection of the view's bounds with the box that encloses the keyboard in the view's
    /// own coordinates (D: the conversion that Apple's guides recommend).
    func insets(of view: View) -> EdgeInsets {
        guard bounds.height > 0, view !== self,
            let covered = view.bounds.intersection(view.convert(frame, from: superview)),
            covered.width > 0, covered.height > 0
        else { return .zero }
        let down = view.convert(Point(x: 0, y: 1), from: superview) - view.convert(.zero, from: superview)
        var insets = EdgeInsets.zero
        if abs(down.dy) >= abs(down.dx) {
            if down.dy < 0 { insets.top = covered.height } else { insets.bottom = covered.height }
        } else {
            if down.dx < 0 { insets.left = covered.width } else { insets.right = covered.width }
        }
        return insets
    }
}

/// A view that places itself, or its content, outside of the keyboard.
package protocol KeyboardAvoiding: View {
    /// Called when the keyboard has another frame, after the superviews and the views that are pinned have moved.
    ///
    /// - Parameter insets: The ``View/safeAreaInsets`` of this view before that.
    func keyboardDidMove(from insets: EdgeInsets)
}

extension Simulation {
    /// Adds the keyboard to the window, with a height of 0, and returns it. If there is one, returns that.
    @discardableResult
    package func addKeyboard() -> View {
        if let keyboard { return keyboard }
        let view = KeyboardView()
        keyboard = view
        window.addSubview(view)
        view.place(height: 0, in: window.bounds.size)
        return view
    }

    /// Gives the keyboard another height, and moves the views that follow it: those that are pinned to it, sheets, and
    /// the content of scroll views. Does nothing without a keyboard.
    ///
    /// All of them move in one animation, on the platform's critically damped spring. It has passed 94 % of the way after
    /// `duration`, and comes to rest after twice that (`KeyboardView.settlingFactor`). The views receive touches while
    /// they move.
    ///
    /// - Parameters:
    ///   - height: The height in points; 0 for none. It must be finite and not negative.
    ///   - duration: The duration in seconds that the platform announces; 0 for no animation.
    ///   - delay: The time in seconds from the last frame until the animation starts.
    package func moveKeyboard(to height: Double, duration: Double, delay: Double = 0) {
        guard let keyboard else { return }
        let move = {
            self.moveFollowers { keyboard.place(height: height, in: self.window.bounds.size) }
        }
        guard duration > 0 else { return move() }
        View.animate(
            withDuration: duration * KeyboardView.settlingFactor, delay: delay, usingSpringWithDamping: 1,
            initialSpringVelocity: 0, options: .allowUserInteraction, animations: move)
    }

    /// Calls `change`, which moves the keyboard or resizes the window, and then moves the views that follow the keyboard.
    func moveFollowers(_ change: () -> Void) {
        guard let keyboard else { return change() }
        var before: [(view: View, insets: EdgeInsets)] = []
        window.forEachDescendant { before.append(($0, keyboard.insets(of: $0))) }
        change()
        window.layoutIfNeeded()
        for (view, insets) in before where view.simulation === self {
            (view as? any KeyboardAvoiding)?.keyboardDidMove(from: insets)
            if view.safeAreaInsets != insets { view.safeAreaInsetsDidChange() }
        }
        window.layoutIfNeeded()
    }
}

extension KeyboardView {
    /// The duration in seconds that the platform announces (R).
    package static let standardDuration = 0.25

    /// The duration of the spring until it is at rest, for each second that the platform announces.
    ///
    /// For the announced 0.25 seconds, UIKit creates a spring with mass 3, stiffness 1000 and damping 500 (R). It is
    /// critically damped with ω = √(1000/3), and has 0.1 % of the way left after 9.23341347645 / ω seconds (M), which is
    /// 2.02294 · 0.25. For other durations, the same movement is faster or slower (C).
    static let settlingFactor = 2.02294
}

extension View {
    /// Calls `body` with the view and every view inside it, superviews before their subviews.
    fileprivate func forEachDescendant(_ body: (View) -> Void) {
        body(self)
        for subview in subviews { subview.forEachDescendant(body) }
    }
}
