import Foundation

/// Prints the messages of the program, one line at a time, without buffering.
enum Word {
    static func send(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
}
