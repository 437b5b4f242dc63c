import PlacardSnapshots
import Testing

@Suite struct RecordModeTests {
  @Test(
    arguments: [
      ([:], nil, .missing), ([:], .all, .all), (["PLACARD_RECORD": "all"], nil, .all),
      (["PLACARD_RECORD": "FAILED"], nil, .failed), (["PLACARD_RECORD": "all"], .never, .never),
      (["PLACARD_RECORD": ""], nil, .missing), (["CI": "true"], nil, .never), (["CI": "true"], .all, .never),
      (["CI": "true"], .missing, .never), (["CI": "1", "PLACARD_RECORD": "failed"], nil, .failed),
      (["CI": "1", "PLACARD_RECORD": "failed"], .all, .all), (["CI": "false"], nil, .missing),
      (["CI": "0"], nil, .missing),
      (["CI": "", "GITHUB_ACTIONS": "true"], nil, .never), (["JENKINS_URL": "http://ci"], .failed, .never),
    ] as [([String: String], RecordMode?, RecordMode)])
  func `code first, then the environment, and nothing silent in CI`(
    variables: [String: String], requested: RecordMode?, expected: RecordMode
  ) throws {
    #expect(try SnapshotEnvironment(variables: variables).recordMode(requested: requested) == expected)
  }

  @Test(arguments: [[:], ["CI": "1"]] as [[String: String]])
  func `a mode that does not exist is refused, also where it would not count`(variables: [String: String]) {
    let environment = SnapshotEnvironment(variables: variables.merging(["PLACARD_RECORD": "yes"]) { $1 })
    #expect(throws: SnapshotError.invalidRecordMode(variable: "PLACARD_RECORD", value: "yes")) {
      try environment.recordMode(requested: .missing)
    }
  }
}
