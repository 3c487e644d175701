internal import ArgumentParser
internal import TouchstoneKit

/// The limits of what a verb reads.
struct LimitArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Allow more of something than usual, or less: views=50000, or none for no limit. May be given several times, for "
                + ResourceLimits.Name.allCases.map(\.rawValue).joined(separator: ", ") + ".", valueName: "name=n"),
        transform: LimitArgument.init(parsing:))
    var limit: [LimitArgument] = []

    /// What the library is asked for.
    var limits: ResourceLimits {
        limit.reduce(into: .standard) { limits, argument in limits[argument.name] = argument.number }
    }
}
