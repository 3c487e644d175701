import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The names of a document's elements.
final class Elements: NSObject, XMLParserDelegate {
    struct Malformed: Error {}
    private(set) var names: [String] = []

    init(_ text: String) throws {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        guard parser.parse() else { throw Malformed() }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        names.append(name)
    }
}
