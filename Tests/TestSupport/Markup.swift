internal import Foundation

#if canImport(FoundationXML)
    internal import FoundationXML
#endif

/// Documents of XML.
package enum Markup {
    /// Whether a parser reads the whole of it.
    package static func isWellFormed(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }
}
