/// The kinds of maps in a scene. The raw value is the name in messages.
package enum Level: String, CaseIterable {
    case scene = "the scene"
    case canvas = "the canvas"
    case view = "a view"
    case stroke = "a stroke"
    case transform = "a transform"
    case behavior = "a behavior"
    case recognizer = "a recognizer"
    case insets
    case gesture = "a gesture"
    case follower = "a gesture in 'then'"
    case along = "a path"
    case arc = "an arc"
    case circle = "a circle"
    case stagger = "a stagger"
    case recording = "a recording"
    case action = "an action"
    case spring = "a spring"
    case rule = "a rule"
    case received = "what a recognizer receives"
    case condition = "a condition"
    case edge = "an edge"
    case speed = "a speed"
    case layout = "a layout"
    case pin = "a pin"
    case expectation = "an expectation"
    case lints = "the lints"
    case overlays = "the overlays"
    case constants = "the constants"
    case variant = "a variant"

    /// The name of a map of this kind in messages.
    package var name: String { rawValue }

    /// The keys that this version plays. Settings of behaviors and recognizers, and constants, come from the catalogue.
    package var table: KeyTable {
        switch self {
        case .scene: Self.sceneTable
        case .canvas: Self.canvasTable
        case .view: Self.viewTable
        case .stroke: Self.strokeTable
        case .transform: Self.transformTable
        case .behavior: Self.behaviorTable
        case .recognizer: Self.recognizerTable
        case .insets: Self.insetsTable
        case .layout: Self.layoutTable
        case .pin: Self.pinTable
        case .gesture: Self.gestureTable
        case .follower: Self.followerTable
        case .along: Self.alongTable
        case .arc: Self.arcTable
        case .circle: Self.circleTable
        case .stagger: Self.staggerTable
        case .recording: Self.recordingTable
        case .action: Self.actionTable
        case .spring: Self.springTable
        case .rule: Self.ruleTable
        case .received: Self.receivedTable
        case .condition: Self.conditionTable
        case .edge: Self.edgeTable
        case .speed: Self.speedTable
        case .expectation: Self.expectationTable
        case .lints: Self.lintsTable
        case .overlays: Self.overlaysTable
        case .constants: Self.constantsTable
        case .variant: Self.variantTable
        }
    }

    /// An example of a whole map, for maps that people often replace by something else. Nil if the keys explain
    /// themselves.
    var example: String? {
        switch self {
        case .view: "{id: card, frame: [20, 60, 350, 400]}"
        case .gesture: "{at: 0.2, drag: card, by: [120, 0]}"
        case .follower: "{drag: card, by: [120, 0]}"
        case .action: "{at: 0.5, disable: card.pan}"
        case .rule: "{recognizer: card.pan, shouldBegin: false}"
        case .condition: "{direction: down}"
        case .edge: "{of: list, is: top}"
        case .speed: "{above: 300}"
        case .expectation: "{always: inside-limit, view: card}"
        case .variant: "{name: fixed, set: {card.alpha: 0.5}}"
        default: nil
        }
    }

    /// Keys of the scene format that this version does not play yet. A key that is added must be removed here.
    var plannedKeys: [String] { self == .view ? ["image"] : [] }

    /// Returns the type of the value of a key, or nil if it is not declared. Of the settings of a behavior, only insets
    /// have declared keys.
    func type(of key: String) -> ValueType? { table[key]?.type ?? (self == .behavior ? .map(.insets) : nil) }

    /// Returns the entries in the order of the keys, followed by all others in their own order. The values in an
    /// expectation also keep their order, which is the order in which they are tested.
    func ordered(_ entries: [SceneDocument.Entry]) -> [SceneDocument.Entry] {
        let table = table
        func rank(_ key: String) -> Int {
            let isValue = self == .expectation && Expectation.Property(rawValue: key) != nil
            let ranked = isValue ? Expectation.Property.allCases.first?.rawValue ?? key : key
            return table.rank(of: ranked) ?? table.keys.count
        }
        return entries.map { (rank: rank($0.key), entry: $0) }.enumerated()
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.entry)
    }
}
