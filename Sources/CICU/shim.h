/* Flags and link line only: CUnicode is the one place that includes ICU. */
