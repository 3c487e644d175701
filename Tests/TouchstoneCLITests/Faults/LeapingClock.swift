import Foundation
import TouchstoneTestSupport

/// A library that is loaded before the system's and reports wrong times of day.
enum LeapingClock {
    /// - Returns: The environment in which a program sees the leaping clock.
    static func make(in folder: TemporaryFolder) throws -> [String: String] {
        let library = try PreloadedLibrary.build(source, named: "leap", in: folder)
        return ProcessInfo.processInfo.environment.merging(["LD_PRELOAD": library]) { $1 }
    }

    private static let source = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <sys/time.h>
        #include <time.h>

        /* Years forth, then back, and so on. */
        static long leap(void) {
            static long count;
            long number = __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED);
            return (number % 2 ? 1 : -1) * (number % 17 + 3) * 31556952L;
        }

        int clock_gettime(clockid_t clock, struct timespec *when) {
            static int (*next)(clockid_t, struct timespec *);
            if (!next) next = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
            int status = next(clock, when);
            if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) when->tv_sec += leap();
            return status;
        }

        int gettimeofday(struct timeval *when, void *zone) {
            struct timespec now;
            clock_gettime(CLOCK_REALTIME, &now);
            when->tv_sec = now.tv_sec;
            when->tv_usec = now.tv_nsec / 1000;
            return 0;
        }

        time_t time(time_t *when) {
            struct timespec now;
            clock_gettime(CLOCK_REALTIME, &now);
            if (when) *when = now.tv_sec;
            return now.tv_sec;
        }
        """
}
