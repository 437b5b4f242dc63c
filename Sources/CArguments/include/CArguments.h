/// The words of the command line as the C library hands them to the program. Swift reads `/proc/self/cmdline` instead,
/// which is empty where `/proc` is not mounted, and begins with the loader's own words where the loader was called by name.

/// How many words there are, the program's name included.
int plc_argument_count(void);

/// One word, which lives as long as the process; null beyond the last.
const char *plc_argument(int index);
