/// Makes the names of groups ids: letters, digits, `-`, `_` and `.`, a letter first, each once in a document.
struct SVGNames {
    /// How many groups have wanted an id.
    private var counts: [[UInt8]: Int] = [:]

    /// The name itself where it is fit and new.
    ///
    /// - Parameter take: takes an id, unless somebody else has it.
    mutating func id(for name: String, _ take: ([UInt8]) -> Bool) -> [UInt8] {
        var id: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): id.append(byte)
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                if id.isEmpty { id += Array("g-".utf8) }
                id.append(byte)
            default:
                if id.isEmpty { id += Array("g".utf8) }
                if id.last != UInt8(ascii: "-") { id.append(UInt8(ascii: "-")) }
            }
        }
        if id.isEmpty { id = Array("g".utf8) }
        var unique = id
        while !take(unique) {
            counts[id, default: 1] += 1
            unique = id + Array("-\(counts[id] ?? 0)".utf8)
        }
        return unique
    }
}
