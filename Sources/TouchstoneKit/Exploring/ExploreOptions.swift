package import TouchstoneChecks
package import TouchstoneExport
internal import TouchstoneScenes

/// Options for ``LoadedScene/explore(to:options:)``: the cases to try, and the time limit.
package struct ExploreOptions: Sendable {
    /// Seconds after which no further case begins. Cases that have begun are finished, and failures are shrunk for some
    /// more seconds. At least one case runs. If nil, the run ends after ``cases``, or after a minute if that is nil,
    /// too.
    package var seconds: Double?
    /// The largest number of cases in each variant; nil for no limit other than time.
    package var cases: Int?
    /// The seed of all random choices: the same seed tries the same cases.
    package var seed: UInt64 = 0
    /// The shard of the seed's cases that is tried, so that several machines can share the work.
    package var shard = Shard()
    /// The names of the mistakes that are looked for, such as `slip`. Empty for all of them, except those that a view
    /// makes in its documented behavior.
    package var find: [String] = []
    /// The number of cases that run at the same time; by default the number of the machine's cores. It does not affect
    /// the result.
    package var jobs = RenderOptions().jobs
    /// The names of the variants that are explored; all variants if empty.
    package var variants: [String] = []
    /// Cancels the exploration. The failures found so far are written.
    package var cancellation = Cancellation()
    /// A closure that is called with the progress of exploring a variant, by one thread at a time.
    package var progress: (@Sendable (ExploreProgress) -> Void)?
    /// A closure that is called with each file as soon as it has its final name.
    package var wrote: (@Sendable (WrittenFile) -> Void)?
    /// A closure that returns the command that repeats the exploration of a record. The command is written into the log and the
    /// failures' scenes; without this closure they contain none.
    package var command: (@Sendable (ExplorationRecord) -> String)?

    /// Creates options for a minute on all cores, with seed 0.
    package init() {}

    /// The names of the mistakes that can be looked for.
    package static var findNames: [String] { ExplorationRule.names }

    /// The time limit in seconds if no other limit is set.
    package static let standardSeconds = 60.0
}

/// The progress of an exploration.
package struct ExploreProgress: Sendable, Hashable {
    /// The number of cases that have run so far.
    package var cases: Int
    /// Seconds since the exploration began.
    package var seconds: Double
    /// The number of states and transitions that were reached.
    package var coverage: Int
    /// The number of broken rules, counted once for each view.
    package var failures: Int
}

/// The result of an exploration.
package struct ExploreReport: Sendable {
    /// One record for each explored variant, in order; one for a scene without variants.
    package var records: [ExplorationRecord]
    /// Remarks about searches that cannot find anything, and about missing shards, in order, each without a full stop.
    package var notes: [String] = []
    /// The files that were written, sorted by path.
    package var files: [WrittenFile]
    /// The time for running the cases, in seconds.
    package var seconds: Double
    /// Whether the exploration was interrupted during a round. The cases of that round that did run count, but their
    /// failures may not be shrunk completely.
    package var wasInterrupted: Bool

    /// The failures of all variants.
    package var failures: [ExplorationRecord.Failure] { records.flatMap(\.failures) }
}

extension FoundFailure {
    /// The text of the explored scene with the failure's gestures, actions and expectations.
    ///
    /// - Parameters:
    ///   - document: the document of the explored scene, without its variants.
    ///   - title: the title of the explored scene.
    ///   - command: the command that found the failure; nil if it is not known.
    func sceneText(replacing document: SceneDocument, title: String, command: String?) -> String {
        func list(_ nodes: [SceneDocument.Node]) -> SceneDocument.Node? { nodes.isEmpty ? nil : .init(.list(nodes)) }
        var scene = document
        // A check of the scene reports the numbers of frames, and the line of a mistake in code.
        let end =
            (rule.expectation == nil ? message.firstRange(of: ", in line ") : nil)?.lowerBound
            ?? message.firstRange(of: " in frame ")?.lowerBound ?? message.endIndex
        scene["title"] = SceneDocument.Node(String(message[..<end]))
        scene["duration"] = nil
        scene["gestures"] = list(shortest.gestures.map { SceneDocument.Node($0) })
        scene["actions"] = list(shortest.actions.map { SceneDocument.Node($0) })
        scene["expect"] = rule.expectation.flatMap { list([SceneDocument.Node($0)]) }
        for key in ["gestures", "actions", "expect"] { scene[key]?.comments = .init() }
        let origin = ["Found in: \(title)"] + (command.map { ["by: \($0)"] } ?? [])
        scene.heading = SceneDocument(heading: origin.map(Self.comment)).heading
        return scene.text
    }

    /// The text in a form that fits into a one-line comment.
    private static func comment(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: "?"
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
