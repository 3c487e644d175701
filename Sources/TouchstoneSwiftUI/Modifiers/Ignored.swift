/// Modifiers of what is around gestures. They are accepted and have no effect.
extension View {
    /// Has no effect: there is no safe area.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
    /// Has no effect: there is no safe area.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
    /// Has no effect: there is no status bar.
    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
    /// Has no effect: there is no status bar.
    public func statusBar(hidden: Bool) -> some View { self }
    /// Has no effect: pictures are light, and dark with an option of theirs.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
    /// Has no effect.
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }
    /// Has no effect.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }
    /// Has no effect.
    public func accessibilityLabel(_ label: Text) -> some View { self }
    /// Has no effect.
    public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
    /// Has no effect.
    public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }
    /// Has no effect.
    @_disfavoredOverload
    public func accessibilityValue(_ value: some StringProtocol) -> some View { self }
    /// Has no effect.
    public func accessibilityHidden(_ hidden: Bool) -> some View { self }
    /// Has no effect.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    /// Has no effect.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
    /// Has no effect: symbols are drawn as rectangles.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
    /// Has no effect: symbols are drawn as rectangles.
    public func imageScale(_ scale: Image.Scale) -> some View { self }
    /// Has no effect: nothing is blurred.
    @available(*, deprecated, message: "Touchstone blurs nothing; the view is drawn sharp")
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
    /// Has no effect: colors are drawn as they are.
    @available(*, deprecated, message: "Touchstone does not mix colors; the view is drawn in its own")
    public func blendMode(_ mode: BlendMode) -> some View { self }
    /// Has no effect: each view is drawn at its own place, and appears there without a motion.
    @available(*, deprecated, message: "Touchstone does not move a view to the place of another with the same id")
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View { self }
    /// Has no effect: the view and those inside are drawn one after the other.
    public func compositingGroup() -> some View { self }
    /// Has no effect: the view and those inside are drawn one after the other.
    public func drawingGroup(opaque: Bool = false) -> some View { self }
    /// Has no effect: transitions are not drawn. A view is there or not.
    public func transition(_ transition: AnyTransition) -> some View { self }
    /// Has no effect: there is no vibration.
    public func sensoryFeedback<Value: Equatable>(_ feedback: SensoryFeedback, trigger: Value) -> some View { self }
    /// Has no effect.
    public func controlSize(_ size: ControlSize) -> some View { self }
    /// Has no effect.
    public func labelsHidden() -> some View { self }
    /// Has no effect.
    public func contentTransition(_ transition: ContentTransition) -> some View { self }
    /// Has no effect: the edges of the screen have no gestures of the system.
    public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
    /// Has no effect.
    public func tag<Tag: Hashable>(_ tag: Tag) -> some View { self }
    /// Has no effect.
    public func help(_ text: LocalizedStringKey) -> some View { self }
    /// Has no effect.
    public func equatable() -> some View { self }
}

/// Menus and alerts, which are not shown.
extension View {
    /// Has no effect: a long press shows no menu.
    @available(*, deprecated, message: "Touchstone shows no context menu; its buttons cannot be reached")
    public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View { self }
    /// Has no effect: a long press shows no menu.
    @available(*, deprecated, message: "Touchstone shows no context menu; its buttons cannot be reached")
    public func contextMenu<Items: View, Preview: View>(
        @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
    ) -> some View { self }
    /// Has no effect: the alert is not shown.
    @available(*, deprecated, message: "Touchstone shows no alerts; the view stays as it is")
    public func alert<Actions: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
    ) -> some View { self }
    /// Has no effect: the alert is not shown.
    @available(*, deprecated, message: "Touchstone shows no alerts; the view stays as it is")
    public func alert<Actions: View, Message: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
        @ViewBuilder message: () -> Message
    ) -> some View { self }
    /// Has no effect: the dialog is not shown.
    @available(*, deprecated, message: "Touchstone shows no dialogs; the view stays as it is")
    public func confirmationDialog<Actions: View>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> Actions
    ) -> some View { self }
    /// Has no effect: the popover is not shown.
    @available(*, deprecated, message: "Touchstone shows no popovers; use a sheet")
    public func popover<Content: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) -> some View { self }
}

/// The parts of the safe area. There is none.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A part of the safe area. There is none.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// A part of the safe area. There is none.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// A part of the safe area. There is none.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// What a matched geometry gives a view. It has no effect.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The place.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// The place and the size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// How a symbol is colored. It has no effect.
public struct SymbolRenderingMode: Sendable {
    /// The mode with this name. It has no effect.
    public static let monochrome = SymbolRenderingMode()
    /// The mode with this name. It has no effect.
    public static let hierarchical = SymbolRenderingMode()
    /// The mode with this name. It has no effect.
    public static let palette = SymbolRenderingMode()
    /// The mode with this name. It has no effect.
    public static let multicolor = SymbolRenderingMode()
}

/// How colors are mixed. It has no effect.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
    case plusLighter
}

/// What a view is for assistive technologies. It has no effect.
public struct AccessibilityTraits: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int
    /// Creates options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The trait with this name. It has no effect.
    public static let isButton = AccessibilityTraits(rawValue: 1)
    /// The trait with this name. It has no effect.
    public static let isHeader = AccessibilityTraits(rawValue: 2)
    /// The trait with this name. It has no effect.
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    /// The trait with this name. It has no effect.
    public static let isImage = AccessibilityTraits(rawValue: 8)
}

/// How the views inside are read aloud. It has no effect.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    /// The behavior with this name. It has no effect.
    public static let ignore = AccessibilityChildBehavior()
    /// The behavior with this name. It has no effect.
    public static let contain = AccessibilityChildBehavior()
    /// The behavior with this name. It has no effect.
    public static let combine = AccessibilityChildBehavior()
}

/// How a view appears and disappears. It is not drawn.
public struct AnyTransition: Sendable {
    /// The transition with this name. It is not drawn.
    public static let identity = AnyTransition()
    /// The transition with this name. It is not drawn.
    public static let opacity = AnyTransition()
    /// The transition with this name. It is not drawn.
    public static let scale = AnyTransition()
    /// The transition with this name. It is not drawn.
    public static let slide = AnyTransition()
    /// The transition with this name. It is not drawn.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    /// The transition with this name. It is not drawn.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    /// The transition with this name. It is not drawn.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }
    /// The transition with this name. It is not drawn.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
    /// The transition with this name. It is not drawn.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
    /// The transition with this name. It is not drawn.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { insertion }
    /// The transition with this name. It is not drawn.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    /// The transition with this name. It is not drawn.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// A vibration. There is none.
public struct SensoryFeedback: Hashable, Sendable {
    /// The feedback with this name. There is none.
    public static let success = SensoryFeedback()
    /// The feedback with this name. There is none.
    public static let warning = SensoryFeedback()
    /// The feedback with this name. There is none.
    public static let error = SensoryFeedback()
    /// The feedback with this name. There is none.
    public static let selection = SensoryFeedback()
    /// The feedback with this name. There is none.
    public static let impact = SensoryFeedback()
    /// A push of an object with a weight.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { SensoryFeedback() }
    /// A push of an object that gives way.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { SensoryFeedback() }
    /// How heavy an object is.
    public enum Weight: Hashable, Sendable { case light, medium, heavy }
    /// How far an object gives way.
    public enum Flexibility: Hashable, Sendable { case rigid, solid, soft }
    /// The feedback with this name. There is none.
    public static let levelChange = SensoryFeedback()
    /// The feedback with this name. There is none.
    public static let increase = SensoryFeedback()
    /// The feedback with this name. There is none.
    public static let decrease = SensoryFeedback()
    /// The feedback with this name. There is none.
    public static let alignment = SensoryFeedback()
    /// The feedback with this name. There is none.
    public static let start = SensoryFeedback()
    /// The feedback with this name. There is none.
    public static let stop = SensoryFeedback()
}

/// The size of controls. It has no effect.
public enum ControlSize: Hashable, Sendable { case mini, small, regular, large, extraLarge }

/// How a text changes. It has no effect.
public struct ContentTransition: Hashable, Sendable {
    /// The transition with this name. It is not drawn.
    public static let identity = ContentTransition()
    /// The transition with this name. It is not drawn.
    public static let interpolate = ContentTransition()
    /// The transition with this name. It is not drawn.
    public static let opacity = ContentTransition()
    /// The transition with this name. It is not drawn.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
}
