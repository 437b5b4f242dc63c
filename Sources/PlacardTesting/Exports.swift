@_exported public import PlacardSnapshots
