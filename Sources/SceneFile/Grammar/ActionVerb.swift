/// What an action does, as the file names it.
enum ActionVerb: String, CaseIterable {
    case set, enable, disable, cancel, relayout, press, remove, rotate, resize

    /// The keys beside `at` and the verb itself.
    var options: [String] { self == .press ? ["on", "for"] : [] }
}
