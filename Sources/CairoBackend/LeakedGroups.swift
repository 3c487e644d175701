internal import CCairo

/// Owns the groups of a document until the document is gone, and then drops the references to them that Cairo leaked.
///
/// For the versions of ``CairoVersion/leaksGroups(_:)`` only: elsewhere a reference that is left belongs to someone. The leak
/// is about a kilobyte for each group of each picture, which would be hundreds of megabytes in an hour of pictures.
final class LeakedGroups {
    private var patterns: [OpaquePointer] = []

    /// Takes over the pattern of a group.
    func take(_ pattern: OpaquePointer) { patterns.append(pattern) }

    /// Drops all references to the groups. The document, and the context that drew to it, must be gone.
    func release() {
        for pattern in patterns {
            var surface: OpaquePointer?
            if cairo_pattern_get_surface(pattern, &surface) == CAIRO_STATUS_SUCCESS, let surface {
                // The last reference is the pattern's own.
                while cairo_surface_get_reference_count(surface) > 1 { cairo_surface_destroy(surface) }
            }
        }
        destroyPatterns()
    }

    private func destroyPatterns() {
        for pattern in patterns { cairo_pattern_destroy(pattern) }
        patterns = []
    }

    deinit { destroyPatterns() }
}
