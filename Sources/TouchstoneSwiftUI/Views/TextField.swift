/// A text that the user can change on the platform. Here it is a line of text, or the title in gray: there is no keyboard.
public struct TextField<Label: View>: View {
    @Binding private var text: String
    private let label: Label

    /// Creates a field. The axis has no effect: a long text has several lines.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Label) {
        (_text, self.label) = (text, label())
    }

    /// The views that this view consists of.
    public var body: some View {
        Group {
            if text.isEmpty {
                label.foregroundColor(Color(.placeholderText))
            } else {
                Text(verbatim: text)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

extension TextField where Label == Text {
    /// Creates a field with a title, which is shown while the text is empty.
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
        self.init(text: text) { prompt ?? Text(title) }
    }
    /// Creates a field with a title, which is shown while the text is empty.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
        self.init(text: text) { prompt ?? Text(title) }
    }
}

/// A field for a password. The text is drawn as dots.
public struct SecureField: View {
    private let title: Text
    private let text: Binding<String>

    /// Creates a field with a title, which is shown while the text is empty.
    public init(_ title: LocalizedStringKey, text: Binding<String>) { (self.title, self.text) = (Text(title), text) }

    /// The views that this view consists of.
    public var body: some View {
        TextField(text: .constant(String(repeating: "•", count: text.wrappedValue.count))) { title }
    }
}

extension View {
    /// Has no effect: fields are drawn without a border.
    public func textFieldStyle(_ style: some TextFieldStyle) -> some View { self }
    /// Has no effect: there is no keyboard, so nothing is submitted.
    public func onSubmit(_ action: @escaping () -> Void) -> some View { self }
    /// Has no effect: there is no keyboard.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
    /// Has no effect: there is no keyboard.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
}

/// How fields look. It has no effect.
public protocol TextFieldStyle {}
/// A field without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
}
/// A field with a border of round corners. The border is not drawn.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// A field without a border.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A field with a border of round corners. The border is not drawn.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// The key that submits a text. There is no keyboard.
public struct SubmitLabel: Hashable, Sendable {
    private let name: String
    /// The key "done".
    public static let done = SubmitLabel(name: "done")
    /// The key "go".
    public static let go = SubmitLabel(name: "go")
    /// The key "send".
    public static let send = SubmitLabel(name: "send")
    /// The key "search".
    public static let search = SubmitLabel(name: "search")
    /// The key "next".
    public static let next = SubmitLabel(name: "next")
    /// The key "return".
    public static let `return` = SubmitLabel(name: "return")
}
