/// What keeps a figure from being measured.
struct Failure: Error, CustomStringConvertible {
    var description: String
}
