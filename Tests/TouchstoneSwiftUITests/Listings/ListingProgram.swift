import Testing
import TouchstoneTestSupport

/// A change of a finger.
struct FingerEvent {
    enum Phase: String { case began, moved, ended, cancelled }

    var finger: Int
    var phase: Phase
    /// In window coordinates.
    var place = SIMD2<Double>.zero
    /// In frames: those of frame 3 are after 2 and not after 3.
    var time: Double
}

/// How the superview of a listing lies in the window.
struct ListingPlacement {
    /// In degrees.
    var angle = 30.0
    var scale = 1.25
    var center = SIMD2(450.0, 520.0)
}

/// Fingers on a listing, frame by frame. The first element belongs to frame 1.
struct ListingScene {
    var placement = ListingPlacement()
    var frames: [[FingerEvent]] = []
}

/// A frame: numbers by name.
typealias ListingFrame = [(name: String, numbers: [Double])]

/// A listing as a program.
struct ListingProgram {
    private let program: CompiledProgram
    private let folder: TemporaryFolder

    /// Compiles a listing.
    init(_ listing: Listing) throws {
        folder = try TemporaryFolder()
        try folder.place("main.swift", ListingDriver.text)
        let modules = ["SwiftUI", "UIKit", "Behaviors", "Engine", "Drawing", "Geometry", "System"]
        program = try CompiledProgram(
            ["\(folder.path)/main.swift", listing.path(in: folder)], modules: modules.map { "Touchstone\($0)" },
            aliases: ["SwiftUI": "TouchstoneSwiftUI", "UIKit": "TouchstoneUIKit"], in: folder)
    }

    /// Plays scenes. Returns the frames of each one, from frame 0 on.
    func play(_ scenes: [ListingScene]) throws -> [[ListingFrame]] {
        var lines: [String] = []
        for scene in scenes {
            let placement = scene.placement
            lines.append("scene \(placement.angle) \(placement.scale) \(placement.center.x) \(placement.center.y)")
            for events in scene.frames {
                for event in events {
                    let place = "\(event.place.x) \(event.place.y)"
                    lines.append("touch \(event.finger) \(event.phase.rawValue) \(place) \(event.time / 60)")
                }
                lines.append("step")
            }
        }
        let run = try program.run(input: lines.joined(separator: "\n") + "\n")
        try #require(run.status == 0, "\(run.errors)")
        var rest = run.output.split(separator: "\n")[...]
        try #require(rest.count == scenes.reduce(0) { $0 + $1.frames.count + 1 })
        return try scenes.map { scene in
            defer { rest = rest.dropFirst(scene.frames.count + 1) }
            return try rest.prefix(scene.frames.count + 1).map(Self.frame)
        }
    }

    private static func frame(_ line: Substring) throws -> ListingFrame {
        var frame: ListingFrame = [("corners", [])]
        for word in line.split(separator: " ") {
            if let number = Double(word) {
                frame[frame.count - 1].numbers.append(number)
            } else {
                frame.append((String(word), []))
            }
        }
        return frame
    }
}
