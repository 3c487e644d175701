public import Foundation
public import TouchstoneEngine
public import TouchstoneGeometry

/// The traits of the device.
public typealias UITraitCollection = TraitCollection
/// The kinds of devices.
public typealias UIUserInterfaceIdiom = TraitCollection.UserInterfaceIdiom
/// The appearances of the interface.
public typealias UIUserInterfaceStyle = TraitCollection.UserInterfaceStyle
/// The room along an axis.
public typealias UIUserInterfaceSizeClass = TraitCollection.UserInterfaceSizeClass
/// The directions of the layout of a device.
public typealias UITraitEnvironmentLayoutDirection = TraitCollection.LayoutDirection
/// The nature of an object for assistive technologies.
public typealias UIAccessibilityTraits = AccessibilityTraits

/// The orientations of the interface.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

    /// Whether the interface is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the interface is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations of the interface.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// The orientations as bits.
    public let rawValue: UInt
    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// With the home button on the right.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// With the home button on the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// Both that are wider than high.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
    /// All.
    public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

/// The styles of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
    case `default`, lightContent
    case darkContent = 3
}
/// The animations of the status bar.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// The device. Here it is a phone (C).
public final class UIDevice: Sendable {
    /// The device.
    public static let current = UIDevice()

    /// The name.
    public let name = "iPhone"
    /// The model.
    public let model = "iPhone"
    /// The model in the language of the user.
    public let localizedModel = "iPhone"
    /// The name of the system.
    public let systemName = "iOS"
    /// The version of the system (C).
    public let systemVersion = "18.0"
    /// The kind of device: a phone.
    public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
    /// An identifier, which is always the same.
    public let identifierForVendor = UUID(uuidString: "00000000-0000-0000-0000-000000000000")
    /// The charge: full.
    public let batteryLevel: Float = 1

    /// The orientations of a device.
    public enum Orientation: Int, Sendable {
        case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

        /// Whether the device is upright.
        public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
        /// Whether the device lies on its side.
        public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
        /// Whether the screen faces up or down.
        public var isFlat: Bool { self == .faceUp || self == .faceDown }
    }

    /// The orientation, which follows the size of the screen: `landscapeLeft` if it is wider than high.
    public var orientation: Orientation {
        let size = UIScreen.main.bounds.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }
    /// Whether the device reports its orientation; it does not.
    public var isGeneratingDeviceOrientationNotifications: Bool { false }
    /// Does nothing.
    public func beginGeneratingDeviceOrientationNotifications() {}
    /// Does nothing.
    public func endGeneratingDeviceOrientationNotifications() {}

    /// A notification that is never posted here.
    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
}

/// The orientations of a device, under their old name.
public typealias UIDeviceOrientation = UIDevice.Orientation

/// A scene of the app. Here it is the window of the simulation.
public final class UIWindowScene: Hashable {
    /// The states of a scene.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    /// The windows of the scene.
    public let windows: [Window]
    init(_ windows: [Window]) { self.windows = windows }

    /// The window that has the keyboard's input.
    public var keyWindow: Window? { windows.first }
    /// The screen of the scene.
    public var screen: UIScreen { windows.first?.screen ?? UIScreen.main }
    /// The state: active.
    public var activationState: ActivationState { .foregroundActive }
    /// The orientation of the interface, which follows the size of the screen.
    public var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
    /// The traits of the device.
    public var traitCollection: UITraitCollection { .current }

    /// Whether the scenes have the same windows.
    public static func == (lhs: UIWindowScene, rhs: UIWindowScene) -> Bool { lhs.windows == rhs.windows }
    /// Hashes the windows.
    public func hash(into hasher: inout Hasher) { hasher.combine(windows) }
}

/// A scene of the app.
public typealias UIScene = UIWindowScene

/// The app. It has the window of the simulation that is being stepped, or whose views are being built.
public final class UIApplication: Responder {
    /// The states of an app.
    public enum State: Int, Sendable { case active, inactive, background }
    /// A key for options of ``open(_:options:completionHandler:)``. There is none.
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {}
    /// A key for the reasons of a launch. There is none.
    public struct LaunchOptionsKey: Hashable, Sendable {}

    /// The app. Each call returns an object of its own, whose values are those of a new app.
    public static var shared: UIApplication { UIApplication() }

    override private init() { super.init() }

    /// The window of the simulation, or nil outside of a simulation.
    public var keyWindow: Window? { Screen.window }
    /// The windows of the app: ``keyWindow``.
    public var windows: [Window] { keyWindow.map { [$0] } ?? [] }
    /// The scenes of the app: one with ``windows``.
    public var connectedScenes: Set<UIWindowScene> { windows.isEmpty ? [] : [UIWindowScene(windows)] }
    /// The delegate: nil.
    public var delegate: (any UIApplicationDelegate)? { nil }
    /// The state: active.
    public var applicationState: State { .active }

    /// The rectangle of the status bar: empty, because there is none.
    public var statusBarFrame: CGRect { .zero }
    /// The style of the status bar, which is not there.
    public var statusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden: true.
    public var isStatusBarHidden: Bool { true }
    /// The orientation of the interface, which follows the size of the screen.
    public var statusBarOrientation: UIInterfaceOrientation {
        UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
    }
    /// The direction of the layout: left to right.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the device may never sleep. Setting it has no effect.
    public var isIdleTimerDisabled: Bool {
        get { false }
        set {}
    }
    /// Whether the app shows that it uses the network. Setting it has no effect.
    public var isNetworkActivityIndicatorVisible: Bool {
        get { false }
        set {}
    }

    /// Does nothing. Returns false.
    public func canOpenURL(_ url: URL) -> Bool { false }
    /// Opens nothing. The completion receives false in the next frame.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
    ) {
        let queue = DispatchQueue.main
        queue.async { completionHandler?(false) }
    }
    /// Does nothing.
    public func beginIgnoringInteractionEvents() {}
    /// Does nothing.
    public func endIgnoringInteractionEvents() {}
    /// Calls a method of `target`. Returns whether there is a target.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        guard let target else { return false }
        action.perform(on: target as AnyObject, with: sender ?? (), for: event)
        return true
    }

    /// A notification that is never posted here.
    public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    /// A notification that is never posted here.
    public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    /// A notification that is never posted here.
    public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// A notification that is never posted here.
    public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// A notification that is never posted here.
    public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    /// A notification that is never posted here.
    public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
}

/// The delegate of an app. Nothing calls it here.
public protocol UIApplicationDelegate: AnyObject {
    /// The window.
    var window: Window? { get set }
}

extension UIApplicationDelegate {
    /// No window.
    public var window: Window? {
        get { nil }
        set {}
    }
}

extension UIResponder {
    /// A notification that is never posted here.
    public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// A notification that is never posted here.
    public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// A notification that is never posted here.
    public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    /// The key of the keyboard's last rectangle.
    public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of the duration of the keyboard's animation.
    public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}

extension UIScreen {
    /// The traits of the device.
    public var traitCollection: UITraitCollection { .current }
    /// The rectangle of the screen in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * nativeScale, height: bounds.height * nativeScale)
    }
    /// The largest number of frames per second: 60.
    public var maximumFramesPerSecond: Int { 60 }
    /// The brightness: full. Setting it has no effect.
    public var brightness: Double {
        get { 1 }
        set {}
    }
}

/// The state of assistive technologies. All of them are off.
public enum UIAccessibility {
    /// What has changed for assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number, with UIKit's values.
        public let rawValue: UInt32
        /// Creates a notification from its number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// A new screen.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A new layout.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A text to be read.
        public static let announcement = Notification(rawValue: 1008)
        /// A content that was scrolled.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// False.
    public static var isVoiceOverRunning: Bool { false }
    /// False.
    public static var isReduceMotionEnabled: Bool { false }
    /// False.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// False.
    public static var isBoldTextEnabled: Bool { false }
    /// False.
    public static var isSwitchControlRunning: Bool { false }
    /// Does nothing.
    public static func post(notification: Notification, argument: Any?) {}
}
