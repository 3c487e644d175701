/// What a rule is about, as the file names it.
enum RuleForm: String, CaseIterable {
    case simultaneous, requireFailure, shouldBegin, shouldReceive
}
