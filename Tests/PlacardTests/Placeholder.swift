import Testing

@testable import Placard

@Test func placeholder() {}
