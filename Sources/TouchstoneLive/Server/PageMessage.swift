internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneScenes

internal import struct TouchstoneFoundation.Data
internal import class TouchstoneFoundation.JSONDecoder

/// A message from a page.
package struct PageMessage: Decodable {
    package enum Verb: String, Decodable {
        /// Plays frames with the given touches.
        case step
        /// Goes to a frame that was played.
        case seek
        /// Starts again from the beginning.
        case restart
        /// Draws other overlays, or with another theme.
        case show
        /// Tests expectations of the session.
        case expect
        /// Writes the session as a scene.
        case save
        /// Draws the session.
        case make
    }

    package var verb: Verb
    /// The number of frames to play.
    var frames: Int?
    /// The frame to go to.
    var frame: Int?
    /// Six numbers per sample: the pointer, the phase, x, y, the time, and the type of touch.
    var touches: [Double]?
    /// The overlays to draw.
    var overlays: [String]?
    /// The theme of the drawing.
    var theme: String?
    /// Expectations, one per line.
    var expect: [String]?
    /// The name of a file.
    var name: String?
    /// The product to draw.
    var product: Product?

    package enum Product: String, Decodable { case sheet, gif, report }

    /// The largest number of samples in one message.
    private static let mostSamples = 2000
    /// The largest number of expectations of a session.
    static let mostExpectations = 100

    /// Returns nil if the text is not a message.
    package init?(_ text: [UInt8]) {
        guard let message = try? JSONDecoder().decode(PageMessage.self, from: Data(text)) else { return nil }
        self = message
        let numbers = touches?.count ?? 0
        guard numbers.isMultiple(of: 6), numbers / 6 <= Self.mostSamples, samples.count == numbers / 6,
            expect?.count ?? 0 <= Self.mostExpectations
        else { return nil }
    }

    /// The touches, without values that are not valid samples.
    package var samples: [TouchLog.Sample] {
        let numbers = touches ?? []
        return stride(from: 0, to: numbers.count - numbers.count % 6, by: 6).compactMap { start in
            guard let pointer = Int(exactly: numbers[start]),
                let phase = Self.element(of: Self.phases, numbers[start + 1]),
                let type = Self.element(of: Gesture.TouchType.allCases, numbers[start + 5])
            else { return nil }
            return TouchLog.Sample(
                pointer: pointer, phase: phase, location: Point(x: numbers[start + 2], y: numbers[start + 3]),
                time: numbers[start + 4], type: type)
        }
    }

    private static let phases: [TouchLog.Sample.Phase] = [.began, .moved, .ended, .cancelled]

    private static func element<Element>(of elements: [Element], _ number: Double) -> Element? {
        Int(exactly: number).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
}
