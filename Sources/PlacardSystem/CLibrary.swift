// The C library of the platform, once for the whole package: whoever imports this module sees it. A module has to export
// it, because an import of one file does not reach the other files of a target.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif
