/// Words as a shell takes them.
package enum ShellWord {
    /// A text as one word, whatever is in it.
    package static func quoted(_ text: String) -> String {
        let isPlain = !text.isEmpty && text.utf8.allSatisfy(isPlain)
        return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
    }

    /// The name of a file in the working directory, as one word that no program takes for an option.
    package static func file(_ name: String) -> String { quoted(name.hasPrefix("-") ? "./" + name : name) }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-._/+,=@%".utf8.contains(byte)
        }
    }
}
