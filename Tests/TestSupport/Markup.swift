internal import Foundation

#if canImport(FoundationXML)
    internal import FoundationXML
#endif

/// Documents of XML.
package enum Markup {
    /// Whether a parser reads the whole of it.
    package static func isWellFormed(_ text: String) -> Bool { isWellFormed(Array(text.utf8)) }

    package static func isWellFormed(_ bytes: [UInt8]) -> Bool { XMLParser(data: Data(bytes)).parse() }
}
