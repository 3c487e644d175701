import Dispatch
import Foundation
import TouchstoneCairo
import TouchstoneDrawing

/// The fastest known way to turn prepared draw lists into PNG files: one worker per core with a separate surface, text
/// as cached outlines, ISA-L at level 1 without filters, plain files, and whole frames distributed in turn.
enum Recipe {
    static func run(_ lists: [DrawList], into folder: String, workers: Int) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let fonts = try FontBook()
        DispatchQueue.concurrentPerform(iterations: workers) { worker in
            do {
                let encoder = CairoRasterizer(fonts: fonts, usesShortcuts: false)
                for index in stride(from: worker, to: lists.count, by: workers) {
                    let bytes = try encoder.encode(lists[index])
                    let file = fopen("\(folder)/\(index).png", "wb")
                    guard let file, fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else {
                        fatalError("cannot write into \(folder)")
                    }
                }
            } catch {
                fatalError("\(error)")
            }
        }
    }
}
