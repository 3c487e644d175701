package import Application
package import Exporters

extension Touchstone {
    /// Looks for gestures that break what is to hold whatever fingers do: that nothing jumps, leaves its limit, slips from under
    /// the fingers, is lost, never ends or is sheared, and what a scene says of limits and shear at all times. Each that is
    /// found is made as short as it can be, and written as a scene with its contact sheet, beside `explore.json`.
    ///
    /// Cases depend on the seed, the shard and their number: with ``ExploreOptions/cases`` the same call writes the same files,
    /// whatever ``ExploreOptions/jobs``.
    ///
    /// - Parameter output: the folder that is written; nil for `out/card/explore`, where the scene is called `card`.
    /// - Throws: ``SceneError``, ``UnknownName``, ``UnknownShard``, ``DrawingError`` or `OutputError`. An interrupted exploration
    ///   throws nothing: it writes what it has found, and says so.
    package static func explore(
        _ loaded: LoadedScene, to output: String? = nil, options: ExploreOptions = ExploreOptions()
    ) throws -> ExploreReport {
        try DrawingError.wrapping {
            var explorer = Explorer(loaded: loaded, options: options, output: output)
            return try explorer.explore()
        }
    }

    /// Gathers the folders that the shards of an exploration have written: each failure once, with its shortest scene.
    ///
    /// - Parameters:
    ///   - output: the folder that is written; nil for `out/card/explore`, where all explored a scene called `card`.
    ///   - wrote: called with each file as soon as it has its name.
    /// - Throws: ``InputError`` or `OutputError`.
    package static func mergeExplorations(
        in folders: [String], to output: String? = nil, wrote: (@Sendable (WrittenFile) -> Void)? = nil
    ) throws -> ExploreReport {
        try ExplorationMerge(folders, to: output).merge(wrote: wrote)
    }
}
