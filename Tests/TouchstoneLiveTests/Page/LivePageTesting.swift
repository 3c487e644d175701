import Foundation
import Testing
import TouchstoneExport
import TouchstoneKit
import TouchstoneLive
import TouchstoneScenes
import TouchstoneTestSupport

/// Tests of the page on which a scene is played, in a browser.
protocol LivePageTesting {
    /// The folder of scenes and pictures.
    var place: TemporaryFolder { get }
}

/// A scene that is served, and the page on which it is played.
final class Played {
    let server: LiveServer
    let page: Browser.Page
    private let cancellation = Cancellation()
    private let thread: Thread

    init(_ loaded: LoadedScene, output: String, width: Int, height: Int, dark: Bool) throws {
        var options = LiveServer.Options()
        options.output = output
        let server = try LiveServer(playing: loaded, options, cancellation: cancellation)
        self.server = server
        let cancellation = self.cancellation
        thread = Thread { server.run(until: cancellation) }
        thread.start()
        page = try Browser.open(try #require(server.addresses.first), width: width, height: height, dark: dark)
        #expect(
            try page.waits(for: "typeof live === 'object' && live.variants.length > 0 && live.variant.part !== null"))
    }

    /// Closes the page, which must not have any errors, and ends the server.
    func close() throws {
        let (errors, requests) = (try page.errors(), try page.requests())
        #expect(errors == [])
        #expect(requests == [])
        try leave()
    }

    /// Closes the page, even after errors, and ends the server.
    func leave() throws {
        try page.close()
        cancellation.cancel()
        while !thread.isFinished { usleep(10_000) }
    }

    func number(_ script: String) throws -> Double { try page.evaluate(script) }

    /// The place on the page of a point of the window.
    func place(_ x: Double, _ y: Double) throws -> (x: Double, y: Double) {
        let place: [Double] = try page.evaluate(
            """
            (() => { const pane = live.stage.panes[0]; const box = pane.element.getBoundingClientRect();
            return [box.left + pane.left + \(x) * pane.scale, box.top + pane.top + \(y) * pane.scale] })()
            """)
        return (place[0], place[1])
    }

    /// The place in the window of the middle of a view.
    func middle(of view: String) throws -> (x: Double, y: Double) {
        let place: [Double] = try page.evaluate(
            """
            (() => { const one = live.variant; const place = one.middle(one.views.get(\(Browser.Page.quoted(view))), one.frame);
            return place.map((value, axis) => value - one.canvas[axis]) })()
            """)
        return (place[0], place[1])
    }

    /// Waits until nothing happens any more.
    func rests() throws -> Bool { try page.waits(for: "live.clock.isResting && !live.clock.isWaiting") }
}

extension LivePageTesting {
    func play(
        _ loaded: LoadedScene, width: Int = 1280, height: Int = 800, dark: Bool = false
    ) throws -> Played {
        try Played(loaded, output: place.path + "/out", width: width, height: height, dark: dark)
    }

    /// A scene of the package, copied to the test's folder. By default, only the first variant is used.
    func ours(_ name: String, variants: [String]? = nil) throws -> LoadedScene {
        let file = String(name.split(separator: "/").last ?? "") + ".yaml"
        try place.place(file, PackageFolder.text("scenes/\(name).yaml"))
        let loaded = try LoadedScene(.file("\(place.path)/\(file)"))
        return try loaded.choosing(variants: variants ?? Array(loaded.variantNames.prefix(1)))
    }
}
