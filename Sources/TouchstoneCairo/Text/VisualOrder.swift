internal import CTouchstoneFriBidi

/// The visual order of the characters of a line, from left to right, computed by the FriBidi library.
///
/// Source: UAX #9. Marks stay with the character before them. Isolates that take the direction of their text (U+2068 to
/// U+2069) are respected, since labels put names in them. Other explicit controls are ignored, so that a label cannot
/// be written to be read in a different order.
package enum VisualOrder {
    /// A character with its marks.
    package typealias Cluster = [Unicode.Scalar]

    /// The largest number of scalars of one character that are drawn. Source: UAX #15, "Stream-Safe Text Format": no
    /// language has more than 30 marks.
    static let mostScalars = 31

    /// Returns the characters of a line from left to right. Characters of right-to-left text are mirrored, and Arabic
    /// letters have their joined forms.
    package static func clusters(of line: String) -> [Cluster] {
        let clusters = line.map { Array($0.unicodeScalars.prefix(mostScalars)) }
        guard clusters.contains(where: { $0.contains(where: isRightToLeft) }) else { return clusters }
        // The direction and the form are those of the first scalar of each character.
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
            // Of letters that are drawn as one, the first has the form, and the others are drawn with only their marks.
            let isJoined = letters[index] == filling && clusters[index][0].value != filling
            guard isJoined || !isUnseen(letters[index]) else { return nil }
            let letter = isJoined ? [] : [Unicode.Scalar(letters[index]) ?? clusters[index][0]]
            let cluster = letter + clusters[index].dropFirst()
            return cluster.isEmpty ? nil : cluster
        }
    }

    // MARK: Characters

    /// The code points of Latin, Greek and Cyrillic letters and their marks are below the first right-to-left letter.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x590 && [FRIBIDI_TYPE_RTL, FRIBIDI_TYPE_AL].contains(fribidi_get_bidi_type(scalar.value))
    }

    /// Whether a control is ignored. All controls that set a direction explicitly are.
    private static func isIgnored(_ letter: FriBidiChar) -> Bool {
        [
            FRIBIDI_TYPE_LRE, FRIBIDI_TYPE_RLE, FRIBIDI_TYPE_LRO, FRIBIDI_TYPE_RLO, FRIBIDI_TYPE_PDF, FRIBIDI_TYPE_LRI,
            FRIBIDI_TYPE_RLI,
        ].contains(fribidi_get_bidi_type(letter))
    }

    /// Whether there is nothing to draw because the character is a control.
    private static func isUnseen(_ letter: FriBidiChar) -> Bool {
        isIgnored(letter)
            || [FRIBIDI_TYPE_BN, FRIBIDI_TYPE_FSI, FRIBIDI_TYPE_PDI].contains(fribidi_get_bidi_type(letter))
    }

    /// The character that shaping leaves in place of a letter that is drawn with the one beside it.
    private static let filling: FriBidiChar = 0xFEFF
}
