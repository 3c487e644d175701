internal import CDeflate

/// Decompresses zlib streams (RFC 1950).
enum Inflater {
    /// Why a stream gave no bytes.
    enum Failure: Error { case damaged, tooLarge }

    /// The bytes of a stream, at most `limit` of them. What lies behind the stream's end is left alone.
    static func bytes(of stream: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        var workspace = [UInt8](repeating: 0, count: CDeflateInflateWorkspaceSize())
        // How much comes out is not written down anywhere: a room that is too small is doubled.
        var room = min(limit, max(4096, 4 * stream.count))
        while true {
            var output = [UInt8](repeating: 0, count: room)
            var written = 0
            let status = CDeflateInflate(stream, stream.count, &output, room, &workspace, workspace.count, &written)
            switch status {
            case CDeflateDone:
                output.removeLast(room - written)
                return output
            case CDeflateNoRoom where room < limit: room = min(limit, 2 * room)
            case CDeflateNoRoom: throw .tooLarge
            default: throw .damaged
            }
        }
    }
}
