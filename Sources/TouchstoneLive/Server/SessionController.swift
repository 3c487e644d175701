internal import NIOCore
internal import TouchstoneChecks
internal import TouchstoneEngine
internal import TouchstoneExport
internal import TouchstoneGeometry
internal import TouchstoneKit
internal import TouchstoneScenes

/// Executes the messages of pages. Only one page plays at a time. A new page replaces it.
///
/// It belongs to the server's thread.
final class SessionController {
    let session: Session
    private let writer: SessionWriter
    private weak var page: PageSocket?
    /// The fingers of the page that are down.
    private var pointers: Set<Int> = []
    /// The number of frames that may be played. A page that requests more frames than time passes gets fewer.
    private var frames: RateLimit
    /// The errors of the scene's file after its last change; nil if there are none.
    private var problem: String?
    /// The time at which the current message arrived, in seconds.
    private var begun = 0.0
    /// Whether expectations are being tested.
    private var isTesting = false
    /// The expectations to test next; nil if there are none.
    private var waiting: [String]?
    /// The number of connected clients, including those that are not pages.
    var connections = 0
    /// The files that were drawn, which the page may fetch.
    private(set) var files: [WrittenFile] = []

    init(_ session: Session, writer: SessionWriter) {
        self.session = session
        self.writer = writer
        frames = RateLimit(most: 2 * session.scene.fps, perSecond: 1.2 * session.scene.fps)
    }

    // MARK: Pages

    func connect(_ page: PageSocket) {
        if let old = self.page {
            liftAll()
            old.dismiss("moved")
        }
        self.page = page
        sendHead()
    }

    /// Forgets a page that has disconnected. Its fingers are cancelled.
    func disconnect(_ page: PageSocket) {
        guard self.page === page else { return }
        liftAll()
        self.page = nil
    }

    private func liftAll() {
        if !pointers.isEmpty { session.cancel(pointers.sorted()) }
        pointers = []
    }

    private func sendHead() {
        session.resendAll()
        page?.send("head") { json in
            json.integer("generation", session.generation)
            json.string("name", writer.name(for: session.loaded))
            json.strings("expect", SessionScene.lastingExpectations(of: session.loaded))
            if let problem { json.string("problem", problem) }
            json.json("head", session.head())
        }
        send(isAwaited: true)
    }

    /// Sends the picture first, then the facts, and the picture again if these have failures that it lacks.
    private func send(isAwaited: Bool) {
        page?.send(session.news { (NIODeadline.now().seconds - begun) * 1000 })
        if let facts = session.facts(isAwaited: isAwaited) { page?.send(facts) }
        if session.arePicturesStale { page?.send(session.news()) }
    }

    // MARK: Messages

    /// - Parameter time: The arrival time, in seconds of the system's monotonic clock.
    func handle(_ message: PageMessage, of page: PageSocket, at time: Double) {
        guard self.page === page, page.isReading else { return }
        begun = time
        switch message.verb {
        case .step:
            note(message.samples)
            let wanted = Double(min(max(message.frames ?? 0, 0), Session.mostFrames))
            session.step(Int(frames.take(wanted, at: time)), touching: message.samples)
            send(isAwaited: session.isAtRest || wanted <= 1 && message.samples.isEmpty)
        case .seek:
            liftAll()
            session.seek(to: message.frame ?? 0)
            send(isAwaited: true)
        case .restart:
            pointers = []
            session.restart()
            send(isAwaited: true)
        case .show:
            var overlays = session.overlays
            overlays.kinds = Set((message.overlays ?? []).compactMap(Scene.Overlays.Kind.init))
            overlays.theme = message.theme.flatMap(Scene.Overlays.Theme.init) ?? overlays.theme
            session.show(overlays)
            send(isAwaited: false)
        case .expect: test(message.expect ?? [])
        case .save: write(message, nil, for: page)
        case .make: if let product = message.product { write(message, product, for: page) }
        }
    }

    private func note(_ samples: [TouchLog.Sample]) {
        for sample in samples {
            switch sample.phase {
            case .began: if pointers.count < TouchLog.mostFingers { pointers.insert(sample.pointer) }
            case .moved: break
            case .ended, .cancelled: pointers.remove(sample.pointer)
            }
        }
    }

    /// Tests expectations on another thread. During a test, only the last request waits.
    private func test(_ lines: [String]) {
        guard !isTesting else {
            waiting = lines
            return
        }
        isTesting = true
        writer.test(lines, in: session.record) { marks in
            self.isTesting = false
            self.send(marks)
            if let next = self.waiting {
                self.waiting = nil
                self.test(next)
            }
        }
    }

    private func send(_ marks: [SessionScene.Mark]) {
        page?.send("marks") { json in
            json.array("marks") { json in
                for mark in marks {
                    json.object { json in
                        json.string("text", mark.text)
                        if let error = mark.error { json.string("error", error) }
                        if let failure = mark.failure { json.string("failure", failure) }
                        if let frame = mark.frame { json.integer("frame", frame) }
                    }
                }
            }
        }
    }

    /// Draws a product of the session; for nil, writes the session as a scene.
    private func write(_ message: PageMessage, _ product: PageMessage.Product?, for page: PageSocket) {
        do {
            let name = try writer.fileName(message.name ?? "")
            let scene = try SessionScene(of: session.record, expecting: message.expect ?? [], named: name)
            if let product {
                try writer.draw(product, of: scene.loaded, variants: session.variantNames) { self.deliver(product, $0) }
                page.send("drawing") { $0.string("product", product.rawValue) }
            } else {
                let path = try writer.save(scene.text, as: name, beside: session.loaded)
                page.send("saved") { $0.string("path", path) }
            }
        } catch {
            refuse(error, page)
        }
    }

    private func refuse(_ error: any Error, _ page: PageSocket?) {
        page?.send("refused") { $0.string("words", writer.message(of: error)) }
    }

    // MARK: From other threads

    /// Called when the scene's file was read again.
    func reload(_ loaded: Result<LoadedScene, any Error>) {
        switch loaded {
        case .success(let loaded):
            problem = nil
            session.reload(loaded)
            sendHead()
        case .failure(let error):
            let message = writer.message(of: error)
            problem = message
            page?.send("problem") { $0.string("words", message) }
        }
    }

    /// Called when a product was drawn.
    private func deliver(_ product: PageMessage.Product, _ result: Result<[WrittenFile], any Error>) {
        switch result {
        case .success(let written):
            let first = files.count
            files += written
            page?.send("made") { json in
                json.string("product", product.rawValue)
                json.array("files") { json in
                    for (index, file) in written.enumerated() {
                        json.object { json in
                            json.integer("number", first + index)
                            json.string("path", file.path)
                        }
                    }
                }
            }
        case .failure(let error): refuse(error, page)
        }
    }
}
