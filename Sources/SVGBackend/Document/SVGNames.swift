/// Makes the names of groups ids: letters, digits, `-`, `_` and `.`, a letter first, each once in a document.
struct SVGNames {
    private var taken: Set<[UInt8]> = []
    /// How many groups have wanted an id.
    private var counts: [[UInt8]: Int] = [:]

    /// The name itself where it is fit and new.
    mutating func id(for name: String) -> [UInt8] {
        let id = Self.fit(name)
        var unique = id
        while !taken.insert(unique).inserted {
            counts[id, default: 1] += 1
            unique = id + Array("-\(counts[id] ?? 0)".utf8)
        }
        return unique
    }

    /// An id that is as like the name as it may be.
    static func fit(_ name: String) -> [UInt8] {
        var id: [UInt8] = []
        id.reserveCapacity(name.utf8.count + 2)
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): id.append(byte)
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                if id.isEmpty { id += Array("g-".utf8) }
                id.append(byte)
            default:
                if id.isEmpty { id.append(UInt8(ascii: "g")) }
                if id.last != UInt8(ascii: "-") { id.append(UInt8(ascii: "-")) }
            }
        }
        return id.isEmpty ? [UInt8(ascii: "g")] : id
    }
}
