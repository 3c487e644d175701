import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// Texts that are made to run, or to become elements, at all places of a scene. In a browser they are only text.
@Suite(.enabled(if: Browser.isInstalled, "chromium is not installed"))
struct AttackTests {
    private static let attacks = [
        "</script><script>window.ran=1</script>", "<!--<script>", "--><script>window.ran=1</script>",
        "<img src=x onerror=window.ran=1>", "<svg onload=window.ran=1>", "javascript:window.ran=1",
        "\" onload=\"window.ran=1\" x=\"", "' onmouseover='window.ran=1",
        "&#x3c;script&#x3e;window.ran=1&#x3c;/script&#x3e;",
        "&lt;script&gt;window.ran=1&lt;/script&gt;", "]]><script>window.ran=1</script>",
        "<![CDATA[<script>window.ran=1</script>]]>", "</style><script>window.ran=1</script>",
        "</title><script>window.ran=1</script>", "</metadata></svg><script>window.ran=1</script>",
        "<foreignObject><iframe xmlns=\"http://www.w3.org/1999/xhtml\" src=\"javascript:parent.ran=1\"/></foreignObject>",
        "<a xlink:href=\"javascript:window.ran=1\">x</a>",
        "</text><set attributeName=\"href\" to=\"javascript:window.ran=1\"/>",
        "${window.ran=1}", "{{data}}", "{{script}}", "`;window.ran=1;//", "\u{2028}window.ran=1//",
        "\\\";window.ran=1;//",
        "<?xml-stylesheet href=\"javascript:window.ran=1\"?>",
        "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///dev/null\">]>&e;",
        "url(javascript:window.ran=1)", "}*{background:url(http://example.invalid/x)}</style>",
        "@import url(http://example.invalid/y);", "<base href=\"http://example.invalid/\">",
        "<meta http-equiv=\"refresh\" content=\"0;url=http://example.invalid\">",
        "<iframe srcdoc=\"<script>parent.ran=1</script>\"></iframe>", "<template><script>1</script></template>",
        "$&$1$`",
        "__proto__", "constructor", "\u{202E}<script>", "a\u{0}b\u{7F}\u{85}",
    ]

    /// Returns the word without the characters that an id must not contain.
    private static func id(_ word: String) -> String {
        let scalars = word.unicodeScalars.filter {
            ![.control, .format, .lineSeparator].contains($0.properties.generalCategory)
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Returns a scene with these words at all possible places.
    private static func scene(_ words: [String]) throws -> String {
        func quoted(_ text: String) throws -> String {
            var json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
            for (code, name) in [("\u{7F}", "\\u007f"), ("\u{85}", "\\u0085"), ("\u{2028}", "\\u2028")] {
                json = json.replacing(code, with: name)
            }
            return json
        }
        let views = try words.enumerated().map { index, word in
            let name = try quoted(Self.id(word))
            let label = try quoted(word)
            let recognizer = try quoted(Self.id(word).replacing(".", with: ","))
            return """
                  - {id: \(name), frame: [\(10 + index % 7 * 50), \(10 + index / 7 * 40), 45, 35], fill: red, label: \(label), \
                behavior: draggable, recognizers: [{kind: swipe, id: \(recognizer)}]}
                """
        }
        let comment = words.joined(separator: " ").unicodeScalars.filter {
            $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
        }
        return """
            # \(String(String.UnicodeScalarView(comment)).replacing("\u{2028}", with: ""))
            title: \(try quoted(words.joined(separator: " ")))
            canvas: [380, 260]
            duration: 0.2
            views:
            \(views.joined(separator: "\n"))
            gestures:
              - {at: 0, for: 0.1, drag: \(try quoted(words[0])), by: [20, 10]}
              - {at: 0.02, for: 0.1, drag: \(try quoted(words[3])), by: [20, 10]}
            variants:
              - {name: \(try quoted("one " + words[0].prefix(60))), set: {fps: 60}}
              - {name: \(try quoted("two " + words[3].prefix(60))), set: {fps: 60}}
            expect:
              - {at: 0.1, view: \(try quoted(words[0])), scale: 4}
              - {at: 0.1, view: \(try quoted(words[3])), scale: 4}
            """
    }

    /// Returns every document that is made from a scene, by its extension.
    private func documents(of text: String, named name: String, in place: TemporaryFolder) throws -> [String] {
        try place.place("\(name).yaml", text)
        var files: [String] = []
        for style in RenderOptions.SVGStyle.allCases {
            var options = RenderOptions()
            options.formats = [.svg]
            options.svgStyle = style
            options.writesPage = style == .native
            options.animation.formats = style == .native ? [.svg] : []
            options.overlays = .all
            options.selection = FrameSelection(items: [.frame(7)])
            files += try LoadedScene(.file("\(place.path)/\(name).yaml")).render(
                to: "\(place.path)/\(style)", options: options
            ).files.map(\.path)
        }
        let root = place.path + "/"
        #expect(files.allSatisfy { $0.hasPrefix(root) && !$0.contains("/../") })
        return files.filter { $0.hasSuffix(".html") || $0.hasSuffix(".svg") }
    }

    private struct Seen: Decodable {
        var ran: Bool
        /// Elements and attributes.
        var names: [String]
        /// The links to other documents.
        var links: [String]
    }

    /// Opens a document in a browser, and returns what it contains after all parts of the page have been shown.
    private func look(at file: String) throws -> Seen {
        let page = try Browser.open(file)
        defer { try? page.close() }
        if file.hasSuffix(".html") {
            _ = try page.evaluate("ready.then(() => true)", as: Bool.self)
            try page.run(
                """
                for (let index = 0; index < player.variant.subjects.length; index += 7) player.pick(index);
                for (let frame = 0; frame < player.count; frame += 1) player.seek(frame);
                for (const tab of document.querySelectorAll('[role=tab]')) tab.click();
                """)
        }
        let seen: Seen = try page.evaluate(
            """
            new Promise(done => setTimeout(() => {
              const all = [...document.querySelectorAll('*')];
              const attributes = all.flatMap(one => [...one.attributes].map(own => [one, own]));
              done({
                ran: window.ran !== undefined || document.defaultView.ran !== undefined,
                names: [...new Set([...all.map(one => one.localName),
                  ...attributes.map(([one, own]) => one.localName + '@' + own.name)])],
                links: attributes.filter(([, own]) => /^(xlink:)?(href|src|action|to|values)$/i.test(own.name))
                  .map(([, own]) => own.value).filter(link => !/^#[a-zA-Z0-9=&%+*._-]+$/.test(link) && !link.startsWith('data:')),
              });
            }, 100))
            """)
        #expect(try page.requests() == [], "\(file)")
        #expect(try page.errors() == [], "\(file)")
        return seen
    }

    @Test("no word of a scene runs, becomes an element or asks for anything")
    func documents() throws {
        let place = try TemporaryFolder()
        let plain = try documents(
            of: Self.scene(Self.attacks.indices.map { "word \($0)" }), named: "plain", in: place)
        let known = try Dictionary(grouping: plain) { ($0 as NSString).pathExtension }
            .mapValues { Set(try $0.flatMap { try look(at: $0).names }) }
        let files = try documents(
            of: Self.scene(Self.attacks), named: "<img src=x onerror=window.ran=1>", in: place)
        #expect(files.count == plain.count && files.count >= 9)
        for file in files {
            let seen = try look(at: file)
            #expect(!seen.ran, "\(file)")
            #expect(seen.links == [], "\(file)")
            let known = try #require(known[(file as NSString).pathExtension])
            #expect(Set(seen.names).subtracting(known) == [], "\(file)")
            if file.hasSuffix(".svg") {
                #expect(Markup.isWellFormed(try String(contentsOfFile: file, encoding: .utf8)), "\(file)")
            }
        }
    }

    @Test("what runs, what is linked and what is an element is seen")
    func lookingSees() throws {
        let place = try TemporaryFolder()
        try place.place(
            "bad.svg",
            """
            <svg xmlns="http://www.w3.org/2000/svg"><a href="javascript:1"><text onclick="1">x</text></a>\
            <script>window.ran = 1</script></svg>
            """)
        let seen = try look(at: place.path + "/bad.svg")
        #expect(seen.ran && seen.links == ["javascript:1"])
        #expect(Set(["script", "a", "text@onclick"]).isSubset(of: seen.names))
    }

    @Test("the page shows them as the texts that they are")
    func texts() throws {
        let place = try TemporaryFolder()
        let files = try documents(of: Self.scene(Self.attacks), named: "odd", in: place)
        let page = try Browser.open(try #require(files.first { $0.hasSuffix("/odd/odd.html") }))
        defer { try? page.close() }
        _ = try page.evaluate("ready.then(() => true)", as: Bool.self)
        let names: [String] = try page.evaluate(
            "player.variant.subjects.filter(one => one.kind === 'view').map(one => one.name)")
        #expect(names == Self.attacks.map(Self.id))
        let title: String = try page.evaluate("document.title")
        let heading: String = try page.evaluate("document.querySelector('h1').textContent")
        for attack in Self.attacks
        where attack.unicodeScalars.allSatisfy({
            $0.value >= 0x20 && $0 != "\u{2028}" && !(0x7F...0x9F).contains($0.value)
        }) {
            #expect(title.contains(attack) && heading.contains(attack))
        }
    }

    @Test("a report has no element but its own outside of its code")
    func report() throws {
        let place = try TemporaryFolder()
        try place.place("odd.yaml", Self.scene(Self.attacks))
        _ = try LoadedScene(.file(place.path + "/odd.yaml")).report(to: place.path)
        let report = try #require(place.text("odd/report/report.md"))
        var isCode = false
        for line in report.split(separator: "\n") {
            if line.hasPrefix("```") {
                isCode.toggle()
            } else if !isCode {
                let bare = line.replacing(/^<details><summary>|<\/summary>$|^<\/details>$/, with: "")
                    .replacing(/^<img src="[^"<>]*" width="[0-9]+" alt="[^"<>]*">$/, with: "")
                #expect(!bare.contains("<"), "\(line)")
                #expect(!bare.contains(/(^|[^\\])\]\(javascript/), "\(line)")
            }
        }
        #expect(!isCode && report.contains("&lt;script\\>"))
    }
}
