// Looks for input that traps, hangs or takes all memory; see Scripts/fuzz.
//
//     touchstone-fuzz --seconds 60 --seed 0 --output out/fuzz     mutate and try
//     touchstone-fuzz --guided yaml --seconds 60                  let libFuzzer choose
//     touchstone-fuzz --run FILE…                                 try these files, or those of these folders

import Foundation

exit(try FuzzCommand(CommandLine.arguments.dropFirst()).run())
