internal import TouchstonePlayer

/// A selection of the frames of a scene: all of them, unless some are named.
public struct FrameSelection: Sendable, Hashable {
    /// One frame, or a range of frames. Frame numbers start at 0.
    public enum Item: Sendable, Hashable {
        case frame(Int)
        case last
        /// A range that includes both ends; a nil end is the first or the last frame.
        case range(from: Int?, to: Int?)
        /// The frame nearest to a time in seconds.
        case time(Double)
    }

    /// The selected items. An empty array selects all frames.
    public var items: [Item]
    /// Selects every nth frame of all frames, and of each range, starting with the first. At least 1.
    public var every: Int

    /// Creates a selection of `items`, or of all frames if there are none. An `every` below 1 counts as 1.
    public init(items: [Item] = [], every: Int = 1) {
        self.items = items
        self.every = max(1, every)
    }

    /// An error for a selection that names a frame that the scene does not have.
    public struct OutOfRange: Error, Sendable, Hashable, CustomStringConvertible {
        /// The frame or time that does not exist, and the last frame, without a full stop.
        public var description: String
    }

    /// Parses the items of a text such as `10..40,last`: numbers, `last`, and ranges whose ends can be omitted. Returns
    /// nil for any other text.
    package static func items(parsing text: String) -> [Item]? {
        var items: [Item] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let word = String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            if word == "last" {
                items.append(.last)
            } else if let frame = number(word) {
                items.append(.frame(frame))
            } else {
                let ends = word.split(separator: ".", omittingEmptySubsequences: false)
                guard ends.count == 3, ends[1].isEmpty else { return nil }
                let from = ends[0].isEmpty ? nil : number(String(ends[0]))
                let to = ends[2].isEmpty || ends[2] == "last" ? nil : number(String(ends[2]))
                guard ends[0].isEmpty || from != nil, ends[2].isEmpty || ends[2] == "last" || to != nil,
                    (from ?? 0) <= (to ?? .max)
                else { return nil }
                items.append(.range(from: from, to: to))
            }
        }
        return items
    }

    private static func number(_ text: String) -> Int? {
        text.isEmpty || !text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? nil : Int(text)
    }

    /// The numbers of the selected frames, ascending, without duplicates.
    ///
    /// - Throws: ``OutOfRange`` for a frame or a time after the last frame, and for a range that ends after it.
    package func frames(lastFrame: Int, framesPerSecond: Double) throws(OutOfRange) -> [Int] {
        try frames(ofEach: [(lastFrame, framesPerSecond)])[0]
    }

    /// The numbers of the selected frames of several scenes with the given lengths, each as in
    /// ``frames(lastFrame:framesPerSecond:)``. An item that only some scenes have is ignored for the others.
    ///
    /// - Throws: ``OutOfRange`` for an item that no scene has, and for a range that ends after the last frame of the
    ///   longest scene.
    func frames(ofEach scenes: [(lastFrame: Int, framesPerSecond: Double)]) throws(OutOfRange) -> [[Int]] {
        var frames = [Set<Int>](repeating: [], count: scenes.count)
        let longest = scenes.map(\.lastFrame).max() ?? 0
        for item in wanted {
            var failure: OutOfRange?
            var isThere = false
            for (index, scene) in scenes.enumerated() {
                do throws(OutOfRange) {
                    let found = try self.frames(
                        of: item, lastFrame: scene.lastFrame, ofAll: longest, framesPerSecond: scene.framesPerSecond)
                    frames[index].formUnion(found)
                    isThere = true
                } catch {
                    failure = failure ?? error
                }
            }
            if let failure, !isThere { throw failure }
        }
        return frames.map { $0.sorted() }
    }

    private var wanted: [Item] { items.isEmpty ? [.range(from: nil, to: nil)] : items }

    private func frames(
        of item: Item, lastFrame: Int, ofAll longest: Int, framesPerSecond: Double
    ) throws(OutOfRange) -> StrideThrough<Int> {
        let first: Int
        var last: Int?
        switch item {
        case .frame(let frame): first = frame
        case .last: first = lastFrame
        case .range(let from, let to):
            first = from ?? 0
            last = min(to ?? lastFrame, lastFrame)
            if let to, to > longest {
                throw OutOfRange(description: "there is no frame \(to): the last one is \(longest)")
            }
        case .time(let time):
            let frame = (time * framesPerSecond).rounded()
            guard frame >= 0, frame <= Double(lastFrame) else {
                if time < 0 { throw OutOfRange(description: "\(seconds(time)) is before the first frame") }
                let end = Double(lastFrame) / framesPerSecond
                let isMilliseconds = time >= 10 && time == time.rounded() && time / 1000 <= end
                throw OutOfRange(
                    description: "\(seconds(time)) is after the last frame, at \(seconds(end))"
                        + (isMilliseconds ? "; times are in seconds: \(time / 1000)" : ""))
            }
            first = Int(frame)
        }
        guard (0...lastFrame).contains(first) else {
            throw OutOfRange(description: "there is no frame \(first): the last one is \(lastFrame)")
        }
        return stride(from: first, through: last ?? first, by: max(1, every))
    }
}
