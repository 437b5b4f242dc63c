import Testing

@testable import PlacardFont

@Test func placeholder() {}
