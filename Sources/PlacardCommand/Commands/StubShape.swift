extension Inspector {
  func shape(_ request: InspectRequest) throws(CommandFailure) -> String {
    throw CommandFailure(.software, "shape: not built yet")
  }
  func outlines(_ request: InspectRequest) throws(CommandFailure) -> String {
    throw CommandFailure(.software, "outlines: not built yet")
  }
}
