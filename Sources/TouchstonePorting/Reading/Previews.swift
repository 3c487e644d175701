/// The previews of a file.
struct Previews {
    /// The tokens of each `#Preview { … }`, with the attributes in front of it.
    private(set) var macros: [Range<Int>] = []
    /// The tokens of the code in each preview, also in those of a `PreviewProvider`.
    private(set) var bodies: [Range<Int>] = []

    init(_ source: SwiftSource) {
        let tokens = source.tokens
        for index in 0..<tokens.count where tokens[index] == "#" && tokens[index + 1] == "Preview" {
            var open = index + 2
            if tokens[open] == "(" { open = tokens.next(open) }
            guard tokens[open] == "{", let close = tokens.partners[open] else { continue }
            var start = index
            while tokens[start - 1] == ")", let paren = tokens.partners[start - 1], tokens[paren - 2] == "@" {
                start = paren - 2
            }
            macros.append(start..<close + 1)
            bodies.append(open + 1..<close)
        }
        for type in source.outline.types where type.inherited.contains("PreviewProvider") {
            bodies += type.members.filter { $0.name == "previews" }.map(\.tokens)
        }
    }
}
