import Foundation

/// What the program says, a line at a time, at once.
enum Word {
    static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
}
