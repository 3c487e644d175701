internal import TouchstoneSystem

/// Numbers, texts and functions of numbers. Numbers of different types do not mix, as in Swift.
extension Member {
    static let numbers: [Member] = list {
        initializer(.double, [.plain(.int)], "The number of a whole number") { _, arguments in
            .double(Double(arguments[0].asInt))
        }
        initializer(.double, [.plain(.double)], "The same number") { _, arguments in arguments[0] }
        initializer(.double, [.plain(.float)], "The number of a Float") { _, arguments in arguments[0] }
        initializer(.float, [.plain(.double)], "The nearest Float") { _, arguments in
            .double(Double(Float(arguments[0].asDouble)))
        }
        initializer(.float, [.plain(.int)], "The nearest Float") { _, arguments in
            .double(Double(Float(arguments[0].asInt)))
        }
        initializer(.float, [.plain(.float)], "The same number") { _, arguments in arguments[0] }
        initializer(.int, [.plain(.double)], "The number without its fraction") { (_, arguments) throws(Trap) in
            .int(try whole(arguments[0].asDouble))
        }
        initializer(.int, [.plain(.float)], "The number without its fraction") { (_, arguments) throws(Trap) in
            .int(try whole(arguments[0].asDouble))
        }
        initializer(.int, [.plain(.int)], "The same number") { _, arguments in arguments[0] }
        initializer(.int, [], "0") { _, _ in .int(0) }
        initializer(.double, [], "0") { _, _ in .double(0) }
        constant("max", of: .int, "The largest whole number") { .int(.max) }
        constant("min", of: .int, "The smallest whole number") { .int(.min) }
        constant("zero", of: .int, "0") { .int(0) }
        function("signum", of: .value(.int), [], .int, "1, 0 or −1") { value, _ in .int(value.asInt.signum()) }
        Member.mutating("toggle", of: .bool, [], .void, "Changes true to false, and false to true") { value, _ in
            value = .bool(!value.asBool)
            return .none
        }
        [CodeType.double, .float].flatMap(floatingPoint)
    }

    private static func floatingPoint(_ type: CodeType) -> [Member] {
        let isFloat = type == .float
        @Sendable func rounded(_ value: Double) -> Value { Member.rounded(value, to: type) }
        return list {
            constant("pi", of: type, "π, rounded towards 0") { rounded(isFloat ? Double(Float.pi) : Double.pi) }
            constant("zero", of: type, "0") { .double(0) }
            constant("infinity", of: type, "A number above all others") { .double(.infinity) }
            constant("nan", of: type, "Not a number") { .double(.nan) }
            constant("greatestFiniteMagnitude", of: type, "The largest number") {
                .double(isFloat ? Double(Float.greatestFiniteMagnitude) : Double.greatestFiniteMagnitude)
            }
            constant("leastNonzeroMagnitude", of: type, "The smallest number above 0") {
                .double(isFloat ? Double(Float.leastNonzeroMagnitude) : Double.leastNonzeroMagnitude)
            }
            constant("ulpOfOne", of: type, "The difference between 1 and the next number") {
                .double(isFloat ? Double(Float.ulpOfOne) : Double.ulpOfOne)
            }
            function("rounded", of: .value(type), [], type, "The nearest whole number, halves away from 0") {
                value, _ in .double(value.asDouble.rounded())
            }
            function(
                "rounded", of: .value(type), [.plain(.enumeration(.roundingRule))], type, "A whole number nearby"
            ) { value, arguments in .double(value.asDouble.rounded(rule(arguments[0].asInt))) }
            Member.mutating("round", of: type, [], .void, "Rounds the number") { value, _ in
                value = .double(value.asDouble.rounded())
                return .none
            }
            Member.mutating("negate", of: type, [], .void, "Changes the sign") { value, _ in
                value = .double(-value.asDouble)
                return .none
            }
            function(
                "truncatingRemainder", of: .value(type), [.labeled("dividingBy", type)], type,
                "What is left after whole multiples towards 0"
            ) { value, arguments in rounded(value.asDouble.truncatingRemainder(dividingBy: arguments[0].asDouble)) }
            function(
                "remainder", of: .value(type), [.labeled("dividingBy", type)], type,
                "What is left after the nearest whole multiple"
            ) { value, arguments in rounded(value.asDouble.remainder(dividingBy: arguments[0].asDouble)) }
            function("squareRoot", of: .value(type), [], type, "The square root") { value, _ in
                rounded(value.asDouble.squareRoot())
            }
            property(
                "magnitude", of: type, type, "The number without its sign", { .double($0.asDouble.magnitude) })
            property("isNaN", of: type, .bool, "Whether it is not a number", { .bool($0.asDouble.isNaN) })
            property("isFinite", of: type, .bool, "Whether it is neither infinite nor not a number") {
                .bool($0.asDouble.isFinite)
            }
            property("isZero", of: type, .bool, "Whether it is 0", { .bool($0.asDouble.isZero) })
        }
    }

    private static func rule(_ value: Int) -> FloatingPointRoundingRule {
        let rules: [FloatingPointRoundingRule] = [
            .toNearestOrAwayFromZero, .toNearestOrEven, .up, .down, .towardZero, .awayFromZero,
        ]
        return rules.indices.contains(value) ? rules[value] : .toNearestOrAwayFromZero
    }

    private static func whole(_ value: Double) throws(Trap) -> Int {
        guard let whole = Int(exactly: value.rounded(.towardZero)) else {
            throw Trap("\(value.isNaN ? "nan" : "\(value)") is no whole number that Int can have")
        }
        return whole
    }

    static let texts: [Member] = list {
        property("isEmpty", of: .string, .bool, "Whether it has no characters", { .bool($0.asString.isEmpty) })
        count
    }

    /// Counting characters reads the whole text.
    private static var count: Member {
        var member = Member(owner: .value(.string), name: "count", type: .int, summary: "The number of characters")
        member.evaluate = { (value, arguments) throws(Trap) in
            try arguments.run.spend(value.asString.utf8.count / 8)
            return .int(value.asString.count)
        }
        return member
    }

    /// Functions that belong to nothing.
    static let functions: [Member] = list {
        function("abs", of: .code, [.plain(.number)], .number, "The number without its sign") {
            (_, arguments) throws(Trap) in
            guard case .int(let value) = arguments[0] else { return .double(abs(arguments[0].asDouble)) }
            guard value != .min else { throw Trap("the result is no whole number that Int can have") }
            return .int(abs(value))
        }
        extreme("min", "The smallest of numbers", isMinimum: true)
        extreme("max", "The largest of numbers", isMinimum: false)
        real("sqrt", "The square root", { $0.squareRoot() })
        real("sin", "The sine of an angle in radians", sin)
        real("cos", "The cosine of an angle in radians", cos)
        real("tan", "The tangent of an angle in radians", tan)
        real("asin", "The angle in radians with a sine", asin)
        real("acos", "The angle in radians with a cosine", acos)
        real("atan", "The angle in radians with a tangent", atan)
        real("exp", "A power of e", exp)
        real("log", "The natural logarithm", log)
        real("log2", "The logarithm to base 2", log2)
        real("log10", "The logarithm to base 10", log10)
        real("fabs", "The number without its sign", fabs)
        real("floor", "The whole number below", { $0.rounded(.down) })
        real("ceil", "The whole number above", { $0.rounded(.up) })
        real("round", "The nearest whole number, halves away from 0", { $0.rounded() })
        real("trunc", "The number without its fraction", { $0.rounded(.towardZero) })
        real2("atan2", "The angle in radians of y and x", atan2)
        real2("pow", "A power", pow)
        real2("hypot", "The length of the hypotenuse", hypot)
        real2("fmod", "What is left after whole multiples towards 0", fmod)
        real2("fmin", "The smaller number", fmin)
        real2("fmax", "The larger number", fmax)
        real("sqrtf", "The square root", of: [.float], { $0.squareRoot() })
        real("sinf", "The sine of an angle in radians", of: [.float], sin)
        real("cosf", "The cosine of an angle in radians", of: [.float], cos)
        real("fabsf", "The number without its sign", of: [.float], abs)
        real2("atan2f", "The angle in radians of y and x", of: [.float], atan2)
        real2("powf", "A power", of: [.float], pow)
        real2("hypotf", "The length of the hypotenuse", of: [.float], hypot)
    }

    private static func extreme(_ name: String, _ summary: String, isMinimum: Bool) -> Member {
        var member = function(name, of: .code, [.plain(.number), .plain(.number)], .number, summary) { _, arguments in
            if case .int(var result) = arguments[0] {
                for position in 1..<arguments.count {
                    result = isMinimum ? min(result, arguments[position].asInt) : max(result, arguments[position].asInt)
                }
                return .int(result)
            }
            // Swift's own functions decide about what is not a number.
            var result = arguments[0].asDouble
            for position in 1..<arguments.count {
                let next = arguments[position].asDouble
                result = isMinimum ? min(result, next) : max(result, next)
            }
            return .double(result)
        }
        member.isVariadic = true
        return member
    }

    /// A function of a number, for each of several types.
    private static func real(
        _ name: String, _ summary: String, of types: [CodeType] = [.double, .float],
        _ body: @escaping @Sendable (Double) -> Double
    ) -> [Member] {
        types.map { type in
            function(name, of: .code, [.plain(type)], type, summary) { _, arguments in
                rounded(body(arguments[0].asDouble), to: type)
            }
        }
    }

    /// A function of two numbers, for each of several types.
    private static func real2(
        _ name: String, _ summary: String, of types: [CodeType] = [.double, .float],
        _ body: @escaping @Sendable (Double, Double) -> Double
    ) -> [Member] {
        types.map { type in
            function(name, of: .code, [.plain(type), .plain(type)], type, summary) { _, arguments in
                rounded(body(arguments[0].asDouble, arguments[1].asDouble), to: type)
            }
        }
    }

    private static func rounded(_ value: Double, to type: CodeType) -> Value {
        .double(type == .float ? Double(Float(value)) : value)
    }
}
