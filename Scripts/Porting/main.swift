import Foundation

/// Makes the four mechanical edits in files for UIKit. See `docs/porting-from-uikit.md`.
func report(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

let arguments = Array(CommandLine.arguments.dropFirst())
let isInPlace = arguments.contains("--in-place")
let paths = arguments.filter { $0 != "--in-place" }
guard !paths.isEmpty, !paths.contains(where: { $0.hasPrefix("-") }), isInPlace || paths.count == 1 else {
    report("usage: Scripts/port FILE | Scripts/port --in-place FILE…")
    exit(64)
}
var status: Int32 = 0
for path in paths {
    guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8) else {
        report("\(path): error: cannot be read as text")
        status = 66
        continue
    }
    let port = Port(text)
    for problem in port.problems { report("\(path):\(problem.line): warning: \(problem.message)") }
    report("\(path): \(port.summary)")
    guard isInPlace else {
        FileHandle.standardOutput.write(Data(port.text.utf8))
        continue
    }
    do {
        try Data(port.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
        report("\(path): error: \(error.localizedDescription)")
        status = 74
    }
}
exit(status)
