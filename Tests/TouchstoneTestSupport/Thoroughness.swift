internal import Foundation

/// The number of cases to try if there are many.
///
/// Every run of the tests tries some cases of each kind. With `THOROUGH=1` in the environment it tries more, which
/// takes many minutes.
package enum Thoroughness {
    package static let isAsked = ProcessInfo.processInfo.environment["THOROUGH"] == "1"

    /// Returns the first number, or the second if thoroughness is requested.
    package static func number(_ usual: Int, thorough: Int) -> Int { isAsked ? thorough : usual }

    /// Returns all elements if thoroughness is requested, and otherwise `count` of them, at equal distances from the first one on.
    package static func sample<Element>(_ count: Int, of elements: [Element]) -> [Element] {
        guard !isAsked, elements.count > count else { return elements }
        return (0..<count).map { elements[$0 * elements.count / count] }
    }
}
