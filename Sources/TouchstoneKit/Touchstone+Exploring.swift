package import TouchstoneExport

extension Touchstone {
    /// Searches for gestures that break a rule that must hold for all gestures.
    ///
    /// The rules are that nothing jumps, leaves its limit, slips from under the fingers, is lost, never ends or is
    /// sheared. The conditions of the scene on limits and shear, which apply at all times, are rules, too. Each gesture
    /// that is found is made as short as possible. It is written as a scene with its contact sheet, beside
    /// `explore.json`.
    ///
    /// A case depends on the seed, the shard and its number. With ``ExploreOptions/cases``, the same call
    /// writes the same files, whatever the value of ``ExploreOptions/jobs``.
    ///
    /// - Parameters:
    ///   - loaded: the scene in which gestures are tried, with all of its variants.
    ///   - output: the folder to write. Nil means `out/card/explore` for a scene named `card`.
    ///   - options: the cases to try, and the time limit.
    /// - Throws: ``SceneError``, ``UnknownName``, ``UnknownShard``,
    ///   ``DrawingError`` or ``/TouchstoneExport/OutputError``. An interrupted exploration does not throw. It
    ///   writes its results so far, and reports that it was interrupted.
    package static func explore(
        _ loaded: LoadedScene, to output: String? = nil, options: ExploreOptions = ExploreOptions()
    ) throws -> ExploreReport {
        try DrawingError.wrapping {
            var explorer = Explorer(loaded: loaded, options: options, output: output)
            return try explorer.explore()
        }
    }

    /// Merges the folders that the shards of an exploration have written. Each failure is kept once, with its shortest
    /// scene. A shard that is missing is a note of the report.
    ///
    /// The folders may come from machines that others control. Only regular files in them are read, up to fixed sizes,
    /// and their contents are checked.
    ///
    /// - Parameters:
    ///   - folders: the folders of the shards.
    ///   - output: the folder to write. Nil means `out/card/explore` if all shards explored a scene named `card`.
    ///   - command: returns the command that repeats an exploration. Without it, the log contains none.
    ///   - wrote: called with each file as soon as the file has its name.
    /// - Throws: ``InputError``, also for folders of different explorations, or
    /// ``/TouchstoneExport/OutputError``.
    package static func mergeExplorations(
        in folders: [String], to output: String? = nil, command: (@Sendable (ExploreRepetition) -> String)? = nil,
        wrote: (@Sendable (WrittenFile) -> Void)? = nil
    ) throws -> ExploreReport {
        try ExplorationMerge(folders, to: output, command: command).merge(wrote: wrote)
    }
}
