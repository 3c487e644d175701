internal import Foundation

#if canImport(FoundationXML)
    internal import FoundationXML
#endif

/// XML documents.
package enum Markup {
    /// Whether a parser reads all of the text.
    package static func isWellFormed(_ text: String) -> Bool { isWellFormed(Array(text.utf8)) }

    package static func isWellFormed(_ bytes: [UInt8]) -> Bool { XMLParser(data: Data(bytes)).parse() }
}
