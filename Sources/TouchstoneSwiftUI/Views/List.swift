/// Views in a column that scrolls. Rows have no separators and cannot be moved, deleted or selected.
public struct List<Content: View>: View {
    private let content: Content

    /// Creates a column of views.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The column.
    public var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) { content }
                .padding(16)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

extension List {
    /// Creates a column with a view for each element that has an identity.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init { ForEach(data, content: rowContent) }
    }
    /// Creates a column with a view for each element, whose identity a key path gives.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init { ForEach(data, id: id, content: rowContent) }
    }
    /// Creates a column with a view for each number of a range.
    public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
    where Content == ForEach<Range<Int>, Int, Row> {
        self.init { ForEach(data, content: rowContent) }
    }
}

/// Views for settings: a column that scrolls, like a ``List``.
public struct Form<Content: View>: View {
    private let content: Content

    /// Creates a column of views.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The column.
    public var body: some View { List { content } }
}

/// Views with a title above and a note below. They are a column without a background of their own.
public struct Section<Header: View, Content: View, Footer: View>: View {
    private let header: Header
    private let content: Content
    private let footer: Footer

    /// Creates a section.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header, @ViewBuilder footer: () -> Footer
    ) { (self.content, self.header, self.footer) = (content(), header(), footer()) }

    /// The title, the views and the note.
    public var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            header.font(.footnote).foregroundStyle(.secondary)
            content
            footer.font(.footnote).foregroundStyle(.secondary)
        }
    }
}

extension Section where Header == EmptyView, Footer == EmptyView {
    /// Creates a section without a title.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Header == Text, Footer == EmptyView {
    /// Creates a section with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
    }
    /// Creates a section with a title.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
    }
}

extension Section where Footer == EmptyView {
    /// Creates a section with a title.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
}

extension View {
    /// Has no effect: lists have one form.
    public func listStyle(_ style: ListStyle) -> some View { self }
    /// Has no effect: rows have no separators.
    public func listRowSeparator(_ visibility: Visibility) -> some View { self }
    /// Has no effect: rows have the insets of the list.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
}

/// The form of a list. It has no effect.
public struct ListStyle: Hashable, Sendable {
    private let name: String
    /// The usual form.
    public static let automatic = ListStyle(name: "automatic")
    /// Without backgrounds.
    public static let plain = ListStyle(name: "plain")
    /// With a background for each section.
    public static let grouped = ListStyle(name: "grouped")
    /// With a background of round corners for each section.
    public static let insetGrouped = ListStyle(name: "insetGrouped")
}
