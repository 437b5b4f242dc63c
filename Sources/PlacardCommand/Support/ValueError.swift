/// What is wrong with a value. The name of the option is put in front by the code that knows it.
package struct ValueError: Error, Sendable {
  package var message: String
  package init(_ message: String) { self.message = message }
}
