/// A number for each of some colours, found by hashing; colours are `0x00RRGGBB`.
///
/// Numbers are given in the order in which colours come, from 0 on.
struct ColorTable: Sendable {
    /// The colours, by their numbers.
    private(set) var colors: [UInt32] = []
    /// The number of a colour at each place, or −1; at least twice as many places as colours.
    private var places = [Int32](repeating: -1, count: 1024)

    /// The number of a colour; nil for one that has none.
    func number(of color: UInt32) -> Int? {
        let number = Int(places[place(of: color)])
        return number < 0 ? nil : number
    }

    /// The number of a colour, which gets the next one if it had none.
    mutating func insert(_ color: UInt32) -> Int {
        let place = place(of: color)
        guard places[place] < 0 else { return Int(places[place]) }
        places[place] = Int32(colors.count)
        colors.append(color)
        if 2 * colors.count > places.count { grow() }
        return colors.count - 1
    }

    /// Where a colour is, or may be put.
    private func place(of color: UInt32) -> Int {
        // Fibonacci hashing: the lowest bits are not well mixed.
        var place = Int(color &* 0x9E37_79B1) >> 8 & (places.count - 1)
        while places[place] >= 0, colors[Int(places[place])] != color { place = (place + 1) & (places.count - 1) }
        return place
    }

    private mutating func grow() {
        places = [Int32](repeating: -1, count: 2 * places.count)
        for (number, color) in colors.enumerated() { places[place(of: color)] = Int32(number) }
    }
}
