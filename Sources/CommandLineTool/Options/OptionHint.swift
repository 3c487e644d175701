internal import Application
internal import Checks
internal import SceneFile

/// Which option would allow, or make, what the library misses. Only the command line knows its options; the library's errors
/// carry the values.
enum OptionHint {
    /// The text of an error of the library, with the option that helps where there is one.
    static func text(of error: any Error) -> String {
        switch error {
        case let error as DrawingError:
            "\(error)" + (error.limit.map { "; --limit \($0.rawValue)=N allows more" } ?? "")
        case is TooManyTouches: "\(error): take fewer a second (--resample 60), or refer to the file (--reference)"
        default: "\(error)"
        }
    }

    /// A scene that was checked, with the option that writes a golden where one is missing.
    static func completing(_ scene: CheckedScene) -> CheckedScene {
        var scene = scene
        for index in scene.outcomes.indices where scene.outcomes[index].lacksGolden {
            scene.outcomes[index].diagnostic?.message += " (write it with --record missing)"
        }
        return scene
    }

    /// A note on a scene that refers to a file outside of its folder.
    static let outside = "the scene refers to a file outside of its folder, which is read with --allow-outside alone"
}
