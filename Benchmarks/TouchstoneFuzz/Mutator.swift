import TouchstoneGeometry

/// Makes inputs from a corpus. The same seed and number always produce the same bytes.
struct Mutator: Sendable {
    let corpus: Corpus
    let seed: UInt64

    /// Returns the input with a number.
    func input(_ number: UInt64) -> FuzzInput {
        var random = SplitMix64(seed: seed, stream: number)
        guard var input = random.element(of: corpus.inputs) else { return FuzzInput(kind: .scene, bytes: []) }
        guard input.kind.isPicture else {
            let others = corpus.inputs.filter { $0.kind == input.kind }
            var mutation = TextMutation(words: corpus.words, others: others.map(\.bytes), random: random)
            input.bytes = mutation.mutated(input.bytes)
            return input
        }
        var mutation = PictureMutation(words: corpus.words, random: random)
        input.bytes = mutation.mutated(input)
        return input
    }
}
