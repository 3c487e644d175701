internal import TouchstoneKit

/// A scene of a command's arguments, or an argument that stands for none.
struct NamedScene {
    /// What messages call it.
    var name: String
    var source: Result<SceneSource, InputError>
}
