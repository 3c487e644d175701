/// Where completions wait that are due while an animation is begun, changed or ended by code: what the platform leaves to
/// the next turn of the run loop.
///
/// They are called once in a frame, after its input and what animations have ended with it; a call that is added by one of
/// them waits for the next frame. So a chain of animations that take no time goes on by one in a frame.
enum LaterCalls {
    /// Adds a call to a simulation's, where one is given, or to those of the simulation that is being stepped or built.
    /// Elsewhere it waits until `view` comes into a window. Without a view no time passes for the call: it is never made (C).
    static func add(in simulation: Simulation?, orOf view: View?, _ call: @escaping () -> Void) {
        if let simulation = simulation ?? Screen.simulation {
            simulation.laterCalls.append(call)
        } else {
            view?.attributes.laterCalls.append(call)
        }
    }
}
