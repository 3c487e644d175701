internal import TouchstoneGeometry

/// Points, vectors, sizes, insets and angles.
extension Member {
    static let points: [Member] = point + vector + size + insets + angle

    private static let point: [Member] = list {
        initializer(.point, [.labeled("x", .double), .labeled("y", .double)], "A point") { _, arguments in
            .point(Point(x: arguments[0].asDouble, y: arguments[1].asDouble))
        }
        initializer(.point, [], "The point (0, 0)") { _, _ in .point(.zero) }
        constant("zero", of: .point, "The point (0, 0)") { .point(.zero) }
        property("x", of: .point, .double, "The position to the right", { .double($0.asPoint.x) }) {
            $0 = .point(Point(x: $1.asDouble, y: $0.asPoint.y))
        }
        property("y", of: .point, .double, "The position down", { .double($0.asPoint.y) }) {
            $0 = .point(Point(x: $0.asPoint.x, y: $1.asDouble))
        }
        function("applying", of: .value(.point), [.plain(.transform)], .point, "The point after a transform") {
            value, arguments in .point(value.asPoint.applying(arguments[0].asTransform))
        }
    }

    private static let vector: [Member] = list {
        initializer(.vector, [.labeled("dx", .double), .labeled("dy", .double)], "A vector") { _, arguments in
            .vector(Vector(dx: arguments[0].asDouble, dy: arguments[1].asDouble))
        }
        constant("zero", of: .vector, "The vector (0, 0)") { .vector(.zero) }
        property("dx", of: .vector, .double, "The part to the right", { .double($0.asVector.dx) }) {
            $0 = .vector(Vector(dx: $1.asDouble, dy: $0.asVector.dy))
        }
        property("dy", of: .vector, .double, "The part down", { .double($0.asVector.dy) }) {
            $0 = .vector(Vector(dx: $0.asVector.dx, dy: $1.asDouble))
        }
    }

    private static let size: [Member] = list {
        initializer(.size, [.labeled("width", .double), .labeled("height", .double)], "A size") { _, arguments in
            .size(Size(width: arguments[0].asDouble, height: arguments[1].asDouble))
        }
        initializer(.size, [], "The size 0 × 0") { _, _ in .size(.zero) }
        constant("zero", of: .size, "The size 0 × 0") { .size(.zero) }
        property("width", of: .size, .double, "The width", { .double($0.asSize.width) }) {
            $0 = .size(Size(width: $1.asDouble, height: $0.asSize.height))
        }
        property("height", of: .size, .double, "The height", { .double($0.asSize.height) }) {
            $0 = .size(Size(width: $0.asSize.width, height: $1.asDouble))
        }
    }

    private static let insets: [Member] = list {
        initializer(
            .insets, ["top", "left", "bottom", "right"].map { .labeled($0, .double) }, "Distances from four edges"
        ) { _, arguments in
            .insets(
                EdgeInsets(
                    top: arguments[0].asDouble, left: arguments[1].asDouble, bottom: arguments[2].asDouble,
                    right: arguments[3].asDouble))
        }
        constant("zero", of: .insets, "No distance") { .insets(.zero) }
        inset("top", \.top)
        inset("left", \.left)
        inset("bottom", \.bottom)
        inset("right", \.right)
    }

    private static func inset(
        _ name: String, _ path: any WritableKeyPath<EdgeInsets, Double> & Sendable
    ) -> Member {
        .property(
            name, of: .insets, .double, "The distance from the \(name) edge", { .double($0.asInsets[keyPath: path]) },
            set: {
                var insets = $0.asInsets
                insets[keyPath: path] = $1.asDouble
                $0 = .insets(insets)
            })
    }

    private static let angle: [Member] = list {
        initializer(.angle, [.labeled("degrees", .double)], "An angle in degrees") { _, arguments in
            .double(Angle(degrees: arguments[0].asDouble).radians)
        }
        initializer(.angle, [.labeled("radians", .double)], "An angle in radians") { _, arguments in
            arguments[0]
        }
        function("degrees", of: .type(.angle), [.plain(.double)], .angle, "An angle in degrees") {
            _, arguments in .double(Angle(degrees: arguments[0].asDouble).radians)
        }
        function("radians", of: .type(.angle), [.plain(.double)], .angle, "An angle in radians") {
            _, arguments in arguments[0]
        }
        constant("zero", of: .angle, "No angle") { .double(0) }
        property("degrees", of: .angle, .double, "The angle in degrees", { .double($0.asDouble * 180 / .pi) }) {
            $0 = .double(Angle(degrees: $1.asDouble).radians)
        }
        property("radians", of: .angle, .double, "The angle in radians", { $0 }) { $0 = $1 }
    }
}
