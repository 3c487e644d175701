public import Foundation
public import TouchstoneEngine

/// The calls of `perform(_:with:afterDelay:)` that wait.
private enum LaterCalls {
    private struct Entry {
        /// The call, which its simulation holds as long as it waits.
        weak var call: WaitingCall?
        weak var target: AnyObject?
    }

    nonisolated(unsafe) private static var entries: [Entry] = []
    private static let lock = NSLock()

    static func add(_ selector: Selector, _ target: AnyObject, _ argument: Any?, after delay: TimeInterval) {
        guard delay != .infinity else { return }
        let call = WaitingCall(at: Screen.time + max(delay, 0)) { selector.perform(on: target, with: argument ?? ()) }
        lock.withLock {
            entries.removeAll { $0.target == nil || $0.call == nil }
            entries.append(Entry(call: call, target: target))
        }
        call.start()
    }

    static func cancel(of target: AnyObject) {
        let calls = lock.withLock {
            let calls = entries.filter { $0.target === target }.compactMap(\.call)
            entries.removeAll { $0.target == nil || $0.target === target || $0.call == nil }
            return calls
        }
        // This may free objects whose deinitializers cancel calls, too.
        for call in calls { call.cancel() }
    }
}

/// An object that can be told to call a method of its own: a view, a controller, a recognizer or an `NSObject`.
public protocol SelectorPerforming: AnyObject {}

extension Responder: SelectorPerforming {}
extension GestureRecognizer: SelectorPerforming {}
extension NSObject: SelectorPerforming {}

extension SelectorPerforming {
    /// Calls a method now, with an argument if it takes one.
    public func perform(_ selector: Selector, with argument: Any? = nil) {
        selector.perform(on: self, with: argument ?? ())
    }

    /// Calls a method after a delay in seconds of the scene's time, with an argument if it takes one. The object is
    /// kept until then.
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        LaterCalls.add(selector, self, argument, after: delay)
    }

    /// Calls a method after a delay in seconds of the scene's time. There is no run loop, and the modes have no effect.
    public func perform(
        _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) { perform(selector, with: argument, afterDelay: delay) }

    /// Calls a method: now if `wait` is true, and otherwise in the next frame.
    public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
        if wait { perform(selector, with: argument) } else { perform(selector, with: argument, afterDelay: 0) }
    }

    /// Cancels the calls of an object that wait for the end of a delay.
    public static func cancelPreviousPerformRequests(withTarget target: Any) {
        LaterCalls.cancel(of: target as AnyObject)
    }

    /// Cancels all calls of an object that wait for the end of a delay. The method and its argument are ignored,
    /// because method references cannot be compared.
    public static func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
        LaterCalls.cancel(of: target as AnyObject)
    }
}

/// The methods that observe notifications.
private enum Observers {
    private struct Entry {
        weak var observer: AnyObject?
        let center: NotificationCenter
        let name: Notification.Name?
        let token: any NSObjectProtocol
    }

    nonisolated(unsafe) private static var entries: [Entry] = []
    private static let lock = NSLock()

    static func add(
        _ observer: AnyObject, _ name: Notification.Name?, _ token: any NSObjectProtocol, to center: NotificationCenter
    ) {
        remove { $0.observer == nil }
        let entry = Entry(observer: observer, center: center, name: name, token: token)
        lock.withLock { entries.append(entry) }
    }

    /// Removes the methods of an observer, and those whose observers are gone. A name of nil stands for all names.
    static func remove(_ observer: AnyObject, _ name: Notification.Name?, from center: NotificationCenter) {
        remove { entry in
            guard let other = entry.observer else { return true }
            return other === observer && entry.center === center && (name == nil || entry.name == name)
        }
    }

    /// Removes entries and their tokens.
    private static func remove(where isRemoved: (Entry) -> Bool) {
        let removed = lock.withLock {
            let removed = entries.filter(isRemoved)
            entries.removeAll(where: isRemoved)
            return removed
        }
        for entry in removed { entry.center.removeObserver(entry.token as Any) }
    }
}

extension NotificationCenter {
    /// Calls a method of `observer` for notifications that are posted on the same thread. The observer is held weakly.
    public func addObserver(_ observer: AnyObject, selector: Selector, name: Notification.Name?, object: Any?) {
        let box = ThreadConfined(WeakObserver(observer, selector), of: nil)
        let token = addObserver(forName: name, object: object, queue: nil) { box.opened?.receive($0) }
        Observers.add(observer, name, token, to: self)
    }

    /// Removes the methods of an observer, or the closure that `addObserver(forName:object:queue:using:)` has returned.
    public func removeObserver(_ observer: AnyObject) {
        Observers.remove(observer, nil, from: self)
        removeObserver(observer as Any)
    }

    /// Removes the methods of an observer for a name. A name of nil stands for all names. The object is ignored.
    public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
        Observers.remove(observer, name, from: self)
        removeObserver(observer as Any, name: name, object: object)
    }
}

private final class WeakObserver {
    private weak var observer: AnyObject?
    private let selector: Selector

    init(_ observer: AnyObject, _ selector: Selector) {
        self.observer = observer
        self.selector = selector
    }

    func receive(_ notification: Notification) {
        if let observer { selector.perform(on: observer, with: notification) }
    }
}
