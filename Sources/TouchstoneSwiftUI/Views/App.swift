/// An app. Nothing runs it here: scenes and tests show its views.
public protocol App {
    /// The type of its windows.
    associatedtype Body: Scene
    /// Its windows.
    @SceneBuilder var body: Body { get }
    /// Creates the app.
    init()
}

extension App {
    /// Does nothing.
    public static func main() {}
}

/// Windows of an app.
public protocol Scene {
    /// The type of its windows.
    associatedtype Body: Scene
    /// Its windows.
    @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

/// Collects windows.
@resultBuilder
public enum SceneBuilder {
    /// One window.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// The window of an app.
public struct WindowGroup<Content: View>: Scene {
    /// Creates a window.
    public init(@ViewBuilder content: () -> Content) {}
    /// Never called: there is no body.
    public var body: Never { fatalError("WindowGroup has no body") }
}

extension WindowGroup {
    /// Creates a window with a title, which is not shown.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content: content) }
}

extension Scene {
    /// Has no effect: nothing runs an app.
    public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (Value) -> Void) -> some Scene {
        self
    }
    /// Has no effect: nothing runs an app.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
    ) -> some Scene { self }
    /// Has no effect: nothing runs an app.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene { self }
}
