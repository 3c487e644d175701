public import TouchstoneEngine

/// The ways in which a controller is presented, with UIKit's values.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2
}

/// The transitions with which a controller is presented, with UIKit's values.
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

/// The change of the size of a controller's view.
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the change is animated: false.
    var isAnimated: Bool { get }
    /// Whether the change was cancelled: false.
    var isCancelled: Bool { get }
    /// The duration of the change in seconds: 0.
    var transitionDuration: Double { get }
    /// The view in which the change happens.
    var containerView: View { get }
}

/// Makes changes together with a change of the size of a controller's view.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Calls `animation` after the change, and then `completion`. Returns true.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Calls `animation` after the change. Returns true.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A change of the size that happens at once.
final class SizeTransition: UIViewControllerTransitionCoordinator {
    private var steps: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    let containerView: View
    let isAnimated = false
    let isCancelled = false
    let transitionDuration = 0.0

    init(_ view: View) { containerView = view }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation { steps.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    /// Makes the changes, after that of the size.
    func run() {
        for step in steps + completions { step(self) }
    }
}
