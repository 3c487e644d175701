internal import TouchstoneEngine

/// Runs a task while a view is shown.
private struct TaskModifier<ID: Equatable>: ViewModifier {
    let id: ID
    let priority: TaskPriority
    let action: () async -> Void
    @State private var task = RunningTask()

    func body(content: Content) -> some View {
        content
            .onAppear { task.start(priority, action) }
            .onChange(of: id) { task.start(priority, action) }
            .onDisappear { task.cancel() }
    }
}

/// The task of a view.
private final class RunningTask {
    private var task: Task<Void, Never>?

    /// Starts a task instead of the one that runs.
    func start(_ priority: TaskPriority, _ action: @escaping () async -> Void) {
        cancel()
        // The task runs on the thread of the scene.
        let action = ThreadConfined(action, of: nil)
        task = Task(priority: priority) { await action.opened?() }
    }

    func cancel() {
        task?.cancel()
        task = nil
    }

    deinit { cancel() }
}

extension View {
    /// Runs a task from when the view appears, and cancels it when the view disappears.
    ///
    /// It begins in the first frame after the view has appeared, and runs in the frames of the scene. `Task.sleep`
    /// waits in the time of the scene.
    public func task(priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void) -> some View {
        modifier(TaskModifier(id: 0, priority: priority, action: action))
    }

    /// Runs a task from when the view appears, and again when a value changes. It is cancelled when the view
    /// disappears, and before it runs again.
    public func task<ID: Equatable>(
        id: ID, priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void
    ) -> some View { modifier(TaskModifier(id: id, priority: priority, action: action)) }
}
