internal import Application
internal import ArgumentParser
internal import TouchstoneKit

/// The limits of what a verb reads.
struct LimitArguments: ParsableArguments {
    @Option(help: LimitArgument.help(on: ResourceLimits.Name.allCases), transform: LimitArgument.init(parsing:))
    var limit: [LimitArgument] = []

    /// What the library is asked for.
    var limits: ResourceLimits { limit.limits }
}
