#ifndef TOUCHSTONE_ARGUMENTS_H
#define TOUCHSTONE_ARGUMENTS_H

// How many arguments the process was started with, the name of the program among them; 0 where the system does not say.
int touchstone_argument_count(void);

// The arguments, and NULL behind the last. Nothing but this library's own copy of the pointer is read.
const char *const *touchstone_arguments(void);

#endif
