import PlacardSystem

exit(ProcessEntry.run().rawValue)
