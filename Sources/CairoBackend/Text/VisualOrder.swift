internal import CFriBidi

/// The order in which the characters of a line stand side by side, from left to right, by the library FriBidi.
///
/// Source: UAX #9. Marks stay with the character before them. Isolates whose direction is that of their text (U+2068 to U+2069)
/// count, since labels put names in them. Other explicit controls do not, so that no label can be written to be read in another
/// order than its own.
package enum VisualOrder {
    /// What stands side by side: a character with its marks.
    package typealias Cluster = [Unicode.Scalar]

    /// Scalars of one character that are drawn. Source: UAX #15, "Stream-Safe Text Format": no language has more than 30 marks.
    static let mostScalars = 31

    /// The characters of a line from left to right. Those of right-to-left text are mirrored, and Arabic letters joined.
    package static func clusters(of line: String) -> [Cluster] {
        let clusters = line.map { Array($0.unicodeScalars.prefix(mostScalars)) }
        guard clusters.contains(where: { $0.contains(where: isRightToLeft) }) else { return clusters }
        // Direction and form are those of the first scalar of each character.
        var letters = clusters.map { FriBidiChar($0[0].value) }
        let count = FriBidiStrIndex(letters.count)
        let types = letters.map { isIgnored($0) ? FRIBIDI_TYPE_BN : fribidi_get_bidi_type($0) }
        var brackets = [FriBidiBracketType](repeating: 0, count: letters.count)
        fribidi_get_bracket_types(letters, count, types, &brackets)
        var levels = [FriBidiLevel](repeating: 0, count: letters.count)
        var direction = FRIBIDI_PAR_ON
        guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels) > 0 else {
            return clusters
        }
        var joining = [FriBidiArabicProp](repeating: 0, count: letters.count)
        fribidi_get_joining_types(letters, count, &joining)
        fribidi_join_arabic(types, count, levels, &joining)
        let forms = FriBidiFlags(
            FRIBIDI_FLAG_SHAPE_MIRRORING | FRIBIDI_FLAG_SHAPE_ARAB_PRES | FRIBIDI_FLAG_SHAPE_ARAB_LIGA)
        fribidi_shape(forms, levels, count, &joining, &letters)
        var order = Array(0..<count)
        guard fribidi_reorder_line(0, types, count, 0, direction, &levels, nil, &order) > 0 else { return clusters }
        return order.compactMap { place -> Cluster? in
            let index = Int(place)
            // Of letters that are drawn as one, the first has the form, and the others only their marks.
            let isJoined = letters[index] == filling && clusters[index][0].value != filling
            guard isJoined || !isUnseen(letters[index]) else { return nil }
            let letter = isJoined ? [] : [Unicode.Scalar(letters[index]) ?? clusters[index][0]]
            let cluster = letter + clusters[index].dropFirst()
            return cluster.isEmpty ? nil : cluster
        }
    }

    // MARK: Characters

    /// Latin, Greek and Cyrillic letters, and their marks, come before the first letter that is written from right to left.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x590 && [FRIBIDI_TYPE_RTL, FRIBIDI_TYPE_AL].contains(fribidi_get_bidi_type(scalar.value))
    }

    /// Whether a control does not count: all that set a direction by themselves.
    private static func isIgnored(_ letter: FriBidiChar) -> Bool {
        [
            FRIBIDI_TYPE_LRE, FRIBIDI_TYPE_RLE, FRIBIDI_TYPE_LRO, FRIBIDI_TYPE_RLO, FRIBIDI_TYPE_PDF, FRIBIDI_TYPE_LRI,
            FRIBIDI_TYPE_RLI,
        ].contains(fribidi_get_bidi_type(letter))
    }

    /// Whether there is nothing to draw: a control.
    private static func isUnseen(_ letter: FriBidiChar) -> Bool {
        isIgnored(letter)
            || [FRIBIDI_TYPE_BN, FRIBIDI_TYPE_FSI, FRIBIDI_TYPE_PDI].contains(fribidi_get_bidi_type(letter))
    }

    /// What shaping leaves of a letter that is drawn with the one beside it.
    private static let filling: FriBidiChar = 0xFEFF
}
