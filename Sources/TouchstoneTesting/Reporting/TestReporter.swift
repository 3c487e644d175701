internal import Foundation
internal import Testing

#if canImport(XCTest)
    internal import XCTest
#endif

/// A file that shows why a test failed.
struct TestFile: Sendable {
    /// The name without a folder, such as `frame-31.png`.
    var name: String
    var bytes: [UInt8]
}

/// A line of a scene file.
struct SceneLine: CustomStringConvertible {
    let path: String
    let line: Int

    var description: String { "\(path):\(line)" }

    /// The line for Swift Testing.
    var sourceLocation: SourceLocation {
        let name = URL(fileURLWithPath: path).lastPathComponent
        return SourceLocation(fileID: "scenes/\(name)", filePath: path, line: max(line, 1), column: 1)
    }
}

/// Reports the findings of a test to Swift Testing, or to XCTest for a test that XCTest runs.
struct TestReporter {
    let place: TestPlace
    private let folder: TestFolder

    /// Creates a reporter for a call in a test.
    init(place: TestPlace) {
        self.place = place
        folder = TestFolder(of: place)
    }

    /// Reports a failure with the files that show it.
    ///
    /// - Parameter line: the line of a scene file where the failure is; nil for the place of the test.
    func fail(_ message: String, at line: SceneLine? = nil, with files: [TestFile] = []) {
        let message = ([message] + attach(files)).joined(separator: "\n")
        guard Test.current == nil else {
            Issue.record(Comment(rawValue: message), sourceLocation: line?.sourceLocation ?? place.sourceLocation)
            return
        }
        #if canImport(XCTest)
            XCTFail((line.map { "\($0): " } ?? "") + message, file: place.filePath, line: place.line)
        #endif
    }

    /// Reports something that is probably a mistake, which does not make the test fail.
    ///
    /// - Parameter line: the line of a scene file where it is; nil for the place of the test.
    func warn(_ message: String, at line: SceneLine? = nil) {
        guard Test.current == nil else {
            Issue.record(
                Comment(rawValue: message), severity: .warning,
                sourceLocation: line?.sourceLocation ?? place.sourceLocation)
            return
        }
        // XCTest has no warnings.
        let origin = line?.description ?? "\(place.filePath):\(place.line)"
        FileHandle.standardError.write(Data("\(origin): warning: \(message)\n".utf8))
    }

    // MARK: Files

    /// Whether `swift test` saves attachments.
    static let savesAttachments = CommandLine.arguments.contains {
        $0 == "--attachments-path" || $0.hasPrefix("--attachments-path=")
            || $0 == "--experimental-attachments-path"
    }

    /// Attaches the files to the test, or writes them into its folder if attachments are not saved.
    ///
    /// - Returns: lines that name the files.
    private func attach(_ files: [TestFile]) -> [String] {
        guard !files.isEmpty else { return [] }
        let files = files.map { TestFile(name: folder.prefix + $0.name, bytes: $0.bytes) }
        if Test.current != nil {
            for file in files {
                Attachment.record(file.bytes, named: attachedName(of: file), sourceLocation: place.sourceLocation)
            }
            if Self.savesAttachments { return ["attached: " + files.map(attachedName).joined(separator: ", ")] }
        }
        do {
            try folder.write(files)
            return ["see \(folder.path)/: " + files.map(\.name).joined(separator: ", ")]
        } catch {
            return ["the pictures cannot be written: \(error.localizedDescription)"]
        }
    }

    /// The name of an attachment. Attachments of all tests are in one folder.
    private func attachedName(of file: TestFile) -> String {
        file.name.hasPrefix(place.test) ? file.name : "\(place.test)-\(file.name)"
    }
}
