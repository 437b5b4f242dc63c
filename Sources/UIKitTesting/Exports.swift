@_exported public import PlacardTesting
