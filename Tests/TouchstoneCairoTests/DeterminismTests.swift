import Dispatch
import Synchronization
import Testing
import TouchstoneCairo
import TouchstoneDrawing

/// The bytes depend on the list alone.
@Suite struct DeterminismTests {
    private static func makers(_ fonts: FontBook) -> [() -> any FrameEncoder] {
        [{ CairoRasterizer(fonts: fonts) }, { SVGEncoder(fonts: fonts) }]
    }

    @Test func whatWasDrawnBeforeLeavesNoTrace() throws {
        let lists = Gallery.all().map(\.list)
        let (used, fresh) = (Self.makers(try FontBook()), Self.makers(try FontBook()))
        for (makeEncoder, other) in zip(used, fresh) {
            let encoder = makeEncoder()
            let first = try lists.map(encoder.encode)
            #expect(try lists.reversed().map(encoder.encode) == first.reversed())
            // An encoder for each list, and fonts with empty caches.
            #expect(try lists.map { try other().encode($0) } == first)
        }
    }

    @Test func threadsLeaveNoTrace() throws {
        let fonts = try FontBook()
        let lists = Gallery.all(scale: 1.5).map(\.list)
        let expected = try Self.makers(fonts).map { makeEncoder in try lists.map(makeEncoder().encode) }
        let results = Mutex<[[[[UInt8]]]]>([])
        let fresh = try FontBook()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            let own = try? Self.makers(fresh).map { makeEncoder in try lists.map(makeEncoder().encode) }
            results.withLock { $0.append(own ?? []) }
        }
        for result in results.withLock({ $0 }) { #expect(result == expected) }
    }

    @Test func theSameListTwiceIsTheSameFile() throws {
        for makeEncoder in Self.makers(try FontBook()) {
            let encoder = makeEncoder()
            let list = Gallery.clips(scale: 1)
            #expect(try encoder.encode(list) == encoder.encode(list))
        }
    }

    @Test func differentListsAreDifferentFiles() throws {
        for makeEncoder in Self.makers(try FontBook()) {
            let files = try Gallery.all().map { try makeEncoder().encode($0.list) }
            #expect(Set(files).count == files.count)
        }
    }
}
