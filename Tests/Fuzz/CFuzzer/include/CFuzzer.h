#pragma once
#include <stddef.h>
#include <stdint.h>

// What libFuzzer offers to programs with a main of their own (the toolchain's libclang_rt.fuzzer).
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *bytes, size_t count));
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t limit);
