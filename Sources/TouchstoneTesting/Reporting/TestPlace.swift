internal import Foundation
internal import Testing

/// A call in the code of a test.
struct TestPlace: Sendable {
    /// The file as `#fileID` names it: `MyTests/CardTests.swift`.
    let fileID: StaticString
    /// The path of the file.
    let filePath: StaticString
    let line: UInt
    let column: UInt
    /// The function that contains the call, such as `staysInside()`.
    let function: StaticString

    /// The place for Swift Testing.
    var sourceLocation: SourceLocation {
        SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    }

    private var url: URL { URL(fileURLWithPath: "\(filePath)") }
    /// The name of the file without its ending.
    var file: String { url.deletingPathExtension().lastPathComponent }
    /// The folder of the file.
    var folder: String { url.deletingLastPathComponent().path }

    /// The name of the test as a part of file names: the function without its parameters.
    var test: String {
        let name = "\(function)".prefix { $0 != "(" }.map { character in
            character.isLetter || character.isNumber || character == "-" ? character : "_"
        }
        return name.isEmpty ? "test" : String(name)
    }
}
