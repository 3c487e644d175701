internal import Foundation

/// The number of cases to try if there are many.
///
/// Every run of the tests tries some cases of each kind. With `THOROUGH=1` in the environment it tries more, which
/// takes many minutes.
package enum Thoroughness {
    package static let isAsked = ProcessInfo.processInfo.environment["THOROUGH"] == "1"

    /// Returns the first number, or the second if thoroughness is requested.
    package static func number(_ usual: Int, thorough: Int) -> Int { isAsked ? thorough : usual }
}
