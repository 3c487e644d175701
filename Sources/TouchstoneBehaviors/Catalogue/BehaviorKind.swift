public import TouchstoneEngine

/// A kind of view that a scene can name: `behavior: {kind: draggable, minScale: 0.5}`.
public struct BehaviorKind: Sendable {
    /// The name of the kind in scenes.
    public let name: String
    /// A summary of one sentence.
    public let summary: String
    /// The settings, in the order of the documentation. Their names are unique.
    public let settings: [BehaviorSetting]
    /// The names of the recognizers that the view adds.
    public let recognizers: [String]
    /// The names of the events that the view reports, including the names of its recognizers.
    public let events: [String]
    /// Returns the names of the lints that a view with the given settings fails in its normal, documented behavior, such
    /// as `slip`. Exploration reports them only on request.
    public var documentedLints: @Sendable (BehaviorSettings) -> [String] = { _ in [] }
    /// The text of a scene that has the kind below `kinds`: its lines, and two variants of a view of it, with the mistake
    /// and with the fix. Nil for a kind that ``make`` makes.
    package private(set) var text: (@Sendable () -> [UInt8])?
    /// The group of a kind that comes with the library; nil for others.
    package private(set) var group: Group?
    /// The keys of a view in a scene that have no effect on a view of this kind, each with the reason: the second half
    /// of a sentence, without a full stop. A kind with a reason for `frame` needs no frame.
    package private(set) var ignoredKeys: [String: String] = [:]
    /// Creates a view. It need not apply settings that have a ``BehaviorSetting/set`` closure. It may be called more
    /// than once for one view of a scene, and with other settings. For example, a scene may name views that code
    /// creates. The decoder then creates views to find those names, and discards them.
    public let make: @Sendable (BehaviorSettings) -> View

    /// Creates a kind of view.
    ///
    /// ```swift
    /// BehaviorKind(name: "sticker", summary: "Sticks.", make: { _ in StickerView() })
    /// ```
    public init(
        name: String, summary: String, settings: [BehaviorSetting] = [], recognizers: [String] = [],
        events: [String] = [], make: @escaping @Sendable (BehaviorSettings) -> View
    ) {
        self.name = name
        self.summary = summary
        self.settings = settings
        self.recognizers = recognizers
        self.events = events
        self.make = make
    }

    /// The kind with other documented lints: see ``documentedLints``.
    public func documenting(_ lints: @escaping @Sendable (BehaviorSettings) -> [String]) -> BehaviorKind {
        var kind = self
        kind.documentedLints = lints
        return kind
    }

    /// A group of kinds, in the order in which groups are listed. The raw value describes it.
    package enum Group: String, Sendable, CaseIterable {
        case everyday = "Everyday views"
        case swiftUI = "SwiftUI's modifiers"
        case mistake = "Views with a mistake"
    }

    /// The kind as a member of a group.
    func grouped(_ group: Group) -> BehaviorKind {
        var kind = self
        kind.group = group
        return kind
    }

    /// A kind whose views have the code in the text of a scene.
    init(
        text name: String, _ summary: String, settings: [BehaviorSetting] = [], recognizers: [String] = [],
        events: [String] = [], _ text: @escaping @Sendable () -> [UInt8]
    ) {
        self.init(
            name: name, summary: summary, settings: settings, recognizers: recognizers, events: recognizers + events,
            make: { _ in View() })
        self.text = text
    }

    /// The kind with ignored keys: see ``ignoredKeys``.
    func ignoring(_ keys: [String: String]) -> BehaviorKind {
        var kind = self
        kind.ignoredKeys = keys
        return kind
    }

    /// Creates a view with the given settings, and with the defaults for all others.
    ///
    /// - Parameter given: settings of the kind. Each value has the type of its setting.
    public func makeView(given: [String: BehaviorSetting.Value] = [:]) -> View {
        let settings = BehaviorSettings(of: self, given: given)
        let view = make(settings)
        settings.apply(to: view)
        return view
    }
}

/// The kinds of behaviors and recognizers that scenes can name.
public struct BehaviorCatalogue: Sendable {
    /// The kinds of behavior, in the order in which they were registered. Their names are unique.
    public private(set) var kinds: [BehaviorKind] = []
    /// The kinds of recognizer, in the order in which they were registered. Their names are unique.
    public private(set) var recognizers: [RecognizerKind] = []

    /// The kinds of the library that are classes, for programs and for scenes.
    public static let standard = BehaviorCatalogue(
        kinds: everyday + BehaviorKind.naiveClasses, recognizers: RecognizerKind.standard)

    /// All kinds of the library: those of ``standard``, and those whose views have their lines in the language of
    /// scenes. Only scenes play these lines; elsewhere a view of such a kind is a plain view.
    public static let ready = BehaviorCatalogue(
        kinds: everyday + BehaviorKind.swiftUI + BehaviorKind.naiveTexts + BehaviorKind.naiveClasses,
        recognizers: RecognizerKind.standard)

    private static let everyday = [
        BehaviorKind.draggable, .centerDrag, .springDrag, .longPressDrag, .scroll, .sheet, .handles, .group, .swipeRow,
        .reorderList, .slider, .button, .switch, .dial,
    ].map { $0.grouped(.everyday) }

    /// Registers the kinds in order. If two kinds have the same name, the later one replaces the earlier one in its
    /// position.
    public init(kinds: [BehaviorKind] = [], recognizers: [RecognizerKind] = []) {
        for kind in kinds { register(kind) }
        for kind in recognizers { register(kind) }
    }

    /// Adds a kind of behavior, or replaces the one with the same name.
    public mutating func register(_ kind: BehaviorKind) { Self.put(kind, \.name, into: &kinds) }

    /// Adds a kind of recognizer, or replaces the one with the same name.
    public mutating func register(_ kind: RecognizerKind) { Self.put(kind, \.name, into: &recognizers) }

    private static func put<Kind>(_ kind: Kind, _ name: (Kind) -> String, into kinds: inout [Kind]) {
        if let index = kinds.firstIndex(where: { name($0) == name(kind) }) {
            kinds[index] = kind
        } else {
            kinds.append(kind)
        }
    }

    /// Returns the kind of behavior with the given name, or nil.
    public func kind(named name: String) -> BehaviorKind? {
        kinds.first { $0.name == name }
    }

    /// Returns the kind of recognizer with the given name, or nil.
    public func recognizer(named name: String) -> RecognizerKind? {
        recognizers.first { $0.name == name }
    }
}
