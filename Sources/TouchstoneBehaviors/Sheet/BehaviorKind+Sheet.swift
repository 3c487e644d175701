internal import TouchstoneEngine
internal import TouchstoneGeometry

extension BehaviorKind {
    private static let heights = 0.0...1e6
    private static let words = ["medium", "large"]

    /// The detents at which a sheet rests.
    static func detents<Sheet: View>(_ set: @escaping @Sendable (Sheet, [SheetView.Detent]) -> Void) -> BehaviorSetting
    {
        BehaviorSetting(
            "detents", .numbersOrWords(default: [.word("medium"), .word("large")], in: heights, words: words),
            "The heights at which it rests: points, or a fraction of the superview's height up to 1."
        ) { (sheet: Sheet, entries: [NumberOrWord]) in set(sheet, entries.compactMap(SheetView.Detent.init)) }
    }

    /// The detent at which a sheet first rests. The `make` closure reads it.
    static let initialDetent = BehaviorSetting(
        "initialDetent", .numberOrWord(default: .word("lowest"), in: heights, words: ["lowest"] + words),
        "The detent at which it starts.")

    /// The reason why a sheet ignores the keys that place a view.
    static let placesItself = "a sheet places itself at the bottom edge of its superview, at a detent"

    /// ``SheetView``.
    public static let sheet = BehaviorKind(
        name: "sheet",
        summary: "Rises from the bottom edge, rests at detents, and shares drags with a list in it.",
        settings: [
            detents { (sheet: SheetView, detents) in sheet.detents = detents },
            BehaviorSetting(
                "topInset", .number(default: GestureConstants.sheetTopInset, in: heights),
                "The space that the largest detent leaves free at the top, in points.", sets: \SheetView.topInset),
            BehaviorSetting(
                "bottomInset", .number(default: GestureConstants.sheetBottomInset, in: heights),
                "How much of it is below its content at the bottom edge, in points.", sets: \SheetView.bottomInset),
            initialDetent,
            BehaviorSetting(
                "detent",
                .numberOrWord(default: .word("initial"), in: heights, words: ["initial", "dismissed"] + words),
                "The detent at which it rests; for a scene's actions."
            ) { (sheet: SheetView, entry: NumberOrWord) in
                switch entry {
                case .word("initial"): if let initial = sheet.initialDetent { sheet.select(initial) }
                case .word("dismissed"): sheet.select(nil)
                default: sheet.select(SheetView.Detent(entry))
                }
            }.asState,
            BehaviorSetting(
                "dismissible", .bool(default: true), "Whether it can be dragged below the lowest detent and away.",
                sets: \SheetView.isDismissible),
        ],
        recognizers: ["pan"],
        events: ["pan", "willChangeDetent", "didChangeDetent", "didDismiss"],
        make: { settings in
            let sheet = SheetView()
            sheet.initialDetent = SheetView.Detent(settings.numberOrWord("initialDetent"))
            return sheet
        }
    ).ignoring([
        "frame": placesItself, "center": placesItself, "size": placesItself, "layout": placesItself,
    ])
}

extension SheetView.Detent {
    /// Creates a detent from an entry in a scene. Returns nil for an unknown word.
    init?(_ entry: NumberOrWord) {
        switch entry {
        case .number(let number): self = number <= 1 ? .fraction(number) : .points(number)
        case .word("medium"): self = .medium
        case .word("large"): self = .large
        case .word: return nil
        }
    }
}
