/// What a recognizer does to its view, as far as its values tell.
struct Handling: OptionSet {
    let rawValue: Int

    static let moves = Handling(rawValue: 1 << 0)
    static let scales = Handling(rawValue: 1 << 1)
    static let turns = Handling(rawValue: 1 << 2)
}
