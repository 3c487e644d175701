/// A listing, its gestures and the fingers on it, computed from what the article and Apple's documentation say, without
/// the modules that are tested.
struct ListingModel {
    let listing: Listing
    let geometry: ListingGeometry
    private(set) var state: ListingState
    /// The state that the last frame has shown. Fingers land on what is seen.
    private(set) var shown: ListingState
    /// What has happened, by name.
    private(set) var counts: [String: Int] = [:]

    private var drag = ModelGesture(.drag)
    /// The gestures of two fingers, in the order in which they are written.
    private var pairs: [ModelGesture]
    /// Whether a gesture of this frame is over. What is pending is then decided before a finger lands.
    private var isSomethingOver = false
    /// The finger on the button.
    private var presser: Int?

    init(_ listing: Listing, _ placement: ListingPlacement) {
        self.listing = listing
        geometry = ListingGeometry(placement: placement)
        state = ListingState(listing)
        shown = state
        pairs = (listing == .objectDragAndPinch ? [.rotation, .magnification] : [.magnification]).map(ModelGesture.init)
    }

    /// Of two gestures that are added one after the other, the inner one comes first. A simultaneous one prevents none.
    private var dragExcludesPairs: Bool { listing == .objectDragAndPinch }

    /// The frame that is seen.
    var frame: ListingFrame {
        let (width, height) = (ListingGeometry.imageSize.x / 2, ListingGeometry.imageSize.y / 2)
        let corners = [SIMD2(-width, -height), SIMD2(width, -height), SIMD2(-width, height)]
        let places = corners.map { geometry.window($0, in: shown) }
        return [("corners", places.flatMap { [$0.x, $0.y] })] + shown.fields
    }

    /// Plays a frame.
    mutating func play(_ events: [FingerEvent]) {
        isSomethingOver = false
        var rest = events[...]
        while !rest.isEmpty { playEvent(&rest) }
        shown = state
    }

    /// Plays what is one event: each finger changes its phase at most once, and moves are combined.
    private mutating func playEvent(_ rest: inout ArraySlice<FingerEvent>) {
        var phases: [Int: FingerEvent.Phase] = [:]
        var event: [FingerEvent] = []
        while let next = rest.first {
            if let phase = phases[next.finger], phase != .moved || next.phase != .moved { break }
            phases[next.finger] = next.phase
            event.append(rest.removeFirst())
        }
        var index = 0
        while index < event.count {
            let first = event[index]
            let run = event[index...].prefix {
                $0.phase == first.phase && (first.phase == .moved || $0.time == first.time)
            }
            index = run.endIndex
            switch first.phase {
            case .began: land(run)
            case .moved: move(run)
            case .ended, .cancelled: lift(run)
            }
        }
        settle()
    }

    private mutating func land(_ run: ArraySlice<FingerEvent>) {
        if isSomethingOver || drag.hasLost || pairs.contains(where: \.hasLost) {
            settle()
            isSomethingOver = false
        }
        for event in run {
            if (event.place - geometry.button).length < 1 {
                presser = event.finger
            } else if geometry.isOnImage(event.place, in: shown) {
                if !drag.fingers.isEmpty { count("further finger") }
                _ = drag.land(event.finger, event.place)
                for index in pairs.indices where !pairs[index].land(event.finger, event.place) {
                    count("third finger")
                    if pairs[index].isActive { count("third finger on active \(pairs[index].kind)") }
                }
            } else {
                count("finger beside the image")
            }
        }
    }

    private mutating func move(_ run: ArraySlice<FingerEvent>) {
        var places: [Int: SIMD2<Double>] = [:]
        for event in run { places[event.finger] = event.place }
        drag.move(places)
        for index in pairs.indices { pairs[index].move(places) }
    }

    private mutating func lift(_ run: ArraySlice<FingerEvent>) {
        for event in run {
            if event.finger == presser {
                presser = nil
                state.reset()
                count("reset")
            }
            drag.lift(event.finger, isCancelled: event.phase == .cancelled)
            for index in pairs.indices {
                pairs[index].lift(event.finger, isCancelled: event.phase == .cancelled)
                let pair = pairs[index]
                if pair.isActive, pair.fingers.count == 1 { count("\(pair.kind) of one finger") }
            }
        }
    }

    /// Decides what an event has brought about. The drag comes first.
    private mutating func settle() {
        if drag.wantsToBegin {
            drag.begin()
            count("drag")
            if dragExcludesPairs {
                for index in pairs.indices {
                    if pairs[index].isActive { count("cancelled \(pairs[index].kind)") }
                    if !pairs[index].fingers.isEmpty { isSomethingOver = true }
                    pairs[index].reset()
                }
            }
        }
        if drag.isActive, drag.hasChanged { state.drag(by: geometry.vector(drag.path)) }
        if drag.hasLost {
            if drag.hasEnded { state.endDrag() } else if drag.isActive { count("drag without an end") }
            drag.reset()
            isSomethingOver = true
        }
        drag.settle()
        for index in pairs.indices { settlePair(index) }
    }

    private mutating func settlePair(_ index: Int) {
        if pairs[index].wantsToBegin {
            if dragExcludesPairs, drag.isActive {
                count("prevented \(pairs[index].kind)")
                pairs[index].reset()
                isSomethingOver = true
                return
            }
            pairs[index].begin()
            count("\(pairs[index].kind)")
            if drag.isActive { count("\(pairs[index].kind) with drag") }
        }
        let pair = pairs[index]
        if pair.isActive, pair.hasChanged {
            if pair.kind == .rotation { state.turn(by: pair.value) } else { state.magnify(by: pair.value) }
        }
        if pair.hasLost {
            if pair.hasEnded {
                if pair.kind == .rotation { state.endTurn() } else { state.endMagnification() }
            } else if pair.isActive {
                count("\(pair.kind) without an end")
            }
            pairs[index].reset()
            isSomethingOver = true
        }
        pairs[index].settle()
    }

    private mutating func count(_ name: String) { counts[name, default: 0] += 1 }
}
