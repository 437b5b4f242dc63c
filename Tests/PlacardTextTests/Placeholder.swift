import Testing

@testable import PlacardText

@Test func placeholder() {}
