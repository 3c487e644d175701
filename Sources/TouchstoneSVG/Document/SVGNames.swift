/// Turns the names of groups into ids of letters, digits, `-`, `_` and `.`. An id begins with a letter and is unique in
/// a document.
struct SVGNames {
    private var taken: Set<[UInt8]> = []
    /// The number of groups that requested an id.
    private var counts: [[UInt8]: Int] = [:]

    /// Returns the name itself if it is valid and unused, or else a similar id.
    mutating func id(for name: String) -> [UInt8] {
        let id = Self.fit(name)
        var unique = id
        while !taken.insert(unique).inserted {
            counts[id, default: 1] += 1
            unique = id + Array("-\(counts[id] ?? 0)".utf8)
        }
        return unique
    }

    /// Returns the valid id that is most similar to the name.
    private static func fit(_ name: String) -> [UInt8] {
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
