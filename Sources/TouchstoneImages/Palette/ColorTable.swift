/// A hash table that assigns numbers to colours `0x00RRGGBB`.
///
/// Numbers count from 0 in the order in which colours are inserted.
struct ColorTable: Sendable {
    /// The colours, by their numbers.
    private(set) var colors: [UInt32] = []
    /// The number of the colour in each slot, or −1. There are at least twice as many slots as colours.
    private var places = [Int32](repeating: -1, count: 1024)

    /// Returns the number of a colour; nil if it has none.
    func number(of color: UInt32) -> Int? {
        let number = Int(places[place(of: color)])
        return number < 0 ? nil : number
    }

    /// Returns the number of a colour. A new colour gets the next number.
    mutating func insert(_ color: UInt32) -> Int {
        let place = place(of: color)
        guard places[place] < 0 else { return Int(places[place]) }
        places[place] = Int32(colors.count)
        colors.append(color)
        if 2 * colors.count > places.count { grow() }
        return colors.count - 1
    }

    /// Returns the slot of a colour, or the slot where it can be inserted.
    private func place(of color: UInt32) -> Int {
        // Fibonacci hashing. The lowest bits are dropped because they are not well mixed.
        var place = Int(color &* 0x9E37_79B1) >> 8 & (places.count - 1)
        while places[place] >= 0, colors[Int(places[place])] != color { place = (place + 1) & (places.count - 1) }
        return place
    }

    private mutating func grow() {
        places = [Int32](repeating: -1, count: 2 * places.count)
        for (number, color) in colors.enumerated() { places[place(of: color)] = Int32(number) }
    }
}
