/// A method that is called on a target with its sender, made from a method reference. Corresponds to UIKit's selector.
///
/// ```swift
/// let action = Selector(MyCard.handlePan)
/// ```
///
/// A selector does not know which class its method belongs to. If the target has another class than the method needs, or
/// the sender another class than the method takes, nothing is called (C), and the lint `legal-states` fails. The
/// platform calls the method with whatever sender there is.
public struct Selector {
    private let call: (_ target: AnyObject, _ sender: Any, _ event: Event?) -> Misuse.Call?

    /// A method that takes its sender.
    public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender) -> Void) {
        call = { target, sender, _ in
            Self.with(target, sender) { (target: Target, sender: Sender) in method(target)(sender) }
        }
    }

    /// A method without arguments.
    public init<Target: AnyObject>(_ method: @escaping (Target) -> () -> Void) {
        call = { target, _, _ in
            Self.with(target, ()) { (target: Target, _: Void) in method(target)() }
        }
    }

    /// A method that takes its sender and the event that triggered the action.
    public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender, Event?) -> Void) {
        call = { target, sender, event in
            Self.with(target, sender) { (target: Target, sender: Sender) in method(target)(sender, event) }
        }
    }

    /// A method that takes its sender and the event that triggered the action. If code triggers the action, it receives
    /// an event without touches.
    public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender, Event) -> Void) {
        call = { target, sender, event in
            let event = event ?? Event(timestamp: Screen.time)
            return Self.with(target, sender) { (target: Target, sender: Sender) in method(target)(sender, event) }
        }
    }

    /// Calls the method on a target, unless the target or the sender has another class than the method needs.
    public func perform(on target: AnyObject, with sender: Any, for event: Event? = nil) {
        guard let call = call(target, sender, event) else { return }
        switch sender {
        case let recognizer as GestureRecognizer:
            Misuse(call, of: recognizer).record(in: recognizer.view?.simulation)
        case let view as View: Misuse(call, of: view).record(in: view.simulation)
        default: Misuse(call, of: String(describing: type(of: sender))).record()
        }
    }

    /// Calls `body` if both objects have the classes that it takes. Otherwise returns what is wrong.
    private static func with<Target, Sender>(
        _ target: AnyObject, _ sender: Any, _ body: (Target, Sender) -> Void
    ) -> Misuse.Call? {
        func name(_ value: Any) -> String { String(describing: type(of: value)) }
        guard let own = target as? Target else { return .target(needs: "\(Target.self)", given: name(target)) }
        guard let argument = sender as? Sender else { return .action(takes: "\(Sender.self)", given: name(sender)) }
        body(own, argument)
        return nil
    }
}
