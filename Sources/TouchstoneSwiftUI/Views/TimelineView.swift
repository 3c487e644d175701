internal import TouchstoneEngine

/// The dates at which a ``TimelineView`` is evaluated.
public protocol TimelineSchedule {
    /// The dates in ascending order.
    associatedtype Entries: Sequence<Date>
    /// Returns the dates from a date on.
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// How often a schedule may have dates.
public enum TimelineScheduleMode: Hashable, Sendable { case normal, lowFrequency }

/// A view that is evaluated at the dates of a schedule.
///
/// A date counts the seconds of the scene from the reference date of Foundation. A date between two frames is shown in
/// the next frame.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// What the content depends on.
    public struct Context {
        /// The last date of the schedule.
        public let date: Date
        /// How often the view is evaluated: in each frame.
        public var cadence: Cadence { .live }

        /// How often a view is evaluated.
        public enum Cadence: Hashable, Sendable, Comparable { case live, seconds, minutes }
    }

    private let schedule: Schedule
    private let content: (TimelineViewDefaultContext) -> Content
    @State private var date = Date(timeIntervalSinceReferenceDate: UIScreen.time)

    /// Creates a view.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        (self.schedule, self.content) = (schedule, content)
    }

    /// The views that this view consists of.
    public var body: some View {
        TickingView(content: content(TimelineViewDefaultContext(date: date)), schedule: schedule) { date = $0 }
    }
}

/// What the content of a ``TimelineView`` depends on, whatever the schedule.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

/// A view with a function that is called at the dates of a schedule.
private struct TickingView<Content: View, Schedule: TimelineSchedule>: PrimitiveView {
    let content: Content
    let schedule: Schedule
    let tick: (Date) -> Void

    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: TickingNode(context)) { $0.update(content, schedule, tick, in: context) }
    }
}

/// The node of a view with a function that is called at the dates of a schedule.
private final class TickingNode: PassingNode {
    private var link: DisplayLink?
    private var tick: ((Date) -> Void)?
    private var dates: AnyIterator<Date>?
    private var next: Date?
    private var identity: AnyHashable?

    private var now: Date { Date(timeIntervalSinceReferenceDate: host.time + Simulation.timeTolerance) }

    func update(
        _ view: some View, _ schedule: some TimelineSchedule, _ tick: @escaping (Date) -> Void,
        in context: _ViewContext
    ) {
        update(view, in: context)
        self.tick = tick
        let isPaused = (schedule as? AnimationTimelineSchedule)?.isPaused ?? false
        begin(schedule)
        if !isPaused, link == nil {
            link = DisplayLink(for: host.view) { [weak self] _ in self?.advance() }
        }
        link?.isPaused = isPaused
    }

    /// Takes the dates of a schedule, unless it is that of the last evaluation.
    private func begin(_ schedule: some TimelineSchedule) {
        let new = schedule as? AnyHashable
        if dates != nil, new == nil || new == identity { return }
        identity = new
        var iterator = schedule.entries(from: now, mode: .normal).makeIterator()
        dates = AnyIterator { iterator.next() }
        next = dates?.next()
    }

    /// The number of dates that are passed over in one frame.
    private static let mostDates = 100_000

    private func advance() {
        var due: Date?
        let time = now.timeIntervalSinceReferenceDate
        // A date that is no number ends the schedule. What one frame does not reach is left to the next ones.
        for _ in 0..<Self.mostDates {
            guard let date = next, !(date.timeIntervalSinceReferenceDate > time) else { break }
            let isNumber = !date.timeIntervalSinceReferenceDate.isNaN
            if isNumber { due = date }
            next = isNumber ? dates?.next() : nil
        }
        if let due { tick?(due) }
        if next == nil { link?.isPaused = true }
    }

    override func didDisappear() {
        link?.invalidate()
        link = nil
        super.didDisappear()
    }
}

/// A date in each frame, or at a distance.
public struct AnimationTimelineSchedule: TimelineSchedule, Hashable, Sendable {
    let interval: Double
    let isPaused: Bool

    /// Creates a schedule with a smallest distance of two dates, in seconds. While it is paused, there are none.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        (interval, isPaused) = (max(1.0 / 240, minimumInterval ?? 0), paused)
    }

    /// Returns the dates from a date on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
        PeriodicTimelineSchedule(from: startDate, by: interval).entries(from: startDate, mode: mode)
    }
}

/// Dates at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Hashable, Sendable {
    private let start: Date
    private let interval: Double

    /// Creates a schedule from a date on, with a distance in seconds.
    public init(from startDate: Date, by interval: TimeInterval) {
        // A distance that is no number counts as the shortest.
        (start, self.interval) = (startDate, max(1e-3, min(interval, 1e9)))
    }

    /// Returns the dates from a date on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
        let first = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down))
        return sequence(first: first) { $0 + 1 }.lazy.map { start.addingTimeInterval($0 * interval) }
    }
}

/// The full minutes.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Hashable, Sendable {
    /// Creates a schedule.
    public init() {}

    /// Returns the dates from a date on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        return PeriodicTimelineSchedule(from: start, by: 60).entries(from: startDate, mode: mode)
    }
}

/// Dates that a sequence gives.
public struct ExplicitTimelineSchedule<Dates: Sequence<Date>>: TimelineSchedule {
    private let dates: Dates

    /// Creates a schedule. The dates are in ascending order.
    public init(_ dates: Dates) { self.dates = dates }
    /// Returns the dates from a date on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Dates { dates }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// A date in each frame.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
    /// A date in each frame, with a smallest distance in seconds. While it is paused, there are none.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Dates from a date on, with a distance in seconds.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// The full minutes.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}
