internal import TouchstoneGeometry

/// Rectangles and transforms.
extension Member {
    static let rectangles: [Member] =
        list {
            initializer(
                .rect, ["x", "y", "width", "height"].map { .labeled($0, .double) }, "A rectangle"
            ) { _, arguments in
                .rect(
                    Rect(
                        x: arguments[0].asDouble, y: arguments[1].asDouble, width: arguments[2].asDouble,
                        height: arguments[3].asDouble))
            }
            initializer(.rect, [], "The rectangle at the origin without size") { _, _ in .rect(.zero) }
            initializer(.rect, [.labeled("origin", .point), .labeled("size", .size)], "A rectangle") {
                _, arguments in .rect(Rect(origin: arguments[0].asPoint, size: arguments[1].asSize))
            }
            constant("null", of: .rect, "The intersection of rectangles that share nothing") { .rect(.nothing) }
            constant("zero", of: .rect, "The rectangle of size 0 at (0, 0)") { .rect(.zero) }
            property("origin", of: .rect, .point, "The top left corner", { .point($0.asRect.origin) }) {
                $0 = .rect(Rect(origin: $1.asPoint, size: $0.asRect.size))
            }
            property("size", of: .rect, .size, "The width and the height", { .size($0.asRect.size) }) {
                $0 = .rect(Rect(origin: $0.asRect.origin, size: $1.asSize))
            }
        } + sides + rectangleFunctions

    private static let sides: [Member] = list {
        side("width", "The width", { $0.width })
        side("height", "The height", { $0.height })
        side("minX", "The left edge", { $0.minX })
        side("midX", "The middle in x", { $0.midX })
        side("maxX", "The right edge", { $0.maxX })
        side("minY", "The top edge", { $0.minY })
        side("midY", "The middle in y", { $0.midY })
        side("maxY", "The bottom edge", { $0.maxY })
        property("isEmpty", of: .rect, .bool, "Whether it has no area", { .bool($0.asRect.hasNoArea) })
        property("isNull", of: .rect, .bool, "Whether it is the intersection of rectangles that share nothing") {
            .bool($0.asRect.isNothing)
        }
        property("standardized", of: .rect, .rect, "The rectangle with sides that are not negative") {
            .rect($0.asRect.withPositiveSides)
        }
        property("integral", of: .rect, .rect, "The smallest rectangle of whole numbers around it") {
            .rect($0.asRect.roundedOut)
        }
    }

    /// A property that is the same for a rectangle with negative sides and for the standardized one.
    private static func side(
        _ name: String, _ summary: String, _ get: @escaping @Sendable (Rect) -> Double
    ) -> Member {
        .property(name, of: .rect, .double, summary, { .double(get($0.asRect.withPositiveSides)) })
    }

    private static let rectangleFunctions: [Member] = list {
        function(
            "contains", of: .value(.rect), [.plain(.point)], .bool,
            "Whether a point is inside; the right and bottom edges are not"
        ) { value, arguments in .bool(value.asRect.contains(arguments[0].asPoint)) }
        function("contains", of: .value(.rect), [.plain(.rect)], .bool, "Whether a rectangle is inside") {
            value, arguments in .bool(value.asRect.contains(arguments[0].asRect))
        }
        function(
            "intersects", of: .value(.rect), [.plain(.rect)], .bool, "Whether two rectangles share more than an edge"
        ) { value, arguments in .bool(value.asRect.overlaps(arguments[0].asRect)) }
        function(
            "insetBy", of: .value(.rect), [.labeled("dx", .double), .labeled("dy", .double)], .rect,
            "The rectangle with its edges moved inwards"
        ) { value, arguments in .rect(value.asRect.shrunk(dx: arguments[0].asDouble, dy: arguments[1].asDouble)) }
        function("inset", of: .value(.rect), [.labeled("by", .insets)], .rect, "The rectangle without insets") {
            value, arguments in .rect(value.asRect.inset(by: arguments[0].asInsets))
        }
        function(
            "offsetBy", of: .value(.rect), [.labeled("dx", .double), .labeled("dy", .double)], .rect,
            "The rectangle moved"
        ) { value, arguments in
            let rect = value.asRect
            let offset = Vector(dx: arguments[0].asDouble, dy: arguments[1].asDouble)
            return .rect(Rect(origin: rect.origin + offset, size: rect.size))
        }
        function("union", of: .value(.rect), [.plain(.rect)], .rect, "The smallest rectangle around both") {
            value, arguments in .rect(value.asRect.enclosing(arguments[0].asRect))
        }
        function("intersection", of: .value(.rect), [.plain(.rect)], .rect, "The part that is in both") {
            value, arguments in .rect(value.asRect.overlap(with: arguments[0].asRect))
        }
        function("applying", of: .value(.rect), [.plain(.transform)], .rect, "The frame after a transform") {
            value, arguments in .rect(value.asRect.applying(arguments[0].asTransform))
        }
    }

    // MARK: Transforms

    static let transforms: [Member] =
        list {
            initializer(
                .transform, ["a", "b", "c", "d", "tx", "ty"].map { .labeled($0, .double) }, "A transform"
            ) { _, arguments in
                .transform(
                    Transform(
                        a: arguments[0].asDouble, b: arguments[1].asDouble, c: arguments[2].asDouble,
                        d: arguments[3].asDouble, tx: arguments[4].asDouble, ty: arguments[5].asDouble))
            }
            initializer(.transform, [], "The identity") { _, _ in .transform(.identity) }
            initializer(.transform, [.labeled("rotationAngle", .double)], "A rotation by radians") {
                _, arguments in .transform(Transform(rotationAngle: arguments[0].asDouble))
            }
            initializer(.transform, [.labeled("scaleX", .double), .labeled("y", .double)], "A scale") {
                _, arguments in .transform(Transform(scaleX: arguments[0].asDouble, y: arguments[1].asDouble))
            }
            initializer(
                .transform, [.labeled("translationX", .double), .labeled("y", .double)], "A translation"
            ) { _, arguments in .transform(Transform(translationX: arguments[0].asDouble, y: arguments[1].asDouble)) }
            constant("identity", of: .transform, "The transform that changes nothing") { .transform(.identity) }
            property("isIdentity", of: .transform, .bool, "Whether it changes nothing") {
                .bool($0.asTransform.isIdentity)
            }
            entry("a", \.a)
            entry("b", \.b)
            entry("c", \.c)
            entry("d", \.d)
            entry("tx", \.tx)
            entry("ty", \.ty)
        } + transformFunctions

    private static func entry(_ name: String, _ path: any WritableKeyPath<Transform, Double> & Sendable) -> Member {
        .property(
            name, of: .transform, .double, "An entry of the matrix", { .double($0.asTransform[keyPath: path]) },
            set: {
                var transform = $0.asTransform
                transform[keyPath: path] = $1.asDouble
                $0 = .transform(transform)
            })
    }

    private static let transformFunctions: [Member] = list {
        function(
            "translatedBy", of: .value(.transform), [.labeled("x", .double), .labeled("y", .double)], .transform,
            "The transform after a translation"
        ) { value, arguments in
            .transform(value.asTransform.translatedBy(x: arguments[0].asDouble, y: arguments[1].asDouble))
        }
        function(
            "scaledBy", of: .value(.transform), [.labeled("x", .double), .labeled("y", .double)], .transform,
            "The transform after a scale"
        ) { value, arguments in
            .transform(value.asTransform.scaledBy(x: arguments[0].asDouble, y: arguments[1].asDouble))
        }
        function(
            "rotated", of: .value(.transform), [.labeled("by", .double)], .transform,
            "The transform after a rotation by radians"
        ) { value, arguments in .transform(value.asTransform.rotated(by: arguments[0].asDouble)) }
        function(
            "concatenating", of: .value(.transform), [.plain(.transform)], .transform, "The transform before another"
        ) { value, arguments in .transform(value.asTransform.concatenating(arguments[0].asTransform)) }
        function(
            "inverted", of: .value(.transform), [], .transform, "The inverse, or the same transform if there is none"
        ) { value, _ in .transform(value.asTransform.inverted ?? value.asTransform) }
    }
}
