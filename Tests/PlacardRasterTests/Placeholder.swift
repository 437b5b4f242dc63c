import Testing

@testable import PlacardRaster

@Test func placeholder() {}
