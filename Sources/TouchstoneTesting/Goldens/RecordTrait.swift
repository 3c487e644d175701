internal import Foundation
public import Testing
public import TouchstoneKit

/// A trait that determines which goldens the tests of a suite, or a test, record.
///
/// ```swift
/// @Test(.touches(record: .all)) func keepsItsLook() {
///     expectTouches(on: Board(), matches: .sheet) { Drag("card", by: (60, 40)) }
/// }
/// ```
public struct RecordTrait: SuiteTrait, TestTrait, TestScoping {
    /// The mode of the tests.
    let mode: RecordMode
    /// Whether the tests of a suite have the trait, too.
    public let isRecursive = true

    /// Runs a test with the mode.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Self.$current.withValue(mode) { try await function() }
    }

    /// The mode of the test that is running; nil without a trait.
    @TaskLocal static var current: RecordMode?

    /// The mode that applies: that of the trait, or else that of the environment's variable `TOUCHSTONE_RECORD`, or else
    /// `missing`.
    ///
    /// - Throws: ``UnknownMode``.
    static func mode() throws(UnknownMode) -> RecordMode {
        if let current { return current }
        guard let word = ProcessInfo.processInfo.environment["TOUCHSTONE_RECORD"], !word.isEmpty else {
            return .missing
        }
        guard let mode = RecordMode(rawValue: word) else { throw UnknownMode(word: word) }
        return mode
    }

    /// An error for a word that names no mode.
    struct UnknownMode: Error, CustomStringConvertible {
        let word: String

        var description: String {
            let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
            return "TOUCHSTONE_RECORD is '\(word)', which is not one of the modes \(modes)"
        }
    }
}

extension Trait where Self == RecordTrait {
    /// Determines which goldens a test records: those that are `missing`, `never` any, those that `failed`, or `all`.
    public static func touches(record mode: RecordMode) -> RecordTrait { RecordTrait(mode: mode) }
}
