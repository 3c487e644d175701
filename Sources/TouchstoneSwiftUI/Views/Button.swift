/// A view that calls a function when it is tapped.
public struct Button<Label: View>: View {
    private let action: () -> Void
    private let label: Label
    private let role: ButtonRole?
    @GestureState private var isPressed = false
    @Environment(\.buttonStyle) private var style
    @Environment(\.isEnabled) private var isEnabled

    /// Creates a button.
    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }
    /// Creates a button with a purpose.
    public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        (self.action, self.label, self.role) = (action, label(), role)
    }

    /// The views that this view consists of.
    public var body: some View {
        let configuration = ButtonStyleConfiguration(
            role: role, label: .init(AnyView(label)), isPressed: isPressed && isEnabled)
        return (style ?? AnyButtonStyle(DefaultButtonStyle())).makeBody(configuration)
            .contentShape(Rectangle())
            .gesture(
                ButtonGesture().updating($isPressed) { value, state, _ in state = value }.onEnded { _ in action() })
    }
}

extension Button where Label == Text {
    /// Creates a button with a title.
    public init(_ title: LocalizedStringKey, action: @escaping () -> Void) {
        self.init(title, role: nil, action: action)
    }
    /// Creates a button with a title.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, action: @escaping () -> Void) {
        self.init(role: nil, action: action) { Text(title) }
    }
    /// Creates a button with a title and a purpose.
    public init(_ title: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
    /// Creates a button with a title and a purpose.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, role: ButtonRole?, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == TouchstoneSwiftUI.Label<Text, Image> {
    /// Creates a button with a title and a symbol.
    public init(_ title: LocalizedStringKey, systemImage: String, action: @escaping () -> Void) {
        self.init(action: action) { TouchstoneSwiftUI.Label(title, systemImage: systemImage) }
    }
}

/// The purpose of a button.
public struct ButtonRole: Hashable, Sendable {
    private let name: String
    /// A button that deletes something.
    public static let destructive = ButtonRole(name: "destructive")
    /// A button that cancels something.
    public static let cancel = ButtonRole(name: "cancel")
}

/// What a style of buttons draws.
public struct ButtonStyleConfiguration {
    /// The label of a button.
    public struct Label: View {
        private let view: AnyView
        init(_ view: AnyView) { self.view = view }
        /// The views that this view consists of.
        public var body: some View { view }
    }

    /// The purpose of the button.
    public let role: ButtonRole?
    /// The label of the button.
    public let label: Label
    /// Whether a finger is on the button.
    public let isPressed: Bool
}

/// How buttons look.
public protocol ButtonStyle {
    /// What a style draws.
    typealias Configuration = ButtonStyleConfiguration
    /// The type of a button.
    associatedtype Body: View
    /// Returns the view of a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of any type.
struct AnyButtonStyle {
    let makeBody: (ButtonStyleConfiguration) -> AnyView
    init(_ style: some ButtonStyle) { makeBody = { AnyView(style.makeBody(configuration: $0)) } }
}

/// Buttons that are texts in the color of controls.
public struct DefaultButtonStyle: ButtonStyle {
    /// Creates the style.
    public init() {}
    /// Returns the view for a configuration.
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .transformEnvironment(\.self) { environment in
                if environment.foregroundColor == nil {
                    environment.foregroundColor = configuration.role == .destructive ? .red : environment.tint
                }
            }
            .opacity(configuration.isPressed ? 0.2 : 1)
    }
}

/// Buttons that look like their label.
public struct PlainButtonStyle: ButtonStyle {
    /// Creates the style.
    public init() {}
    /// Returns the view for a configuration.
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(configuration.isPressed ? 0.2 : 1)
    }
}

/// Buttons without a border.
public typealias BorderlessButtonStyle = DefaultButtonStyle

/// Buttons on a background in a light color of controls.
public struct BorderedButtonStyle: ButtonStyle {
    /// Creates the style.
    public init() {}
    /// Returns the view for a configuration.
    public func makeBody(configuration: Configuration) -> some View {
        DefaultButtonStyle().makeBody(configuration: configuration)
            .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
            .background(Color.gray.opacity(0.2), in: RoundedRectangle(cornerRadius: 8))
    }
}

/// Buttons on a background in the color of controls.
public struct BorderedProminentButtonStyle: ButtonStyle {
    /// Creates the style.
    public init() {}
    /// Returns the view for a configuration.
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.foregroundColor(.white)
            .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
            .background(.tint, in: RoundedRectangle(cornerRadius: 8))
            .opacity(configuration.isPressed ? 0.6 : 1)
    }
}

extension ButtonStyle where Self == DefaultButtonStyle {
    /// The style with this name.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
    /// The style with this name.
    public static var borderless: DefaultButtonStyle { DefaultButtonStyle() }
}
extension ButtonStyle where Self == PlainButtonStyle {
    /// The style with this name.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension ButtonStyle where Self == BorderedButtonStyle {
    /// The style with this name.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension ButtonStyle where Self == BorderedProminentButtonStyle {
    /// The style with this name.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension View {
    /// Sets how the buttons inside look.
    public func buttonStyle(_ style: some ButtonStyle) -> some View {
        environment(\.buttonStyle, AnyButtonStyle(style))
    }
}

/// A symbol with a title.
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon

    /// Creates a label.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        (self.title, self.icon) = (title(), icon())
    }

    /// The views that this view consists of.
    public var body: some View {
        HStack {
            icon
            title
        }
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a symbol.
    public init(_ title: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
    /// Creates a label with a symbol.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
    /// Creates a label with an image.
    public init(_ title: LocalizedStringKey, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }
}
