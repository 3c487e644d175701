import Testing
import TouchstoneScenes

@Suite struct EnumerationTests {
    @Test(
        "the last word stands behind an and",
        arguments: [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")])
    func words(words: [String], text: String) { #expect(enumeration(words) == text) }
}
