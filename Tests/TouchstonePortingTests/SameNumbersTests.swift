import Testing
import TouchstoneTestSupport

/// The comparison of `Scripts/try-port`.
struct SameNumbersTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func trace(count: Int, of view: String = "a", changing frame: Int? = nil) -> String {
        "{\"trace\":1}\n"
            + (0..<count).map { index in
                let y = index == frame ? "2.0000000000000004" : "2"
                return "{\"frame\":\(index),\"views\":{\"\(view)\":{\"center\":[\(index),\(y)],\"transform\":[1]}}}\n"
            }.joined()
    }

    private func compare(_ one: String, _ other: String) throws -> ChildProcess {
        try folder.place("one.jsonl", one)
        try folder.place("other.jsonl", other)
        return try .shell(
            "python3 \"$1\" a one.jsonl other.jsonl", ["\(PackageFolder.path)/Scripts/lib/same_numbers.py"],
            in: folder.path)
    }

    @Test func equalTracesAreEqual() throws {
        let run = try compare(trace(count: 30), trace(count: 30))
        #expect(run.status == 0 && run.output == "a: equal in 30 frames, at 30 places\n", "\(run.errors)")
    }

    @Test func differencesAreNamed() throws {
        let bit = try compare(trace(count: 30), trace(count: 30, changing: 7))
        #expect(bit.status == 1 && bit.errors == "frame 7: center of a is [7, 2] and [7, 2.0000000000000004]\n")
        let short = try compare(trace(count: 30), trace(count: 29))
        #expect(short.errors == "one.jsonl has 30 frames, and other.jsonl has 29\n")
        let missing = try compare(trace(count: 30), trace(count: 30, of: "b"))
        #expect(missing.errors == "other.jsonl: frame 0 has no view a\n")
        let still = try compare(trace(count: 5), trace(count: 5))
        #expect(still.errors == "a hardly moves: it is at 5 places\n")
    }
}
