internal import GestureEngine
internal import Playback
internal import SceneFile

/// How a recognizer fared in all.
struct StorySummary: Sendable, Hashable {
    /// Whom it waits for in the last frame.
    var waitingFor: [String] = []
    /// Fingers that landed on its view and were not offered to it.
    var missedLandings = 0

    /// Why a finger inside its view has hit another.
    var obstacle: String?

    private var received = 0
    private var refused = 0
    /// When it began or was recognized, in seconds.
    private var beginnings: [Double] = []
    private var isDiscrete = false
    private var cancellations: [Reason?] = []
    private var failures: [Reason?] = []

    mutating func count(_ offer: Offer) {
        if offer.isReceived { received += 1 } else { refused += 1 }
    }

    mutating func count(_ transition: Transition, wasActive: Bool, at time: Double) {
        switch transition.state {
        case .began: beginnings.append(time)
        case .ended where !wasActive:
            beginnings.append(time)
            isDiscrete = true
        case .cancelled: cancellations.append(transition.reason)
        case .failed: failures.append(transition.reason)
        case .possible, .changed, .ended: break
        }
    }

    /// What follows the recognizer's name: `never began: it failed, because …`.
    var text: String {
        guard !beginnings.isEmpty else { return "never began: \(obstacles)" }
        let times = beginnings.count == 1 ? "once" : "\(beginnings.count) times, first"
        var parts = ["\(isDiscrete ? "was recognized" : "began") \(times) at \(seconds(beginnings[0]))"]
        if !cancellations.isEmpty { parts.append("was cancelled \(Self.times(cancellations))") }
        if !failures.isEmpty { parts.append("failed \(Self.times(failures))") }
        if !waitingFor.isEmpty { parts.append("still waits for \(enumeration(waitingFor)) to fail") }
        return enumeration(parts)
    }

    /// Why it never began.
    private var obstacles: String {
        let waits = waitingFor.isEmpty ? nil : "it still waits for \(enumeration(waitingFor)) to fail"
        let fails = failures.isEmpty ? nil : "it failed \(Self.times(failures))"
        if waits != nil || fails != nil { return enumeration([fails, waits].compactMap { $0 }) }
        if received > 0 { return "the scene ends before it does" }
        if refused > 0 { return "it was kept from every touch" }
        if missedLandings > 0 { return "it was switched off when fingers landed on its view" }
        if let obstacle { return "fingers inside its view hit another: \(obstacle)" }
        return "no finger landed on its view, and no button of its own went down"
    }

    /// How many times and why, each reason once: `2 times (moved …; list.pan was recognized, …)`.
    private static func times(_ reasons: [Reason?]) -> String {
        var words: [String] = []
        for case let reason? in reasons where !words.contains(reason.words) { words.append(reason.words) }
        let count = reasons.count == 1 ? "once" : "\(reasons.count) times"
        return words.isEmpty ? count : "\(count) (\(words.joined(separator: "; ")))"
    }
}
