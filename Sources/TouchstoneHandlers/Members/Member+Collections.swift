/// Arrays, sets and ranges. `Element` is the type of the elements, and `Result` that of what a closure returns.
extension Member {
    static let collections: [Member] =
        shared(.array(.element)) + shared(.set(.element)) + arrays
        + [CodeType.int, .double].flatMap(comparable) + ranges

    private static func shared(_ owner: CodeType) -> [Member] {
        let test: Parameter = .plain(.closure([.element], .bool))
        return list {
            property("count", of: owner, .int, "The number of elements", { .int($0.asArray.count) })
            property("isEmpty", of: owner, .bool, "Whether there is no element", { .bool($0.asArray.isEmpty) })
            property("first", of: owner, .optional(.element), "The first element; of a set, that of the first finger") {
                $0.asArray.first ?? .none
            }
            function("contains", of: .value(owner), [.plain(.element)], .bool, "Whether an element is in it") {
                (value, arguments) throws(Trap) in
                .bool(try arguments.run.firstIndex(of: arguments[0], in: value.asArray) != nil)
            }
            function("forEach", of: .value(owner), [.plain(.closure([.element], .void))], .void, "Runs a closure") {
                (value, arguments) throws(Trap) in
                for element in value.asArray { _ = try arguments.call(0, with: element) }
                return .none
            }
            function(
                "map", of: .value(owner), [.plain(.closure([.element], .other))], .array(.other),
                "What a closure returns for each element"
            ) { (value, arguments) throws(Trap) in
                var result: [Value] = []
                for element in value.asArray { result.append(try arguments.call(0, with: element)) }
                return .array(result)
            }
            function(
                "filter", of: .value(owner), [test], .array(.element), "The elements for which a closure returns true"
            ) { (value, arguments) throws(Trap) in
                var result: [Value] = []
                for element in value.asArray where try arguments.call(0, with: element).asBool {
                    result.append(element)
                }
                return .array(result)
            }
            function(
                "first", of: .value(owner), [.labeled("where", .closure([.element], .bool))], .optional(.element),
                "The first element for which a closure returns true"
            ) { (value, arguments) throws(Trap) in
                for element in value.asArray where try arguments.call(0, with: element).asBool { return element }
                return .none
            }
            function(
                "contains", of: .value(owner), [.labeled("where", .closure([.element], .bool))], .bool,
                "Whether a closure returns true for an element"
            ) { (value, arguments) throws(Trap) in
                for element in value.asArray where try arguments.call(0, with: element).asBool { return .bool(true) }
                return .bool(false)
            }
            function(
                "allSatisfy", of: .value(owner), [test], .bool, "Whether a closure returns true for every element"
            ) { (value, arguments) throws(Trap) in
                for element in value.asArray where try !arguments.call(0, with: element).asBool { return .bool(false) }
                return .bool(true)
            }
            function(
                "reduce", of: .value(owner), [.plain(.other), .plain(.closure([.other, .element], .other))], .other,
                "What a closure makes of a first value and each element"
            ) { (value, arguments) throws(Trap) in
                var result = arguments[0]
                for element in value.asArray { result = try arguments.call(1, with: result, element) }
                return result
            }
        }
    }

    private static let arrays: [Member] = list {
        property(
            "last", of: .array(.element), .optional(.element), "The last element", { $0.asArray.last ?? .none })
        property("indices", of: .array(.element), .range(.int), "The numbers of the elements, from 0") {
            .range($0.asArray.indices)
        }
        function(
            "firstIndex", of: .value(.array(.element)), [.labeled("of", .element)], .optional(.int),
            "The number of an element, from 0"
        ) { (value, arguments) throws(Trap) in
            try arguments.run.firstIndex(of: arguments[0], in: value.asArray).map(Value.int) ?? .none
        }
        function("reversed", of: .value(.array(.element)), [], .array(.element), "The elements from last to first") {
            (value, arguments) throws(Trap) in
            try arguments.run.spend(elements: value.asArray.count)
            return .array(value.asArray.reversed())
        }
        extreme("min", "The first of the smallest elements", isMinimum: true)
        extreme("max", "The first of the largest elements", isMinimum: false)
        function(
            "sorted", of: .value(.array(.element)), [.labeled("by", .closure([.element, .element], .bool))],
            .array(.element), "The elements in the order of a closure that returns true if the first comes before"
        ) { (value, arguments) throws(Trap) in
            try arguments.run.spend(elements: value.asArray.count)
            return .array(try arguments.sorted(value.asArray[...]))
        }
        Member.mutating("append", of: .array(.element), [.plain(.element)], .void, "Adds an element at the end") {
            (value, arguments) throws(Trap) in
            try arguments.change(&value) { $0.append(arguments[0]) }
        }
        Member.mutating(
            "insert", of: .array(.element), [.plain(.element), .labeled("at", .int)], .void, "Adds an element"
        ) { (value, arguments) throws(Trap) in
            let (index, count) = (arguments[1].asInt, value.asArray.count)
            guard (0...count).contains(index) else {
                throw Trap("there is no position \(index) among \(count) elements")
            }
            try arguments.run.spend(count / 4)
            return try arguments.change(&value) { $0.insert(arguments[0], at: index) }
        }
        Member.mutating("remove", of: .array(.element), [.labeled("at", .int)], .element, "Removes an element") {
            (value, arguments) throws(Trap) in
            let (index, count) = (arguments[0].asInt, value.asArray.count)
            guard (0..<count).contains(index) else { throw Trap("there is no element \(index) among \(count)") }
            try arguments.run.spend(count / 4)
            let element = value.asArray[index]
            _ = try arguments.change(&value) { $0.remove(at: index) }
            return element
        }
        Member.mutating("removeLast", of: .array(.element), [], .element, "Removes the last element") {
            (value, arguments) throws(Trap) in
            guard let last = value.asArray.last else { throw Trap("there is no last element") }
            _ = try arguments.change(&value) { $0.removeLast() }
            return last
        }
        Member.mutating("removeFirst", of: .array(.element), [], .element, "Removes the first element") {
            (value, arguments) throws(Trap) in
            guard let first = value.asArray.first else { throw Trap("there is no first element") }
            try arguments.run.spend(value.asArray.count / 4)
            _ = try arguments.change(&value) { $0.removeFirst() }
            return first
        }
        Member.mutating("removeAll", of: .array(.element), [], .void, "Removes every element") { value, arguments in
            value = .array([])
            return .none
        }
    }

    /// The element that a closure puts before, or after, all others.
    private static func extreme(_ name: String, _ summary: String, isMinimum: Bool) -> Member {
        .function(
            name, of: .value(.array(.element)), [.labeled("by", .closure([.element, .element], .bool))],
            .optional(.element), summary + ", as a closure compares them"
        ) { (value, arguments) throws(Trap) in
            guard var best = value.asArray.first else { return .none }
            for element in value.asArray.dropFirst() {
                let (first, second) = isMinimum ? (element, best) : (best, element)
                if try arguments.call(0, with: first, second).asBool { best = element }
            }
            return best
        }
    }

    /// The members of arrays whose elements can be compared without a closure.
    private static func comparable(_ element: CodeType) -> [Member] {
        let isLess = { @Sendable (first: Value, second: Value) -> Bool in
            element == .int ? first.asInt < second.asInt : first.asDouble < second.asDouble
        }
        return list {
            function("min", of: .value(.array(element)), [], .optional(element), "The smallest element") {
                (value, arguments) throws(Trap) -> Value in
                try arguments.run.spend(value.asArray.count / 4)
                return value.asArray.min(by: isLess) ?? .none
            }
            function("max", of: .value(.array(element)), [], .optional(element), "The largest element") {
                (value, arguments) throws(Trap) in
                try arguments.run.spend(value.asArray.count / 4)
                return value.asArray.max(by: isLess) ?? .none
            }
            function(
                "sorted", of: .value(.array(element)), [], .array(element), "The elements from smallest to largest"
            ) {
                (value, arguments) throws(Trap) in
                let count = value.asArray.count
                try arguments.run.spend(elements: count)
                try arguments.run.spend(count * (Int.bitWidth - count.leadingZeroBitCount) / 2)
                return .array(value.asArray.sorted(by: isLess))
            }
        }
    }

    private static let ranges: [Member] = list {
        property("lowerBound", of: .range(.element), .element, "The number at which it begins") {
            switch $0 {
            case .range(let range): .int(range.lowerBound)
            case .interval(let interval): .double(interval.lower)
            default: .none
            }
        }
        property("upperBound", of: .range(.element), .element, "The number at which it ends") {
            switch $0 {
            case .range(let range): .int(range.upperBound)
            case .interval(let interval): .double(interval.upper)
            default: .none
            }
        }
        function(
            "contains", of: .value(.range(.element)), [.plain(.element)], .bool, "Whether a number is in it"
        ) { value, arguments in
            switch value {
            case .range(let range): .bool(range.contains(arguments[0].asInt))
            case .interval(let interval): .bool(interval.contains(arguments[0].asDouble))
            default: .bool(false)
            }
        }
    }
}

extension Arguments {
    /// Calls the closure that is an argument.
    func call(_ position: Int, with values: Value...) throws(Trap) -> Value {
        guard let closure = self[position].asClosure else { return .none }
        return try run.call(closure, with: values)
    }

    /// Sorts elements by merging, with the closure that is the first argument. Equal elements keep their order.
    fileprivate func sorted(_ elements: ArraySlice<Value>) throws(Trap) -> [Value] {
        guard elements.count > 1 else { return Array(elements) }
        let middle = elements.startIndex + elements.count / 2
        var left = try sorted(elements[..<middle])[...]
        var right = try sorted(elements[middle...])[...]
        var result: [Value] = []
        while let first = left.first, let second = right.first {
            if try call(0, with: second, first).asBool {
                result.append(right.removeFirst())
            } else {
                result.append(left.removeFirst())
            }
        }
        return result + left + right
    }

    /// Changes an array.
    fileprivate func change(_ value: inout Value, _ body: (inout [Value]) -> Void) throws(Trap) -> Value {
        try value.changeArray(run) { (elements) throws(Trap) in body(&elements) }
        return .none
    }
}
