/// The style rules by which parts of an animation change in steps, with one class for each course of changes.
struct AnimationRules {
    /// The declarations of a course, each with the frame from which it applies.
    typealias Course = [(frame: Int, declaration: [UInt8])]

    private var classes: [[UInt8]: [UInt8]] = [:]
    private var classCount = 0
    private let text = ByteText()
    /// The start of each frame, as a fraction of the duration.
    private let begins: [Double]

    /// - Parameters:
    ///   - times: The start of each frame, in seconds, ascending from 0.
    ///   - duration: The duration of the animation, in seconds.
    init(times: [Double], duration: Double) {
        begins = times.map { $0 / duration }
        text.append("[class]{animation:")
        text.append(duration, decimals: 4)
        text.append("s step-end infinite}@media(prefers-reduced-motion:reduce){[class]{animation-play-state:paused}}")
    }

    /// Returns the rules since the last call. Later courses get classes and rules of their own.
    mutating func takeText() -> [UInt8] {
        defer { text.removeAll() }
        classes = [:]
        return text.bytes
    }

    /// Returns the class for a course, which begins with frame 0.
    mutating func name(for course: Course) -> [UInt8] {
        let body = ByteText()
        for (frame, declaration) in course {
            body.append(begins[frame] * 100, decimals: 4)
            body.append("%{")
            body.append(declaration)
            body.append("}")
        }
        if let known = classes[body.bytes] { return known }
        let name = Self.name(classCount)
        classCount += 1
        classes[body.bytes] = name
        text.append(".")
        text.append(name)
        text.append("{animation-name:")
        text.append(name)
        text.append("}@keyframes ")
        text.append(name)
        text.append("{")
        text.append(body.bytes)
        text.append("}")
        return name
    }

    /// Returns the class for a part that is seen only in the given frames.
    mutating func name(forSeenIn frames: [Int], of count: Int) -> [UInt8] {
        name(for: Self.course(frames.map { ($0, []) }, of: count))
    }

    /// Returns a course of declarations for some frames, ascending. In all other frames the part is hidden.
    static func course(_ frames: [(frame: Int, declaration: [UInt8])], of count: Int) -> Course {
        let hidden = Array("visibility:hidden".utf8)
        let isAlways = frames.count == count
        var course: Course = []
        func add(_ frame: Int, _ declaration: [UInt8]) {
            if course.last?.declaration != declaration { course.append((frame, declaration)) }
        }
        var next = 0
        for (frame, declaration) in frames {
            if frame > next { add(next, hidden) }
            var whole = declaration
            if !isAlways { whole += Array((declaration.isEmpty ? "" : ";").utf8) + Array("visibility:visible".utf8) }
            add(frame, whole)
            next = frame + 1
        }
        if next < count { add(next, hidden) }
        return course
    }

    /// Returns `_` and a number, which is never a keyword of CSS.
    private static func name(_ number: Int) -> [UInt8] { Array("_\(String(number, radix: 36))".utf8) }
}
