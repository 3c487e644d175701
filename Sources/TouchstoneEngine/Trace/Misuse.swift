/// A call of an app's code that the platform does not allow.
///
/// The engine has ignored the call, or has done the nearest thing that is allowed, and plays on (C). The trace contains
/// it among the decisions (``Decision/Answerer/platform(_:)``). The lint `legal-states` fails.
///
/// Some calls end the program instead. These are the calls with which the platform itself ends an app: another delegate
/// for the pan of a scroll view, and a constraint between views that have no superview in common. So does a call that
/// breaks the engine: ``Simulation/step()`` in a handler.
public struct Misuse: Hashable, Sendable {
    /// The call.
    public enum Call: Hashable, Sendable {
        /// A recognizer's state was set to one that cannot follow its current state. `counts` is the state that was
        /// requested instead; nil if the call was ignored.
        case state(from: GestureRecognizer.State, to: GestureRecognizer.State, counts: GestureRecognizer.State?)
        /// An action takes an object of another class than the one that calls it. It was not called.
        case action(takes: String, given: String)
        /// A method was to be called on an object of another class. It was not called.
        case target(needs: String, given: String)
        /// A touch of a recognizer was named by an index that it does not have. The centroid was returned.
        case touch(index: Int, count: Int)
        /// A view was added to itself, or to a view inside it. The call was ignored.
        case cycleOfViews
        /// A method of an animator was called in a state in which it is not allowed. The call was ignored.
        case animator(method: String, state: PropertyAnimator.State)
        /// A spring without a damping, or without a mass or a stiffness. Other values were used.
        case spring
        /// A constraint that pins no attribute. It never becomes active.
        case constraintWithoutAttribute
        /// A method has called itself again and again through the engine. The innermost call was ignored.
        case recursion(method: String)
        /// A controller has not created its view in `loadView`. An empty view was used.
        case missingView
        /// A view was changed, or the simulation was used, on another thread. The change is not animated.
        case otherThread
    }

    /// The name of the view that the call is about, if any.
    public var view: String?
    /// The name of the object that the call is about: the full name of a recognizer such as `card.pan`, the name of a
    /// view, or the name of a class.
    public var name: String
    /// The name of the object's class.
    public var type: String
    /// The call.
    public var call: Call

    /// A call about an object that has no name.
    package init(_ call: Call, of type: String, in view: View? = nil) {
        self.view = view?.displayName
        name = view?.displayName ?? type
        self.type = type
        self.call = call
    }

    init(_ call: Call, of recognizer: GestureRecognizer) {
        view = recognizer.view?.displayName
        name = recognizer.fullName
        type = String(describing: Swift.type(of: recognizer))
        self.call = call
    }

    package init(_ call: Call, of view: View) {
        self.init(call, of: String(describing: Swift.type(of: view)), in: view)
    }

    /// Records the call in the trace of a simulation, or else of the one that is being stepped or built. Without a
    /// simulation there is no trace.
    package func record(in simulation: Simulation? = nil) {
        (simulation ?? Screen.simulation)?.recorder.record(self)
    }

    /// The subject of the decision with which the trace contains the call.
    var question: Decision.Question {
        switch call {
        case .state: .state
        case .action, .target: .action
        case .touch, .cycleOfViews, .animator, .spring, .constraintWithoutAttribute, .recursion, .missingView,
            .otherThread:
            .call
        }
    }
}

extension FrameSnapshot {
    /// The calls in this frame that the platform does not allow, in order.
    public var misuses: [Misuse] {
        decisions.compactMap { if case .platform(let misuse) = $0.by { misuse } else { nil } }
    }
}
