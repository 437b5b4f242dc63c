import Placard
import PlacardCommand
import Testing

/// The options come from the tables of attributes.
@Suite struct OptionTableTests {
  @Test func everyAttributeWithWordsIsAnOption() {
    let words = AttributeTable.characters.compactMap(\.words?.option) + ParagraphAttribute.all.map(\.words.option)
    #expect(words.count >= 35)
    for word in words { #expect(OptionTable.option(named: word)?.isRunKey == true, "\(word)") }
  }

  @Test func optionsFollowTheTypeOfTheAttribute() throws {
    func option(_ name: String) throws -> OptionSpec { try #require(OptionTable.option(named: name)) }
    #expect(try option("ligatures").isFlag && option("ligatures").isOnByDefault)
    #expect(try option("link").isFlag && !option("link").isOnByDefault)
    #expect(try option("underline").placeholder == "LINE")
    #expect(try option("mode").placeholder == "MODE")
    #expect(try option("superscript").kind.advice == "give a whole number from -10 to 10")
    #expect(try option("stroke-width").kind.advice == "give a number from -1000 to 1000")
    // Paint makes no difference to a measurement.
    #expect(try !option("stroke-color").commands.contains(.measure) && option("kern").commands.contains(.measure))
  }

  /// A key that no label of a batch has would be read and do nothing.
  @Test func keysOfScrollingAreNoKeysOfABatch() throws {
    var settings = LabelSettings()
    #expect(throws: DescriptionError.self) { try settings.apply(json: ["rate": .number(40)]) }
  }

  @Test func namesOfValuesAreUnique() {
    for option in OptionTable.all {
      if case .choice(let words) = option.kind { #expect(Set(words).count == words.count, "\(option.name)") }
    }
    // Every value can be said.
    #expect(Set(LineBreakMode.words.map(\.value)) == Set(LineBreakMode.allCases))
    #expect(Set(TextAlignment.words.map(\.value)) == Set(TextAlignment.allCases))
    #expect(Set(MarqueeType.words.map(\.value)) == Set(MarqueeType.allCases))
    #expect(Set(AnimationCurve.words.map(\.value)) == Set(AnimationCurve.allCases))
    #expect(Set(Font.TextStyle.words.map(\.value)) == Set(Font.TextStyle.all))
  }
}
