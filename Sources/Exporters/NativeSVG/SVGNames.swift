/// Makes the names of groups ids: letters, digits, `-`, `_` and `.`, a letter first, each once in a document.
struct SVGNames {
    private var counts: [[UInt8]: Int] = [:]

    /// The name itself where it is fit and new.
    mutating func id(for name: String) -> [UInt8] {
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
        while true {
            let count = (counts[unique] ?? 0) + 1
            counts[unique] = count
            guard count > 1 else { return unique }
            unique = id + Array("-\(counts[id] ?? count)".utf8)
        }
    }
}
