extension FileEdits {
    /// Removes `#Preview { … }`, which the compiler on Linux does not know, with its line and the blank lines above it.
    mutating func removePreviews() {
        let text = source.text
        for macro in Previews(source).macros {
            let range = source.tokens.bytes(macro)
            let first = text.lineRange(of: range.lowerBound)
            let last = text.lineRange(of: range.upperBound - 1)
            let rest = Array(first.lowerBound..<range.lowerBound) + Array(range.upperBound..<last.upperBound)
            counts.previews += 1
            guard rest.allSatisfy({ text.isSpace($0) || text.isLineEnd($0) }) else {
                edits.remove(range)
                continue
            }
            var start = first.lowerBound
            while start > 0 {
                let line = text.lineRange(of: start - 1)
                guard line.allSatisfy({ text.isSpace($0) || text.isLineEnd($0) }) else { break }
                start = line.lowerBound
            }
            edits.remove(start..<last.upperBound)
        }
    }
}
