#ifndef TOUCHSTONE_ARGUMENTS_H
#define TOUCHSTONE_ARGUMENTS_H

// The number of arguments of the process, including the name of the program; 0 if the system does not provide them.
int touchstone_argument_count(void);

// The arguments, followed by NULL. Only this library's own copy of the pointer is read.
const char *const *touchstone_arguments(void);

// The absolute path of the running program, without links; NULL if the system does not provide it. It must be freed.
char *touchstone_program_path(void);

#endif
