import PlacardFont
import TestSupport
import Testing

@Suite struct FontLibraryTests {
  @Test func registersEveryFaceOfACollection() throws {
    let library = FontLibrary(bundled: false)
    #expect(library.familyNames.isEmpty)
    let faces = try library.register(path: Fixtures.path("two.ttc"))
    #expect(faces.map(\.familyName) == ["Placard One", "Placard Two"])
    #expect(library.familyNames == ["Placard One", "Placard Two"])
    #expect(library.font(family: "placard two", size: 10)?.instance.face === faces[1])
    #expect(library.font(named: "PlacardOne-Regular", size: 10)?.instance.face === faces[0])
    #expect(library.fontNames(forFamilyName: "Placard One") == ["PlacardOne-Regular"])
    library.register(faces[0])
    #expect(library.faces(inFamily: "Placard One").count == 1)
  }

  @Test func registersBytes() throws {
    let library = FontLibrary(bundled: false)
    try library.register(bytes: Fixtures.bytes("wght.ttf"), name: "weights")
    let font = try #require(library.font(family: "Placard Weight", size: 10, traits: FontTraits(weight: .bold)))
    #expect(font.instance.coordinates == [700])
    #expect(font.instance.face.displayName == "weights")
    #expect(throws: FontError.notAFont(name: "nothing")) { try library.register(bytes: [], name: "nothing") }
    #expect(library.familyNames == ["Placard Weight"])
  }

  @Test func aLibraryOfItsOwnHoldsOnlyWhatItIsGiven() {
    let library = FontLibrary(bundled: false)
    #expect(library.font(family: "Inter", size: 10) == nil)
    #expect(library.font(named: "Inter-Bold", size: 10) == nil)
    #expect(FontLibrary(bundled: true).font(family: "Inter", size: 10) != nil)
  }

  /// Two families called Inter: the registered one is found by name, the system's stays what it is.
  @Test func registeredFontsHideBundledOnesButNotTheSystems() throws {
    let library = FontLibrary(bundled: true)
    let inter = try library.register(
      bytes: Fixtures.bytes(path: Fixtures.bundledPath("core/Inter.ttf")), name: "mine")
    #expect(library.font(family: "Inter", size: 10)?.instance.face === inter.first)
    let system = library.systemFont(.interface, size: 10, traits: FontTraits())
    #expect(system.instance === Font.systemFont(ofSize: 10).instance)
    #expect(system.withSize(20).instance === Font.systemFont(ofSize: 20).instance)
  }

  @Test func unknownFamiliesSuggestTheNearest() {
    let library = FontLibrary.shared
    #expect(throws: FontError.unknownFamily(name: "Intre", suggestion: "Inter")) {
      try library.requiredFont(family: "Intre", size: 10)
    }
    #expect(throws: FontError.unknownFamily(name: "Noto Sanss Arabic", suggestion: "Noto Sans Arabic")) {
      try library.requiredFont(named: "Noto Sanss Arabic", size: 10)
    }
    #expect(throws: FontError.unknownFamily(name: "Zapfino", suggestion: nil)) {
      try library.requiredFont(named: "Zapfino", size: 10)
    }
    #expect(throws: FontError.unknownAxis(name: "Inter.ttf", axis: "wdth", available: ["opsz", "wght"])) {
      try library.requiredFont(family: "Inter", size: 10, variations: ["wdth": 50])
    }
  }

  @Test func everyBundledFileIsAFamilyMember() {
    // 12 files in Fonts/core and 59 in Fonts/full; three families have an italic file.
    #expect(FontLibrary.shared.familyNames.count == 12 + 59 - 3)
    #expect(FontLibrary.shared.familyNames.reduce(0) { $0 + FontLibrary.shared.faces(inFamily: $1).count } == 71)
  }

  @Test func boldAndItalicAreMadeUpOnlyWhereNoFaceHasThem() throws {
    let library = FontLibrary(bundled: true)
    try library.register(path: Fixtures.path("bars.ttf"))
    try library.register(path: Fixtures.path("wght.ttf"))
    func synthesis(_ family: String, _ weight: FontWeight, italic: Bool = false) throws -> FontSynthesis {
      try #require(library.font(family: family, size: 10, traits: FontTraits(weight: weight, isItalic: italic)))
        .synthesis
    }
    #expect(try synthesis("Placard Bars", .regular) == .none)
    #expect(try synthesis("Placard Bars", .medium) == .none)
    #expect(try synthesis("Placard Bars", .bold).embolden > 0)
    #expect(try synthesis("Placard Bars", .bold).slant == 0)
    #expect(try synthesis("Placard Bars", .regular, italic: true).slant > 0)
    #expect(try synthesis("Placard Weight", .black).embolden == 0)
    #expect(try synthesis("Inter", .black, italic: true) == .none)
    #expect(try synthesis("Noto Sans", .bold, italic: true).slant > 0)
    #expect(try synthesis("Noto Sans", .bold, italic: true).embolden == 0)
    #expect(try synthesis("Noto Sans Arabic", .regular, italic: true) == .none)
    #expect(try synthesis("Noto Serif Tibetan", .bold).embolden > 0)
    library.synthesizesStyles = false
    #expect(try synthesis("Placard Bars", .bold, italic: true) == .none)
  }

  /// CSS Fonts 4 section 5.2 on copies of bars.ttf with other values in OS/2.
  @Test(
    arguments: [
      ([100, 300, 700], 400.0, 300), ([100, 500, 700], 400, 500), ([100, 600], 450, 100), ([300, 600], 500, 300),
      ([400, 700], 600, 700), ([400, 500], 900, 500), ([200, 300], 100, 200), ([700, 900], 800, 900),
      ([400, 900], 600, 900), ([450, 300], 400, 450),
    ] as [([Int], Double, Int)])
  func nearestWeight(_ weights: [Int], wanted: Double, chosen: Int) throws {
    let library = FontLibrary(bundled: false)
    for weight in weights { library.register(try variant(weight: weight)) }
    let traits = FontTraits(weight: FontWeight(cssWeight: wanted))
    let font = try #require(library.font(family: "Placard Bars", size: 10, traits: traits))
    #expect(font.instance.face.displayName == "\(chosen) 5 false")
  }

  @Test func widthComesBeforeSlopeAndSlopeBeforeWeight() throws {
    let library = FontLibrary(bundled: false)
    for face in [
      try variant(weight: 400), try variant(weight: 700, italic: true), try variant(weight: 400, width: 3),
      try variant(weight: 400, width: 7),
    ] { library.register(face) }
    func chosen(_ traits: FontTraits) -> String? {
      library.font(family: "Placard Bars", size: 10, traits: traits)?.instance.face.displayName
    }
    #expect(chosen(FontTraits()) == "400 5 false")
    #expect(chosen(FontTraits(isItalic: true)) == "700 5 true")
    #expect(chosen(FontTraits(weight: .bold)) == "400 5 false")
    #expect(chosen(FontTraits(width: 80)) == "400 3 false")
    #expect(chosen(FontTraits(width: 110)) == "400 7 false")
    #expect(chosen(FontTraits(weight: .bold, width: 75, isItalic: true)) == "400 3 false")
    #expect(chosen(FontTraits(width: .nan)) == "400 5 false")
  }

  /// bars.ttf with these values in OS/2 (usWeightClass, usWidthClass, fsSelection bit 0); the name says them.
  private func variant(weight: Int, width: Int = 5, italic: Bool = false) throws -> FontFace {
    var bytes = try Fixtures.bytes("bars.ttf")
    let record = try #require((12..<300).first { Array(bytes[$0..<$0 + 4]) == Array("OS/2".utf8) })
    let offset = bytes[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
    (bytes[offset + 4], bytes[offset + 5]) = (UInt8(weight >> 8), UInt8(weight & 255))
    bytes[offset + 7] = UInt8(width)
    if italic { bytes[offset + 63] |= 1 }
    return try FontFace(bytes: bytes, name: "\(weight) \(width) \(italic)")
  }

  @Test func namedInstances() throws {
    let inter = Font.systemFont(ofSize: 17).instance.face
    #expect(inter.namedInstances.map(\.name).contains("Bold"))
    let library = FontLibrary(bundled: false)
    // Registered from bytes the font has only its own names.
    let face = try FontFace(bytes: bytes(of: "Noto Sans Thai"), name: "thai")
    library.register(face)
    let names = library.fontNames(forFamilyName: face.familyName)
    #expect(names.count == face.namedInstances.count)
    for (name, instance) in zip(names, face.namedInstances) {
      let font = try #require(library.font(named: name, size: 10), "\(name)")
      #expect(font.instance.coordinates == face.axes.map { instance.variations[$0.tag] })
      #expect(font.fontName == name)
    }
  }

  private func bytes(of family: String) throws -> [UInt8] {
    try Fixtures.bytes(path: Fixtures.bundledPath("core/\(family.filter { $0 != " " }).ttf"))
  }
}
