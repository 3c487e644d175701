/// Finds the ends of what Yams gives only the beginnings of.
struct TokenScanner {
    let source: SourceText

    /// The index of the node itself where `index` may be that of an anchor or a tag before it.
    func skippingProperties(from index: Int) -> Int {
        let scalars = source.scalars
        var position = index
        while position < scalars.count, scalars[position] == "&" || scalars[position] == "!" {
            while position < scalars.count, !scalars[position].isBlank, !scalars[position].isLineBreak { position += 1 }
            while position < scalars.count, scalars[position].isBlank || scalars[position].isLineBreak {
                position += 1
                if position < scalars.count, scalars[position] == "#" {
                    while position < scalars.count, !scalars[position].isLineBreak { position += 1 }
                }
            }
        }
        return position
    }

    /// How many scalars of its first line the scalar at `index` covers, quotes included. `value` is what it says.
    func length(ofScalarAt index: Int, value: String) -> Int {
        let scalars = source.scalars
        guard index < scalars.count else { return 1 }
        let quote = scalars[index]
        guard quote == "\"" || quote == "'" else {
            return max(1, value.unicodeScalars.prefix { !$0.isLineBreak }.count)
        }
        var position = index + 1
        while position < scalars.count, !scalars[position].isLineBreak {
            if quote == "\"", scalars[position] == "\\" {
                position += 2
                continue
            }
            if scalars[position] == quote {
                guard quote == "'", position + 1 < scalars.count, scalars[position + 1] == "'" else {
                    return position + 1 - index
                }
                position += 1
            }
            position += 1
        }
        return max(1, min(position, scalars.count) - index)
    }
}
