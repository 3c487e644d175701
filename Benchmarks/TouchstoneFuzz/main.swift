// Searches for inputs that trap, hang or use all memory; see Scripts/fuzz.
//
//     touchstone-fuzz --seconds 60 --seed 0 --output out/fuzz     mutate and try
//     touchstone-fuzz --guided yaml --seconds 60                  let libFuzzer choose
//     touchstone-fuzz --run FILE…                                 try these files, or those of these folders

import Foundation

do {
    exit(try FuzzCommand(CommandLine.arguments.dropFirst()).run())
} catch {
    Word.send("\(error)")
    exit(error is FuzzCommand.Usage ? EX_USAGE : EX_SOFTWARE)
}
