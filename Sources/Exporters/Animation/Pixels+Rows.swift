internal import Drawing
internal import ImageFormats

extension Pixels {
    /// Calls `body` with the rows of the picture, which has pixels; they are good until it returns.
    func withRows<Result, Failure: Error>(_ body: (PixelRows) throws(Failure) -> Result) throws(Failure) -> Result {
        try words.withUnsafeBufferPointer { words throws(Failure) in
            guard let start = words.baseAddress else { preconditionFailure("a picture has pixels") }
            return try body(PixelRows(start: start, stride: width, width: width, height: height))
        }
    }

    /// The smallest rectangle that holds what has changed since another picture of the same size; all of the picture where
    /// there is none before it, and nil where they look the same.
    func changes(since previous: Pixels?) -> PixelRectangle? {
        guard let previous else { return PixelRectangle(x: 0, y: 0, width: width, height: height) }
        return PixelRectangle(ofChangesFrom: previous.words, to: words, width: width)
    }
}
