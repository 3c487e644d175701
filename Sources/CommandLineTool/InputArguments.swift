internal import ArgumentParser
internal import TouchstoneKit

/// What may be read of the scenes that a verb works on.
struct InputArguments: ParsableArguments {
    @OptionGroup var limits: LimitArguments

    /// What the library is asked for.
    var options: InputOptions { InputOptions(limits: limits.limits) }
}
