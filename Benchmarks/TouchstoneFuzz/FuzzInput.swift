import Foundation
import TouchstoneKit

/// Bytes to read, and the kind of input that they are.
struct FuzzInput: Sendable {
    /// The kind of input. The raw value is the extension of its file.
    enum Kind: String, Sendable, CaseIterable {
        case scene = "yaml"
        case recording = "events"
        case png, gif, webp, svg, html

        /// Derives the kind from the name of a file. Everything that is neither a scene nor a picture is a recording.
        init(ofFile name: String) {
            self = Kind(rawValue: (name as NSString).pathExtension) ?? .recording
        }

        /// Whether it is a picture that may contain a scene.
        var isPicture: Bool { self != .scene && self != .recording }
    }

    var kind: Kind
    var bytes: [UInt8]
}
