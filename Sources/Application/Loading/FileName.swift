/// Names of files that are made of words from elsewhere.
enum FileName {
    /// Bytes of a word in such a name at most: with a variant's, a number and an ending it is one that disks take, which is
    /// 255 bytes.
    static let wordBytes = 100

    /// The beginning of a word, as much as fits into so many bytes; all of most words.
    static func fitting(_ word: String, in bytes: Int = wordBytes) -> String {
        guard word.utf8.count > bytes else { return word }
        var count = 0
        let scalars = word.unicodeScalars.prefix { scalar in
            count += UTF8.width(scalar)
            return count <= bytes
        }
        return String(scalars)
    }
}
