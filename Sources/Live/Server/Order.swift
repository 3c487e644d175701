internal import Geometry
internal import GestureEngine
internal import SceneFile

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import struct Foundation.Data
    internal import class Foundation.JSONDecoder
#endif

/// What a page asks for.
package struct Order: Decodable {
    package enum Verb: String, Decodable {
        /// Plays frames, with what fingers did.
        case step
        /// Goes to a frame that was played.
        case seek
        /// Begins anew.
        case restart
        /// Draws other overlays, or in another theme.
        case show
        /// Tests what is expected of what was played.
        case expect
        /// Writes a scene.
        case save
        /// Draws what was played.
        case make
    }

    package var verb: Verb
    /// How many frames are played.
    var frames: Int?
    /// The frame to go to.
    var frame: Int?
    /// Six numbers a sample: the pointer, the phase, x, y, the time, and what touches.
    var touches: [Double]?
    /// The overlays that are drawn.
    var overlays: [String]?
    /// The theme that they are drawn in.
    var theme: String?
    /// Expectations, a line each.
    var expect: [String]?
    /// The name of a file.
    var name: String?
    /// What is drawn.
    var product: Product?

    package enum Product: String, Decodable { case sheet, gif, report }

    /// Samples that one message may hold.
    private static let mostSamples = 2000
    /// Expectations that a session may have.
    static let mostExpectations = 100

    /// Nil for what is no order.
    package init?(_ text: [UInt8]) {
        guard let order = try? JSONDecoder().decode(Order.self, from: Data(text)) else { return nil }
        self = order
        let numbers = touches?.count ?? 0
        guard numbers.isMultiple(of: 6), numbers / 6 <= Self.mostSamples, samples.count == numbers / 6,
            expect?.count ?? 0 <= Self.mostExpectations
        else { return nil }
    }

    /// What fingers did, without what is no sample.
    package var samples: [TouchLog.Sample] {
        let numbers = touches ?? []
        return stride(from: 0, to: numbers.count - numbers.count % 6, by: 6).compactMap { start in
            guard let pointer = Int(exactly: numbers[start]), let phase = Self.phase(numbers[start + 1]),
                let type = Self.type(numbers[start + 5])
            else { return nil }
            return TouchLog.Sample(
                pointer: pointer, phase: phase, location: Point(x: numbers[start + 2], y: numbers[start + 3]),
                time: numbers[start + 4], type: type)
        }
    }

    private static func phase(_ number: Double) -> TouchLog.Sample.Phase? {
        element(of: [.began, .moved, .ended, .cancelled], number)
    }

    private static func type(_ number: Double) -> Gesture.TouchType? { element(of: Gesture.TouchType.allCases, number) }

    private static func element<Element>(of elements: [Element], _ number: Double) -> Element? {
        Int(exactly: number).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
}
