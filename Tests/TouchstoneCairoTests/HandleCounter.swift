import Foundation
import TouchstoneTestSupport

/// A library that is loaded before Cairo and fontconfig and counts the handles that the tool creates and releases.
/// Calls within those libraries are not counted.
struct HandleCounter {
    private let folder: TemporaryFolder
    private let library: String

    /// Compiles the library into a folder.
    init(in folder: TemporaryFolder) throws {
        self.folder = folder
        library = try PreloadedLibrary.build(Self.source, named: "handles", in: folder)
    }

    /// Runs the tool with the words of a line.
    ///
    /// - Parameter function: A function whose first call is not counted.
    /// - Returns: For each kind of handle, how many were `made`, and how many were `kept` to the end.
    func run(
        _ line: String, forgetting function: String = ""
    ) throws -> (run: ChildProcess, counts: [String: [String: Int]]) {
        let place = "\(folder.path)/counts"
        try? FileManager.default.removeItem(atPath: place)
        let own = [
            "LD_PRELOAD": library, "HANDLE_COUNTS": place, "HANDLE_FORGOTTEN": function,
        ]
        let run = try BuiltTool.run(
            line.split(separator: " ").map(String.init), in: folder.path,
            environment: ProcessInfo.processInfo.environment.merging(own) { $1 })
        var counts: [String: [String: Int]] = [:]
        for line in (folder.text("counts") ?? "").split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            counts[words[0], default: [:]][words[1]] = Int(words[2])
        }
        if counts["made"] != nil { counts["kept"] = counts["kept"] ?? [:] }
        return (run, counts)
    }

    /// Whether the library knows a function that creates or releases a handle.
    static func knows(_ function: String) -> Bool {
        source.contains("*\(function)(") || source.contains("int \(function)(")
            || source.contains("GIVE_BACK(\(function))")
    }

    private static let source = #"""
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <fcntl.h>
        #include <link.h>
        #include <pthread.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <unistd.h>

        enum { most = 1 << 16, kinds = 14 };
        static const char *const names[kinds] = {
            "context", "surface", "read", "font", "scaledFont", "options", "path", "pattern", "fontSet", "glyphs",
            "group", "groupSurface", "configuration", "paint"};
        static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
        static struct { void *handle; int kind; } held[most];
        static int heldCount;
        static long made[kinds];
        static char tool[4096];

        /* Whether a call comes from the program itself, not from another library. */
        static int isOwn(void *caller) {
            Dl_info info;
            struct link_map *map = 0;
            if (!dladdr1(caller, &info, (void **)&map, RTLD_DL_LINKMAP) || !map) return 0;
            return map->l_name[0] == 0;
        }

        static void *note(void *handle, int kind, void *caller) {
            if (!handle || !isOwn(caller)) return handle;
            pthread_mutex_lock(&lock);
            made[kind]++;
            if (heldCount == most) abort();
            held[heldCount].handle = handle;
            held[heldCount++].kind = kind;
            pthread_mutex_unlock(&lock);
            return handle;
        }

        /* A group's surface is not given back by whoever made it, but when the last lets go. */
        static void forget(void *handle, int isGroupSurface) {
            pthread_mutex_lock(&lock);
            for (int index = heldCount - 1; index >= 0; index--)
                if (held[index].handle == handle && (held[index].kind == 11) == isGroupSurface) {
                    held[index] = held[--heldCount];
                    break;
                }
            pthread_mutex_unlock(&lock);
        }

        /* Whether the handle is to be given back in fact. */
        static int drop(void *handle, const char *function, void *caller) {
            static int hasForgotten;
            const char *forgotten = getenv("HANDLE_FORGOTTEN");
            int goesOn = 1;
            if (!handle || !isOwn(caller)) return 1;
            pthread_mutex_lock(&lock);
            if (!hasForgotten && forgotten && strcmp(forgotten, function) == 0) {
                hasForgotten = 1;
                goesOn = 0;
            }
            pthread_mutex_unlock(&lock);
            if (goesOn) forget(handle, 0);
            return goesOn;
        }

        /* The child programs of the tool inherit the library, and count nothing of their own. */
        __attribute__((constructor)) static void begin(void) {
            ssize_t length = readlink("/proc/self/exe", tool, sizeof tool - 1);
            tool[length < 0 ? 0 : length] = 0;
        }

        __attribute__((destructor)) static void tell(void) {
            const char *place = getenv("HANDLE_COUNTS");
            const char *end = strrchr(tool, '/');
            if (!place || !end || strcmp(end, "/touchstone")) return;
            FILE *file = fopen(place, "w");
            if (!file) return;
            long kept[kinds] = {0};
            for (int index = 0; index < heldCount; index++) kept[held[index].kind]++;
            for (int kind = 0; kind < kinds; kind++) {
                fprintf(file, "made %s %ld\n", names[kind], made[kind]);
                if (kept[kind]) fprintf(file, "kept %s %ld\n", names[kind], kept[kind]);
            }
            fclose(file);
        }

        #define NEXT(type, function) __typeof__(type) next = (__typeof__(type))dlsym(RTLD_NEXT, function)
        #define CALLER __builtin_return_address(0)
        #define GIVE_BACK(function)                                              \
            void function(void *handle) {                                        \
                NEXT(void (*)(void *), #function);                               \
                if (drop(handle, #function, CALLER)) next(handle);               \
            }

        void *cairo_create(void *surface) {
            NEXT(void *(*)(void *), "cairo_create");
            return note(next(surface), 0, CALLER);
        }
        static void groupIsOver(void *surface) { forget(surface, 1); }
        extern int cairo_pattern_get_surface(void *pattern, void **surface);
        extern int cairo_surface_set_user_data(void *surface, const void *key, void *data, void (*destroy)(void *));
        void *cairo_pop_group(void *context) {
            static int key;
            void *pattern, *surface = 0;
            NEXT(void *(*)(void *), "cairo_pop_group");
            pattern = note(next(context), 10, CALLER);
            if (isOwn(CALLER) && !cairo_pattern_get_surface(pattern, &surface)) {
                note(surface, 11, CALLER);
                cairo_surface_set_user_data(surface, &key, surface, groupIsOver);
            }
            return pattern;
        }
        void *cairo_pattern_create_linear(double x, double y, double endX, double endY) {
            NEXT(void *(*)(double, double, double, double), "cairo_pattern_create_linear");
            return note(next(x, y, endX, endY), 13, CALLER);
        }
        void *cairo_pattern_create_radial(double x, double y, double radius, double endX, double endY, double endRadius) {
            NEXT(void *(*)(double, double, double, double, double, double), "cairo_pattern_create_radial");
            return note(next(x, y, radius, endX, endY, endRadius), 13, CALLER);
        }
        void *cairo_pattern_create_for_surface(void *surface) {
            NEXT(void *(*)(void *), "cairo_pattern_create_for_surface");
            return note(next(surface), 13, CALLER);
        }
        void *cairo_image_surface_create(int format, int width, int height) {
            NEXT(void *(*)(int, int, int), "cairo_image_surface_create");
            return note(next(format, width, height), 1, CALLER);
        }
        void *cairo_svg_surface_create_for_stream(void *write, void *closure, double width, double height) {
            NEXT(void *(*)(void *, void *, double, double), "cairo_svg_surface_create_for_stream");
            return note(next(write, closure, width, height), 1, CALLER);
        }
        void *cairo_image_surface_create_from_png_stream(void *read, void *closure) {
            NEXT(void *(*)(void *, void *), "cairo_image_surface_create_from_png_stream");
            return note(next(read, closure), 2, CALLER);
        }
        void *cairo_ft_font_face_create_for_pattern(void *pattern) {
            NEXT(void *(*)(void *), "cairo_ft_font_face_create_for_pattern");
            return note(next(pattern), 3, CALLER);
        }
        void *cairo_scaled_font_create(void *face, void *matrix, void *other, void *options) {
            NEXT(void *(*)(void *, void *, void *, void *), "cairo_scaled_font_create");
            return note(next(face, matrix, other, options), 4, CALLER);
        }
        void *cairo_font_options_create(void) {
            NEXT(void *(*)(void), "cairo_font_options_create");
            return note(next(), 5, CALLER);
        }
        void *cairo_copy_path(void *context) {
            NEXT(void *(*)(void *), "cairo_copy_path");
            return note(next(context), 6, CALLER);
        }
        void *FcPatternCreate(void) {
            NEXT(void *(*)(void), "FcPatternCreate");
            return note(next(), 7, CALLER);
        }
        void *FcConfigCreate(void) {
            NEXT(void *(*)(void), "FcConfigCreate");
            return note(next(), 12, CALLER);
        }
        void *FcFontMatch(void *configuration, void *pattern, void *result) {
            NEXT(void *(*)(void *, void *, void *), "FcFontMatch");
            return note(next(configuration, pattern, result), 7, CALLER);
        }
        void *FcFontRenderPrepare(void *configuration, void *pattern, void *font) {
            NEXT(void *(*)(void *, void *, void *), "FcFontRenderPrepare");
            return note(next(configuration, pattern, font), 7, CALLER);
        }
        void *FcFontSort(void *configuration, void *pattern, int trim, void *characters, void *result) {
            NEXT(void *(*)(void *, void *, int, void *, void *), "FcFontSort");
            return note(next(configuration, pattern, trim, characters, result), 8, CALLER);
        }
        int cairo_scaled_font_text_to_glyphs(
            void *font, double x, double y, void *text, int length, void **glyphs, int *count, void **clusters,
            int *clusterCount, int *flags
        ) {
            NEXT(int (*)(void *, double, double, void *, int, void **, int *, void **, int *, int *),
                "cairo_scaled_font_text_to_glyphs");
            void *own = *glyphs;
            int status = next(font, x, y, text, length, glyphs, count, clusters, clusterCount, flags);
            if (*glyphs != own) note(*glyphs, 9, CALLER);
            return status;
        }
        GIVE_BACK(cairo_glyph_free)
        GIVE_BACK(cairo_destroy)
        GIVE_BACK(cairo_pattern_destroy)
        GIVE_BACK(cairo_surface_destroy)
        GIVE_BACK(cairo_font_face_destroy)
        GIVE_BACK(cairo_scaled_font_destroy)
        GIVE_BACK(cairo_font_options_destroy)
        GIVE_BACK(cairo_path_destroy)
        GIVE_BACK(FcConfigDestroy)
        GIVE_BACK(FcPatternDestroy)
        GIVE_BACK(FcFontSetDestroy)
        """#
}
