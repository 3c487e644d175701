internal import Application
internal import TouchstoneKit

/// Who has which name for what is written of a scene, so that no two scenes are written into one folder.
struct OutputNames {
    private var owners: [String: SceneSource] = [:]

    /// Gives a name to a scene, unless another has it. There are disks for which `Card` and `card` are one name.
    ///
    /// - Returns: where the scene comes from that has the name already; nil where it was free.
    mutating func give(_ name: String, to source: SceneSource) -> SceneSource? {
        let key = name.lowercased()
        if let owner = owners[key] { return owner }
        owners[key] = source
        return nil
    }
}
