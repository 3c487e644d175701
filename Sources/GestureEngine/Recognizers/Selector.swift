/// A method that is called on a target with its sender, made from a method reference. Corresponds to UIKit's selector.
///
/// ```swift
/// let action = Selector(MyCard.handlePan)
/// ```
///
/// A target of another class, or a sender that the method does not accept, is a programming error and triggers a
/// runtime error.
public struct Selector {
    private let call: (_ target: AnyObject, _ sender: Any, _ event: Event?) -> Void

    /// A method that takes its sender.
    public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender) -> Void) {
        call = { target, sender, _ in method(Self.cast(target))(Self.cast(sender)) }
    }

    /// A method without arguments.
    public init<Target: AnyObject>(_ method: @escaping (Target) -> () -> Void) {
        call = { target, _, _ in method(Self.cast(target))() }
    }

    /// A method that takes its sender and the event that triggered the action.
    public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender, Event?) -> Void) {
        call = { target, sender, event in method(Self.cast(target))(Self.cast(sender), event) }
    }

    /// Calls the method on a target.
    public func perform(on target: AnyObject, with sender: Any, for event: Event? = nil) {
        call(target, sender, event)
    }

    private static func cast<Value>(_ value: Any) -> Value {
        guard let value = value as? Value else {
            preconditionFailure("an action takes a \(Value.self), and was given a \(type(of: value))")
        }
        return value
    }
}
