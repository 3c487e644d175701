internal import TouchstoneEngine
internal import TouchstonePlayer

/// Collects the states and transitions that a case reaches, each as a number. A number combines the state of a
/// recognizer with the states of the others, the number of fingers that are down, whether a limit is reached, and
/// whether something moves on its own.
struct CoverageProbe {
    private(set) var reached: [UInt64] = []
    private var known: Set<UInt64> = []
    private var contacts = ViewTable<LimitContact.Kind>()

    mutating func observe(_ snapshot: FrameSnapshot) {
        var contactsChanged: [(view: String, kind: LimitContact.Kind)] = []
        for index in snapshot.views.indices where snapshot.views[index].readings.limit != nil {
            let view = snapshot.views[index]
            guard let kind = LimitContact(of: view, presented: true)?.kind, contacts[view] != kind else { continue }
            contacts[view] = kind
            contactsChanged.append((view.name, kind))
        }
        guard !snapshot.transitions.isEmpty || !contactsChanged.isEmpty else { return }
        var frame = StableHash()
        let recognizers = snapshot.recognizers
        for index in recognizers.indices where recognizers[index].isInSequence || recognizers[index].state != .possible
        {
            frame.combine(recognizers[index].fullName)
            frame.combine(recognizers[index].state.rawValue)
        }
        let fingers = snapshot.touches.count { $0.phase != .ended && $0.phase != .cancelled }
        frame.combine(min(fingers, 4))
        let views = snapshot.views
        let isAnimated = views.indices.contains { views[$0].presented != nil }
        frame.combine(isAnimated ? 1 : 0)
        for transition in snapshot.transitions {
            var feature = frame
            feature.combine(transition.recognizer)
            feature.combine(transition.state.rawValue)
            for index in views.indices where transition.recognizer.hasPrefix(views[index].name) {
                feature.combine(contacts[views[index]]?.rawValue ?? "free")
            }
            note(feature.value)
        }
        for contact in contactsChanged {
            var feature = frame
            feature.combine(contact.view)
            feature.combine(contact.kind.rawValue)
            note(feature.value)
        }
    }

    private mutating func note(_ feature: UInt64) {
        if known.insert(feature).inserted { reached.append(feature) }
    }
}

/// A hash of words and numbers that is the same in every process.
///
/// Source: FNV-1a, G. Fowler, L. C. Noll, K.-P. Vo, 64 bits.
struct StableHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func combine(_ text: String) {
        for byte in text.utf8 { combine(byte: byte) }
        combine(byte: 0xFF)
    }

    mutating func combine(_ number: Int) {
        for shift in stride(from: 0, to: 64, by: 8) { combine(byte: UInt8(truncatingIfNeeded: number >> shift)) }
    }

    private mutating func combine(byte: UInt8) {
        value ^= UInt64(byte)
        value = value &* 0x0000_0100_0000_01B3
    }
}
