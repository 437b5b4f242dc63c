import Foundation
import PlacardRaster
import PlacardSnapshots
import Testing

@Suite struct SnapshotPictureTests {
  @Test(arguments: [nil, "", "layout\n  line 0: “Grüße 日本語”"])
  func `pixels and layout survive a file`(layout: String?) throws {
    let picture = SnapshotPicture(.plain().dotted(3, 1), layout: layout)
    #expect(try SnapshotPicture(png: picture.png()) == picture)
  }

  @Test func `translucent pixels survive a file`() throws {
    var bitmap = Bitmap(width: 256, height: 256)
    for alpha in 0..<256 {
      for value in 0...alpha {
        let v = UInt8(value)
        bitmap[value, alpha] = Pixel(red: v, green: UInt8(alpha - value), blue: v, alpha: UInt8(alpha))
      }
    }
    #expect(try SnapshotPicture(png: SnapshotPicture(bitmap).png()).bitmap.pixels == bitmap.pixels)
  }

  @Test func `a description that another program wrote is no layout`() throws {
    var options = PNGOptions()
    options.description = "A cat"
    let png = Data(try Bitmap.plain().png(options: options))
    #expect(try SnapshotPicture(png: png).layout == nil)
  }

  @Test func `a long layout is cut at a line, on both sides alike`() throws {
    let layout = (0..<5000).map { "line \($0)" }.joined(separator: "\n")
    let png = try SnapshotPicture(.plain(), layout: layout).png()
    #expect(png.count < 9000)
    let stored = try SnapshotPicture(png: png)
    #expect(stored.layout?.hasSuffix("\n…") == true)
    let changed = SnapshotPicture(.plain().dotted(0, 0), layout: layout)
    let difference = try #require(try changed.difference(from: stored, tolerance: .exact))
    #expect(difference.details == "  the layouts are equal: only pixels differ")
  }

  @Test func `an empty picture has no file`() {
    #expect(throws: PNGError.emptyBitmap) { try SnapshotPicture(Bitmap(width: 0, height: 0)).png() }
  }
}
