import Testing
import UIKit

/// Colours, fonts, insets, transforms, traits.
@MainActor
@Suite struct ValueTests {
  @Test func colourComponents() {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8).getRed(&r, green: &g, blue: &b, alpha: &a))
    #expect([r, g, b, a] == [0.2, 0.4, 0.6, 0.8])
    // 210°, two thirds, 0.6: the corner of the hexcone between cyan and blue.
    var (h, s, v): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1).getHue(&h, saturation: &s, brightness: &v, alpha: nil)
    #expect(abs(h - 210.0 / 360) < 1e-12 && abs(s - 2.0 / 3) < 1e-12 && v == 0.6)
    UIColor(hue: 210.0 / 360, saturation: 2.0 / 3, brightness: 0.6, alpha: 1).getRed(
      &r, green: &g, blue: &b, alpha: nil)
    #expect(abs(r - 0.2) < 1e-12 && abs(g - 0.4) < 1e-12 && abs(b - 0.6) < 1e-12)
    var white: CGFloat = -1
    #expect(!UIColor.red.getWhite(&white, alpha: nil) && white == -1)
    #expect(UIColor.darkGray.getWhite(&white, alpha: nil) && abs(white - 1.0 / 3) < 1e-12)
    #expect(UIColor.red.withAlphaComponent(0.5) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(UIColor.red.cgColor.components == [1, 0, 0, 1] && UIColor(cgColor: UIColor.blue.cgColor) == .blue)
    #expect(UIColor(_colorLiteralRed: 1, green: 0, blue: 0, alpha: 1) == .red)
    // White and black are the same in Display P3 and in sRGB.
    UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1).getRed(&r, green: &g, blue: &b, alpha: nil)
    #expect([r, g, b].allSatisfy { abs($0 - 1) < 1e-6 })
  }

  @Test func dynamicColours() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    #expect(color.resolvedColor(with: UITraitCollection()) == .black)
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { #expect(color.cgColor == .white) }
    #expect(color.cgColor == .black)
    #expect(UIColor.label == UIColor.label && color != UIColor { _ in .black })
  }

  @Test func fonts() throws {
    let font = UIFont.systemFont(ofSize: 20, weight: .semibold)
    #expect(font.pointSize == 20 && font.familyName == "Inter" && font.fontName == "Inter-SemiBold")
    #expect(font.descender < 0 && abs(font.lineHeight - (font.ascender - font.descender)) < 1e-9)
    #expect(font.capHeight > font.xHeight && font.withSize(10).lineHeight == font.lineHeight / 2)
    #expect(
      UIFont(name: "Inter-Bold", size: 12)?.fontName == "Inter-Bold" && UIFont(name: "HelveticaNeue", size: 12) == nil)
    #expect(UIFont.boldSystemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .bold))
    let italic = try #require(
      UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits([.traitItalic, .traitBold]))
    let traits = UIFont(descriptor: italic, size: 0).fontDescriptor.symbolicTraits
    #expect(
      traits.contains(.traitItalic) && traits.contains(.traitBold)
        && UIFont(descriptor: italic, size: 30).pointSize == 30)
    #expect(UIFont.preferredFont(forTextStyle: .headline).pointSize == 17)
    let large = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize == 23)
    #expect(UIFontMetrics(forTextStyle: .body).scaledValue(for: 34, compatibleWith: large) == 46)
    let digits = UIFont(
      descriptor: UIFont.systemFont(ofSize: 15).fontDescriptor.addingAttributes([
        .featureSettings: [
          [UIFontDescriptor.FeatureKey.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector]
        ]
      ]), size: 0)
    #expect("1111".size(withAttributes: [.font: digits]).width == "8888".size(withAttributes: [.font: digits]).width)
    let weighted = UIFontDescriptor(fontAttributes: [
      .family: "Inter", .size: 14, .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.black],
    ])
    #expect(UIFont(descriptor: weighted, size: 0).fontName == "Inter-Black")
  }

  @Test func insetsAndTransforms() {
    let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == CGRect(x: 3, y: 3, width: 24, height: 36))
    #expect(UIEdgeInsetsInsetRect(rect, UIEdgeInsetsMake(1, 2, 3, 4)) == rect.inset(by: insets))
    let map = CGAffineTransform(translationX: 3, y: 4).scaledBy(x: 2, y: 5)
    #expect(CGPoint(x: 1, y: 1).applying(map) == CGPoint(x: 5, y: 9))
    #expect(map.concatenating(map.inverted()) == .identity)
    #expect(CGRect(x: 0, y: 0, width: 2, height: 1).applying(map) == CGRect(x: 3, y: 4, width: 4, height: 5))
    #expect(CGAffineTransform.identity.rotated(by: .pi).isIdentity == false)
  }

  @Test func traitCollections() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(displayScale: 3),
    ])
    #expect(traits.displayScale == 3 && traits.userInterfaceStyle == .dark && traits.layoutDirection == .unspecified)
    #expect(traits.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 1)))
    #expect(traits.hasDifferentColorAppearance(comparedTo: nil))
    #expect(UIContentSizeCategory.small < .large && UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
  }

  @Test func paragraphStylesAndTabs() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.alignment = .right
    style.usesDefaultHyphenation = true
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.lineSpacing = 9
    #expect(copy.lineSpacing == 4 && copy.alignment == .right && copy.usesDefaultHyphenation && copy != style)
    #expect(NSParagraphStyle.default.tabStops.count == 12 && NSParagraphStyle.default.tabStops[1].location == 56)
    style.tabStops = [NSTextTab(textAlignment: .center, location: 50)]
    style.addTabStop(NSTextTab(textAlignment: .left, location: 20))
    #expect(style.tabStops.map(\.location) == [20, 50] && style.tabStops[1].alignment == .center)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar") == .rightToLeft)
  }
}
