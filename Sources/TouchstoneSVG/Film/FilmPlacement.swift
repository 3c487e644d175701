internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// Describes items that move together relative to their own place. A label that has moved then consists of the same
/// shapes under another translation, and a film contains the shapes once.
enum FilmPlacement {
    /// Returns the items. Successive items in the picture's own coordinates are moved to the origin by the place of the
    /// first of them, and get a translation back.
    static func placed(_ items: [DrawList.Item]) -> [DrawList.Item] {
        var items = items
        var start = 0
        while start < items.count {
            guard let place = place(of: items[start]) else {
                start += 1
                continue
            }
            var end = start + 1
            while end < items.count, let next = self.place(of: items[end]), !next.isCenter || next.point == place.point
            {
                end += 1
            }
            // A single shape would gain nothing.
            if end - start > 1 { for index in start..<end { move(&items[index], place.point) } }
            start = end
        }
        return items
    }

    /// Returns the place of an item; nil if the item is not in the picture's coordinates or is too far away.
    private static func place(of item: DrawList.Item) -> (point: Point, isCenter: Bool)? {
        let place: (point: Point, isCenter: Bool)
        switch item {
        case .shape(let shape) where shape.transform.isIdentity:
            switch shape.outline {
            case .rectangle(let rect), .roundedRectangle(let rect, _): place = (rect.origin, false)
            case .ellipse(let rect): place = (rect.center, true)
            case .polyline(let points), .polygon(let points):
                guard let first = points.first else { return nil }
                place = (first, false)
            }
        case .text(let run) where run.transform.isIdentity: place = (run.position, false)
        default: return nil
        }
        return abs(place.point.x) < farthest && abs(place.point.y) < farthest ? place : nil
    }

    /// The largest usable coordinate. Differences of larger ones lose digits.
    private static let farthest = 1e5

    private static func move(_ item: inout DrawList.Item, _ place: Point) {
        let back = Transform(translationX: place.x, y: place.y)
        func moved(_ point: Point) -> Point { Point(x: point.x - place.x, y: point.y - place.y) }
        func moved(_ rect: Rect) -> Rect { Rect(origin: moved(rect.origin), size: rect.size) }
        switch item {
        case .shape(var shape):
            switch shape.outline {
            case .rectangle(let rect): shape.outline = .rectangle(moved(rect))
            case .roundedRectangle(let rect, let radius):
                shape.outline = .roundedRectangle(moved(rect), radius: radius)
            case .ellipse(let rect): shape.outline = .ellipse(in: moved(rect))
            case .polyline(let points): shape.outline = .polyline(points.map(moved))
            case .polygon(let points): shape.outline = .polygon(points.map(moved))
            }
            shape.transform = back
            item = .shape(shape)
        case .text(var run):
            run.position = moved(run.position)
            run.transform = back
            item = .text(run)
        default: break
        }
    }
}
