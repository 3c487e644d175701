/// Arabic letters as they are joined to those beside them, by the code points that Unicode has for their forms.
///
/// Source: the Unicode Standard, 9.2 "Arabic", rules R1 to R7, and the charts of Arabic Presentation Forms A and B. Letters of other
/// languages than Arabic, Persian and Urdu stand by themselves.
enum ArabicLetters {
    /// The forms of a letter: alone, and joined to the letter before; where there are four, also to the one behind, and to both.
    private struct Forms {
        let first: UInt32
        let count: UInt32
        /// Whether it is joined to the letter behind it.
        var joinsNext: Bool { count == 4 }
        var joinsPrevious: Bool { count > 1 }
    }

    private static let forms: [UInt32: Forms] = {
        var forms: [UInt32: Forms] = [:]
        var first: UInt32 = 0xFE80
        // U+0621…U+063A and U+0641…U+064A, one behind the other, as many forms as each has.
        let counts: [(UInt32, [UInt32])] = [
            (0x621, [1, 2, 2, 2, 2, 4, 2, 4, 2, 4, 4, 4, 4, 4, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4]),
            (0x641, [4, 4, 4, 4, 4, 4, 4, 2, 2, 4]),
        ]
        for (letter, counts) in counts {
            for (offset, count) in counts.enumerated() {
                forms[letter + UInt32(offset)] = Forms(first: first, count: count)
                first += count
            }
        }
        for (letter, first, count) in [
            (0x67E, 0xFB56, 4), (0x679, 0xFB66, 4), (0x686, 0xFB7A, 4), (0x688, 0xFB88, 2), (0x691, 0xFB8C, 2),
            (0x698, 0xFB8A, 2), (0x6A9, 0xFB8E, 4), (0x6AF, 0xFB92, 4), (0x6BE, 0xFBAA, 4), (0x6C1, 0xFBA6, 4),
            (0x6CC, 0xFBFC, 4), (0x6D2, 0xFBAE, 2),
        ] as [(UInt32, UInt32, UInt32)] {
            forms[letter] = Forms(first: first, count: count)
        }
        return forms
    }()

    /// What lam and an alef are written as: alone, and behind that joined to the letter before.
    private static let lamAlefs: [UInt32: UInt32] = [0x622: 0xFEF5, 0x623: 0xFEF7, 0x625: 0xFEF9, 0x627: 0xFEFB]
    private static let lam: UInt32 = 0x644
    /// The line that makes a word longer, and the mark that joins: both have one form.
    private static let joiners: Set<UInt32> = [0x640, 0x200D]

    /// The characters of a line in the order in which they are written, with the forms that their neighbours ask for.
    static func joined(_ clusters: [VisualOrder.Cluster]) -> [VisualOrder.Cluster] {
        guard clusters.contains(where: { forms[$0[0].value] != nil }) else { return clusters }
        func joinsNext(_ index: Int) -> Bool {
            guard clusters.indices.contains(index) else { return false }
            let letter = clusters[index][0].value
            return joiners.contains(letter) || forms[letter]?.joinsNext == true
        }
        func joinsPrevious(_ index: Int) -> Bool {
            guard clusters.indices.contains(index) else { return false }
            let letter = clusters[index][0].value
            return joiners.contains(letter) || forms[letter]?.joinsPrevious == true
        }
        var result: [VisualOrder.Cluster] = []
        var index = 0
        while index < clusters.count {
            let cluster = clusters[index]
            let before = joinsNext(index - 1)
            if cluster[0].value == lam, index + 1 < clusters.count,
                let both = lamAlefs[clusters[index + 1][0].value]
            {
                let letter = Unicode.Scalar(before ? both + 1 : both).map { [$0] } ?? []
                result.append(letter + cluster.dropFirst() + clusters[index + 1].dropFirst())
                index += 2
                continue
            }
            if let forms = forms[cluster[0].value] {
                let behind = forms.joinsNext && joinsPrevious(index + 1)
                let form: UInt32 = (before && forms.joinsPrevious ? 1 : 0) + (behind ? 2 : 0)
                result.append((Unicode.Scalar(forms.first + form).map { [$0] } ?? []) + cluster.dropFirst())
            } else {
                result.append(cluster)
            }
            index += 1
        }
        return result
    }
}
