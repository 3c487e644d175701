internal import Foundation

/// How often things are tried of which there are many.
///
/// Every run of the tests tries some of each kind; with `THOROUGH=1` in the environment it tries more, which takes many minutes.
package enum Thoroughness {
    package static let isAsked = ProcessInfo.processInfo.environment["THOROUGH"] == "1"

    /// The one number, or the other where thoroughness is asked for.
    package static func number(_ usual: Int, thorough: Int) -> Int { isAsked ? thorough : usual }
}
