package import TouchstoneEngine
internal import TouchstonePlayer

extension Effect {
    /// A description that follows the name of the view or a colon, such as `stopped at maxScale 1.5`.
    package var words: String {
        switch self {
        case .bound(let setting, let value): "stopped at \(setting) \(trimmedDecimals(value, 2))"
        case .page(let distance, let needed):
            "dragged \(trimmedDecimals(distance, 1)) of the \(trimmedDecimals(needed, 1)) pt that turn the page"
        case .miss(let part, let distance): "missed the \(isolated(part)) by \(trimmedDecimals(distance, 1)) pt"
        }
    }
}
