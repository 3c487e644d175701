internal import TouchstoneGeometry

/// The clockwise rotation of a device relative to the coordinates of its touch screen.
package enum QuarterTurn: Int, Sendable, Hashable, CaseIterable {
    case none = 0
    case right = 90
    case upsideDown = 180
    case left = 270
}

extension Recording {
    /// The same touches as seen by a person who has rotated the device. Every location is rotated clockwise, and the
    /// origin is the upper left corner as that person sees it.
    package func turned(_ turn: QuarterTurn) -> Recording {
        let width = horizontal.upperBound + horizontal.lowerBound
        let height = vertical.upperBound + vertical.lowerBound
        var turned = self
        for finger in fingers.indices {
            for index in fingers[finger].samples.indices {
                let place = fingers[finger].samples[index].location
                turned.fingers[finger].samples[index].location =
                    switch turn {
                    case .none: place
                    case .right: Point(x: height - place.y, y: place.x)
                    case .upsideDown: Point(x: width - place.x, y: height - place.y)
                    case .left: Point(x: place.y, y: width - place.x)
                    }
            }
        }
        if turn == .right || turn == .left { (turned.horizontal, turned.vertical) = (vertical, horizontal) }
        return turned
    }
}
