/// What is wrong with a value, without the name of the option, which whoever knows it puts in front.
package struct ValueError: Error, Sendable {
  package var message: String
  package init(_ message: String) { self.message = message }
}
