// The compiler starts this program, and asks it for the code that `#Preview` and `@Previewable` stand for: none.
//
// Each message of the compiler and each answer is the number of its bytes, as 8 bytes from the lowest on, and then JSON.
internal import struct Foundation.Data
internal import class Foundation.FileHandle

/// Reads a number of bytes; nil at the end of the input.
func read(_ count: Int) -> Data? {
    var data = Data()
    while data.count < count {
        let part = FileHandle.standardInput.readData(ofLength: min(count - data.count, 1 << 20))
        if part.isEmpty { return nil }
        data += part
    }
    return data
}

func answer(_ text: String) {
    let length = UInt64(text.utf8.count)
    let head = (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
    FileHandle.standardOutput.write(Data(head) + Data(text.utf8))
}

while let head = read(8) {
    let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length >= 0, let message = read(length) else { break }
    let isAboutProtocol = String(decoding: message.prefix(32), as: UTF8.self).hasPrefix("{\"getCapability\"")
    answer(
        isAboutProtocol
            ? "{\"getCapabilityResult\":{\"capability\":{\"protocolVersion\":7}}}"
            : "{\"expandMacroResult\":{\"expandedSource\":\"\",\"diagnostics\":[]}}")
}
