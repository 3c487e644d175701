#ifndef TOUCHSTONE_EXAMPLES_H
#define TOUCHSTONE_EXAMPLES_H

// A file in the folder `scenes` of the repository: its path there, and its text, which ends with 0.
typedef struct {
    const char *path;
    const unsigned char *text;
} touchstone_example;

// The example scenes in the order in which they are listed, then the recordings that they refer to. The path and the
// text of the last element are NULL.
const touchstone_example *touchstone_examples(void);

#endif
