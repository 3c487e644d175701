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

/// The version of the Cairo library in use.
package enum CairoVersion {
    /// Such as `1.16.0`. SVG bytes are the same only between equal versions.
    package static var string: String { String(cString: cairo_version_string()) }

    /// Whether the library in use leaks the groups of SVG documents.
    static let leaksGroups = leaksGroups(cairo_version())

    /// Whether a version leaks the groups of SVG documents: it takes a reference to the surface of a group each time that it
    /// writes the group, and never drops it.
    ///
    /// Source: the function `to_recording_surface` of Cairo's `cairo-svg-surface.c`, from 1.14.0 to 1.18.4, the newest version
    /// that was looked at; it calls `_cairo_surface_snapshot_get_target`, which returns a new reference. References were
    /// counted under 1.16.0 and 1.18.4. Versions that were not looked at count as correct: a leak costs memory, and a
    /// reference too few costs memory in use.
    ///
    /// - Parameter version: 10,000 · major + 100 · minor + micro, as `cairo_version()` returns it.
    package static func leaksGroups(_ version: Int32) -> Bool { (11400...11804).contains(version) }
}
