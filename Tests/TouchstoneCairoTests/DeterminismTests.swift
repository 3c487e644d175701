import Dispatch
import Synchronization
import Testing
import TouchstoneCairo
import TouchstoneDrawing

/// The bytes depend on the list alone.
@Suite struct DeterminismTests {
    private static func providers(_ fonts: FontBook) -> [any FrameEncoderProvider] {
        [PNGFrameProvider(fonts: fonts), SVGFrameProvider(fonts: fonts)]
    }

    @Test func whatWasDrawnBeforeLeavesNoTrace() throws {
        let lists = Gallery.all().map(\.list)
        let (used, fresh) = (Self.providers(try FontBook()), Self.providers(try FontBook()))
        for (provider, other) in zip(used, fresh) {
            let encoder = try provider.makeEncoder()
            let first = try lists.map(encoder.encode)
            #expect(try lists.reversed().map(encoder.encode) == first.reversed())
            // An encoder for each list, and fonts with empty caches.
            #expect(try lists.map { try other.makeEncoder().encode($0) } == first)
        }
    }

    @Test func threadsLeaveNoTrace() throws {
        let fonts = try FontBook()
        let lists = Gallery.all(scale: 1.5).map(\.list)
        let expected = try Self.providers(fonts).map { provider in try lists.map(try provider.makeEncoder().encode) }
        let results = Mutex<[[[[UInt8]]]]>([])
        let fresh = try FontBook()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            let own = try? Self.providers(fresh).map { provider in try lists.map(try provider.makeEncoder().encode) }
            results.withLock { $0.append(own ?? []) }
        }
        for result in results.withLock({ $0 }) { #expect(result == expected) }
    }

    @Test func theSameListTwiceIsTheSameFile() throws {
        for provider in Self.providers(try FontBook()) {
            let encoder = try provider.makeEncoder()
            let list = Gallery.clips(scale: 1)
            #expect(try encoder.encode(list) == encoder.encode(list))
        }
    }

    @Test func differentListsAreDifferentFiles() throws {
        for provider in Self.providers(try FontBook()) {
            let files = try Gallery.all().map { try provider.makeEncoder().encode($0.list) }
            #expect(Set(files).count == files.count)
        }
    }
}
