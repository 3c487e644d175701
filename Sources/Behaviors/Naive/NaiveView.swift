/// A view with a mistake that people make, so that a scene can show what is complained about beside what mends it. Not
/// for programs.
open class NaiveView: BehaviorView {}
