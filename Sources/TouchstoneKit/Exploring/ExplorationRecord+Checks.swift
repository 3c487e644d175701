internal import TouchstoneChecks
internal import TouchstoneScenes

extension ExplorationRecord {
    /// The largest number of cases, frames and so on in a record. Thousands of records can be added without an
    /// overflow.
    static let most = 1_000_000_000_000_000
    /// The largest number of bytes of a name or a message. Ids and the messages about them are far shorter.
    private static let mostTextBytes = 10_000

    /// The first field that no exploration writes like this; nil if there is none.
    var wrongField: String? {
        let fields: [(name: String, isRight: Bool)] = [
            ("scene", scene == SceneSource.outputName(ofFile: scene + ".yaml")),
            ("source", Self.isPlain(source)), ("variant", variant.map(Self.isPlain) ?? true),
            ("digest", digest.utf8.count == 64 && digest.allSatisfy("0123456789abcdef".contains)),
            ("find", find == ExploreOptions.findNames.filter(find.contains)),
            ("shards", split != nil), ("cases", Self.isCount(cases)), ("frames", Self.isCount(frames)),
            ("coverage", Self.isCount(coverage)),
        ]
        if let wrong = fields.first(where: { !$0.isRight }) { return wrong.name }
        return failures.lazy.compactMap { $0.wrongField(of: self) }.first
    }

    /// The shards whose results the record contains; nil if the field is not a list of different parts of one split.
    var split: Split? {
        var numbers: Set<Int> = []
        var count: Int?
        for text in shards {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).compactMap { Int($0) }
            guard parts.count == 2, let shard = Shard(parts[0], of: parts[1]), count ?? shard.count == shard.count,
                text == "\(shard.number)/\(shard.count)", numbers.insert(shard.number).inserted
            else { return nil }
            count = shard.count
        }
        return count.map { Split(numbers: numbers, count: $0) }
    }

    /// Some of the shards of an exploration.
    struct Split {
        var numbers: Set<Int>
        var count: Int

        /// Which shards are missing, as a sentence without a full stop; nil if there are all.
        var missing: String? {
            let missing = (1...count).lazy.filter { !numbers.contains($0) }
            let left = count - numbers.count
            guard left > 0 else { return nil }
            var named = Array(missing.prefix(Self.mostNamed)).map(String.init)
            if left > named.count { named.append("\(left - named.count) more") }
            let list = enumeration(named)
            return left == 1
                ? "shard \(list) of \(count) is missing" : "shards \(list) of \(count) are missing"
        }

        private static let mostNamed = 10
    }

    fileprivate static func isCount(_ number: Int) -> Bool { (0...most).contains(number) }

    /// Whether a text fits on a line.
    fileprivate static func isPlain(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= mostTextBytes
            && text.unicodeScalars.allSatisfy { scalar in
                ![.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
            }
    }
}

extension ExplorationRecord.Failure {
    fileprivate func wrongField(of record: ExplorationRecord) -> String? {
        let numbers = [("frame", frame ?? 0), ("gestures", gestures), ("actions", actions), ("count", count)]
        if let wrong = numbers.first(where: { !ExplorationRecord.isCount($0.1) }) { return wrong.0 }
        let fields = [
            ("rule", ExplorationRule.names.contains(rule)), ("view", view.map(ExplorationRecord.isPlain) ?? true),
            ("message", ExplorationRecord.isPlain(message)), ("firstCase", (0..<record.cases).contains(firstCase)),
            ("file", stem.map(ExplorationNames.isStem) ?? false && ExplorationNames.isFailure(file, of: record.scene)),
            ("sheet", stem.map { sheet == $0 + ExplorationNames.sheet } ?? false),
        ]
        return fields.first { !$0.1 }?.0
    }

    /// The name of its files without their endings; nil if the file has another ending.
    var stem: String? {
        file.hasSuffix(ExplorationNames.scene) ? String(file.dropLast(ExplorationNames.scene.count)) : nil
    }
}
