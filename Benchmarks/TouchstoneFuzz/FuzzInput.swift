import Foundation
import TouchstoneKit

/// Bytes that are to be read, and as what.
struct FuzzInput: Sendable {
    /// What input is read as; the raw value is the ending of its file.
    enum Kind: String, Sendable, CaseIterable {
        case scene = "yaml"
        case recording = "events"
        case png, gif, webp, svg, html

        /// By the name of a file; all that is no scene and no picture is a recording.
        init(ofFile name: String) {
            self = Kind(rawValue: (name as NSString).pathExtension) ?? .recording
        }

        /// Whether it is a picture that may carry a scene.
        var isPicture: Bool { self != .scene && self != .recording }
    }

    var kind: Kind
    var bytes: [UInt8]
}
