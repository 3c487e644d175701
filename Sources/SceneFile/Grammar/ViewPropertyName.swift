/// The properties of every view that an action may set, as the file names them.
enum ViewPropertyName: String, CaseIterable {
    case frame, center, size, transform, alpha, hidden, fill, clip, interaction
}
