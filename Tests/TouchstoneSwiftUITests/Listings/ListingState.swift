import Foundation

/// The state of a listing, and what its gestures do with it, as the article describes them.
struct ListingState {
    let listing: Listing
    var offset = SIMD2<Double>.zero
    var lastOffset = SIMD2<Double>.zero
    var scale = 1.0
    var lastScale = 1.0
    /// In radians.
    var angle = 0.0
    var lastAngle = 0.0

    init(_ listing: Listing) { self.listing = listing }

    mutating func drag(by translation: SIMD2<Double>) {
        offset = lastOffset + (listing == .modified ? translation / lastScale : translation)
    }

    mutating func endDrag() { lastOffset = offset }

    mutating func magnify(by factor: Double) {
        if listing == .objectDragAndPinch, factor <= 0.2 || factor >= 5 { return }
        scale = lastScale * factor
        if listing == .modified { offset = lastOffset / scale }
    }

    mutating func endMagnification() {
        lastScale = scale
        if listing == .modified { lastOffset = offset }
    }

    mutating func turn(by radians: Double) { angle = lastAngle + radians }
    mutating func endTurn() { lastAngle = angle }

    mutating func reset() { self = ListingState(listing) }

    /// The values in the order of their declarations.
    var fields: ListingFrame {
        var fields: ListingFrame = [
            ("offset", [offset.x, offset.y]), ("lastOffset", [lastOffset.x, lastOffset.y]), ("scale", [scale]),
            ("lastScale", [lastScale]),
        ]
        if listing == .objectDragAndPinch { fields += [("angle", [angle]), ("lastAngle", [lastAngle])] }
        return fields
    }
}

/// Where an image of a listing is seen.
struct ListingGeometry {
    static let imageSize = SIMD2(160.0, 120.0)

    var placement: ListingPlacement

    private var turn: Double { placement.angle * .pi / 180 }

    /// Converts a point of the window to the listing's coordinates, whose origin is in their middle.
    func listing(_ window: SIMD2<Double>) -> SIMD2<Double> { vector(window - placement.center) }

    /// Converts a movement in the window to the listing's coordinates.
    func vector(_ window: SIMD2<Double>) -> SIMD2<Double> { window.turned(by: -turn) / placement.scale }

    /// Converts a point in the listing's coordinates, whose origin is in their middle, to the window.
    func window(_ listing: SIMD2<Double>) -> SIMD2<Double> {
        placement.center + listing.turned(by: turn) * placement.scale
    }

    /// Converts a point of the image, from its middle, to the window. In the first two listings the image is moved and
    /// then scaled about the middle of its place in the layout. In the last one it is rotated, scaled and then moved.
    func window(_ image: SIMD2<Double>, in state: ListingState) -> SIMD2<Double> {
        switch state.listing {
        case .badSample, .modified: window((image + state.offset) * state.scale)
        case .objectDragAndPinch: window(image.turned(by: state.angle) * state.scale + state.offset)
        }
    }

    /// Converts a point of the window to the image, from its middle.
    func image(_ window: SIMD2<Double>, in state: ListingState) -> SIMD2<Double> {
        let point = listing(window)
        return switch state.listing {
        case .badSample, .modified: point / state.scale - state.offset
        case .objectDragAndPinch: ((point - state.offset) / state.scale).turned(by: -state.angle)
        }
    }

    /// Whether a point of the window is in the listing's view.
    func isInside(_ window: SIMD2<Double>) -> Bool {
        let isInWindow = window.isWithin(SIMD2.zero, ListingDriver.windowSize)
        return isInWindow && listing(window).isWithin(-ListingDriver.hostSize / 2, ListingDriver.hostSize / 2)
    }

    /// Whether a finger that lands there touches the image.
    func isOnImage(_ window: SIMD2<Double>, in state: ListingState) -> Bool {
        isInside(window) && image(window, in: state).isWithin(-Self.imageSize / 2, Self.imageSize / 2)
    }

    /// The place of the button that resets the state: the middle of the lower edge.
    var button: SIMD2<Double> { window(SIMD2(0, ListingDriver.hostSize.y / 2 - 8)) }

    /// Whether a point of the window is so near the button that it may belong to it.
    func isNearButton(_ window: SIMD2<Double>) -> Bool {
        let point = listing(window)
        return abs(point.x) < 60 && point.y > ListingDriver.hostSize.y / 2 - 50
    }
}

extension SIMD2<Double> {
    var length: Double { (x * x + y * y).squareRoot() }

    func turned(by radians: Double) -> SIMD2<Double> {
        SIMD2(x * cos(radians) - y * sin(radians), x * sin(radians) + y * cos(radians))
    }

    func isWithin(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
        x >= low.x && x < high.x && y >= low.y && y < high.y
    }
}
