/// A view that follows one finger and sends what the finger does to targets.
public typealias UIControl = Control
/// The events of a control, by their old name.
public typealias UIControlEvents = Control.Events
/// The states of a control, by their old name.
public typealias UIControlState = Control.State

extension Control {
    /// What a control sends to its targets.
    public typealias Event = Events
}
