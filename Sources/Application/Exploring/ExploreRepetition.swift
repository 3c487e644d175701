internal import Checks
internal import Documents
internal import Playback

/// The command that finds again what an exploration has found.
struct ExploreRepetition {
    let text: String

    init(of source: SceneSource, _ variant: String?, _ exploration: Exploration) {
        var words = ["touchstone", "explore", source.argument]
        if let variant { words += ["--variant", variant] }
        words += ["--seed", String(exploration.seed), "--cases", String(exploration.caseCount)]
        let shard = exploration.shard
        if shard.count > 1 { words += ["--shard", "\(shard.number)/\(shard.count)"] }
        text = words.map(ShellWord.quoted).joined(separator: " ")
    }
}
