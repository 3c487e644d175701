/// How expectations fared, in words.
enum ExpectationSummary {
    static func text(failed: Int, of count: Int) -> String {
        switch (failed, count) {
        case (_, 0): "no expectations"
        case (0, 1): "its expectation holds"
        case (0, _): "all \(count) expectations hold"
        case (1, 1): "its expectation failed"
        default: "\(failed) of \(count) expectations failed"
        }
    }
}
