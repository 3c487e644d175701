/// A short id in a document: a number, written as `a`…`z`, `A`…`Z`, `aa`…
struct NativeID {
    fileprivate let number: Int

    /// Whether another element's id could equal one of these: it consists of letters only and is short.
    static func isLikely(_ id: [UInt8]) -> Bool {
        id.count <= 3 && id.allSatisfy { letters.contains($0) }
    }

    fileprivate static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
}

/// A source of ids, which returns each id once.
struct NativeIDs {
    /// The ids that other elements have.
    var reserved: Set<[UInt8]> = []
    private var count = 0
    private var step = 1

    init() {}

    /// Returns every `step`th id, starting with the number `first`. Sources with the same step and other remainders
    /// have no id in common.
    init(from first: Int, step: Int) {
        count = first
        self.step = step
    }

    mutating func next() -> NativeID {
        while true {
            defer { count += step }
            let id = NativeID(number: count)
            guard !reserved.isEmpty else { return id }
            let text = ByteText()
            text.append(id)
            if !reserved.contains(text.bytes) { return id }
        }
    }
}

extension ByteText {
    func append(_ id: NativeID) {
        let letters = NativeID.letters
        func append(_ number: Int) {
            if number >= letters.count { append(number / letters.count - 1) }
            self.append(byte: letters[number % letters.count])
        }
        append(id.number)
    }
}
