import PlacardTesting
import Testing

@Suite struct GreetingTests {
  @Test func greeting() { assertSnapshot(of: "Good morning", as: .lines) }
}
