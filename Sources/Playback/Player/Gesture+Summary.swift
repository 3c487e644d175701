internal import Geometry
internal import SceneFile

extension Gesture {
    /// The verb as the file names it.
    var verb: String {
        switch action {
        case .taps(let taps): taps.verb
        case .movement(let movement): movement.verb
        case .touches: "touches"
        case .recording: "recording"
        }
    }

    /// The view that the gesture is aimed at.
    var targetView: String? {
        switch action {
        case .taps(let taps): taps.view
        case .movement(let movement): movement.view
        case .touches, .recording: nil
        }
    }

    /// The gesture in a few words: `drag card`.
    var summary: String {
        switch action {
        case .taps(let taps): "\(taps.verb) \(taps.view)"
        case .movement(let movement): "\(movement.verb) \(movement.view)"
        case .touches(let fingers): "touches of \(fingers.count) finger\(fingers.count == 1 ? "" : "s")"
        case .recording(let reference): "recording \(reference.file.split(separator: "/").last ?? "")"
        }
    }
}

/// A time with three decimals: `0.483 s`.
package func seconds(_ time: Double) -> String {
    decimals(time, 3) + " s"
}

/// A number with a fixed count (at least 1) of decimals, independent of any locale.
package func decimals(_ value: Double, _ count: Int) -> String {
    var factor = 1
    for _ in 0..<count { factor *= 10 }
    let scaled = (value.magnitude * Double(factor)).rounded()
    guard scaled < 1e15 else { return "\(value)" }
    let integer = Int(scaled)
    let fraction = String(factor + integer % factor).dropFirst()
    return (value < 0 && integer > 0 ? "-" : "") + "\(integer / factor).\(fraction)"
}
