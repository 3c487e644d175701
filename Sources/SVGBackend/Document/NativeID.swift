/// A short id in a document: a number, written as `a`…`z`, `A`…`Z`, `aa`…
struct NativeID {
    fileprivate let number: Int

    /// Whether others must stay away from such an id: it is of letters alone, and short.
    static func isLikely(_ id: [UInt8]) -> Bool {
        id.count <= 3 && id.allSatisfy { letters.contains($0) }
    }

    fileprivate static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
}

/// Gives ids, each once.
struct NativeIDs {
    /// Ids that others have.
    var reserved: Set<[UInt8]> = []
    private var count = 0
    private var step = 1

    init() {}

    /// Every `step`th id from one on: others that begin elsewhere have none of them.
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
