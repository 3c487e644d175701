internal import CCairo

/// Owns what the groups of a document were drawn on until the document is gone.
///
/// A document holds each of its groups, and Cairo 1.16 forgets to let go of one when it has written it: about a kilobyte for each
/// group of each picture, which would be hundreds of megabytes in an hour of pictures.
final class KeptGroups {
    private var patterns: [OpaquePointer] = []

    /// Takes over a pattern, which is of a group.
    func take(_ pattern: OpaquePointer) { patterns.append(pattern) }

    /// Gives everything back. Nothing else may hold the groups any more: not the document, and not what has drawn to it.
    func giveBack() {
        for pattern in patterns {
            var surface: OpaquePointer?
            if cairo_pattern_get_surface(pattern, &surface) == CAIRO_STATUS_SUCCESS, let surface {
                // One is the pattern's own.
                while cairo_surface_get_reference_count(surface) > 1 { cairo_surface_destroy(surface) }
            }
        }
        release()
    }

    private func release() {
        for pattern in patterns { cairo_pattern_destroy(pattern) }
        patterns = []
    }

    deinit { release() }
}
