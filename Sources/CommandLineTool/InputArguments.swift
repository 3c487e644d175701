internal import Application
internal import ArgumentParser
internal import TouchstoneKit

/// What may be read of the scenes that a verb works on.
struct InputArguments: ParsableArguments {
    @OptionGroup var limits: LimitArguments

    @Flag(help: "Let scenes refer to files that are not in their folders.")
    var allowOutside = false

    /// What the library is asked for.
    var options: InputOptions { InputOptions(limits: limits.limits, allowsOutside: allowOutside) }
}
