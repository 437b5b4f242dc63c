#!/usr/bin/env python3
"""Writes mono.ttf and sizes.ttf beside this file: fonts of boxes for tests of labels (own work, CC0).

mono.ttf   every glyph advances 0.6 em, ascent 0.8, descent 0.2, no line gap.
sizes.ttf  the advances of Documentation/Rules/Label.md 10.1 per 2048 units, ascent 2210, descent 514, no kerning.
Needs fontTools.
"""
import os
from fontTools.ttLib.tables import otTables
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

HERE = os.path.dirname(os.path.abspath(__file__))


def box(width, height):
    pen = TTGlyphPen(None)
    if width > 0:
        inset = width // 10
        for move, point in zip((pen.moveTo, pen.lineTo, pen.lineTo, pen.lineTo),
                               ((inset, 0), (inset, height), (width - inset, height), (width - inset, 0))):
            move(point)
        pen.closePath()
    return pen.glyph()


def write(path, family, upem, ascent, descent, advances, blank=(0x20, 0xA0)):
    """advances: code point -> units. Glyphs of one advance share an outline."""
    height = ascent * 7 // 8
    order, metrics, glyphs, cmap = [".notdef"], {}, {}, {}
    notdef = max(advances.values())
    glyphs[".notdef"] = box(notdef, height)
    metrics[".notdef"] = (notdef, notdef // 10)
    for code, advance in sorted(advances.items()):
        name = "blank%d" % advance if code in blank else "box%d" % advance
        if name not in glyphs:
            order.append(name)
            glyphs[name] = box(0 if code in blank else advance, height)
            metrics[name] = (advance, 0 if code in blank else advance // 10)
        cmap[code] = name
    fb = FontBuilder(upem, isTTF=True)
    fb.setupGlyphOrder(order)
    fb.setupCharacterMap(cmap)
    fb.setupGlyf(glyphs)
    fb.setupHorizontalMetrics(metrics)
    fb.setupHorizontalHeader(ascent=ascent, descent=-descent, lineGap=0)
    fb.setupNameTable(dict(familyName=family, styleName="Regular", psName=family + "-Regular",
                           uniqueFontIdentifier=family, fullName=family, version="Version 1.0"))
    fb.setupOS2(sTypoAscender=ascent, sTypoDescender=-descent, sTypoLineGap=0, usWinAscent=ascent,
                usWinDescent=descent, sxHeight=upem // 2, sCapHeight=height)
    fb.setupPost(underlinePosition=-upem // 10, underlineThickness=upem // 20)
    fb.setupHead(unitsPerEm=upem, created=0, modified=0)
    fb.font.recalcTimestamp = False
    fb.save(os.path.join(HERE, path))


MONO = dict.fromkeys(list(range(0x20, 0x7F)) + [0xA0, 0xE9, 0x2010, 0x2026], 600)
SIZES = {ord(c): w for c, w in {
    " ": 561, "-": 819, "I": 545, "L": 964, "T": 1073, "U": 1407, "a": 1042, "b": 1204, "c": 946, "d": 1206,
    "e": 1071, "g": 1206, "h": 1159, "i": 496, "l": 496, "n": 1159, "o": 1200, "p": 1204, "r": 712, "s": 869,
    "t": 694, "u": 1159, "w": 1480, "\u2026": 1501}.items()}

write("mono.ttf", "Placard Mono", 1000, 800, 200, MONO)
write("sizes.ttf", "Placard Sizes", 2048, 2210, 514, SIZES)


def write_rules(path, family, rules, change=lambda font: None):
    """Letters a to d and a space, half an em each, with OpenType rules; `change` edits the font's tables."""
    order = [".notdef", "space", "a", "b", "c", "d", "a.alt", "d.alt"]
    fb = FontBuilder(1000, isTTF=True)
    fb.setupGlyphOrder(order)
    fb.setupCharacterMap({0x20: "space", **{ord(c): c for c in "abcd"}})
    fb.setupGlyf({name: box(0 if name == "space" else 500, 700) for name in order})
    fb.setupHorizontalMetrics({name: (500, 0) for name in order})
    fb.setupHorizontalHeader(ascent=800, descent=-200, lineGap=0)
    fb.setupNameTable(dict(familyName=family, styleName="Regular", psName=family + "-Regular",
                           uniqueFontIdentifier=family, fullName=family, version="Version 1.0"))
    fb.setupOS2(sTypoAscender=800, sTypoDescender=-200, sTypoLineGap=0, usWinAscent=800, usWinDescent=200)
    fb.setupPost()
    fb.setupHead(unitsPerEm=1000, created=0, modified=0)
    addOpenTypeFeaturesFromString(fb.font, rules)
    change(fb.font)
    fb.font.recalcTimestamp = False
    fb.save(os.path.join(HERE, path))


write_rules("across-chain.ttf", "Across Chain", "lookup alt { sub a by a.alt; } alt;\n"
            "feature calt { sub d a' lookup alt space' b'; } calt;")
write_rules("across-reverse.ttf", "Across Reverse", "feature calt { rsub a space d' by d.alt; } calt;")


def any_neighbour(font):
    """Makes the rule of ss01, `a` before `b`, one of `a` before any glyph that is of no class: class 0, which the language
    of features cannot say."""
    lookups = {r.FeatureTag: r.Feature.LookupListIndex for r in font["GSUB"].table.FeatureList.FeatureRecord}
    lookup = font["GSUB"].table.LookupList.Lookup[lookups["ss01"][0]]
    record = otTables.SubstLookupRecord()
    record.SequenceIndex, record.LookupListIndex = 0, lookup.SubTable[0].SubstLookupRecord[0].LookupListIndex
    rule = otTables.ChainSubClassRule()
    rule.Backtrack, rule.Input, rule.LookAhead, rule.SubstLookupRecord = [], [], [0], [record]
    rules = otTables.ChainSubClassSet()
    rules.ChainSubClassRule = [rule]
    table = otTables.ChainContextSubst()
    table.Format, table.Coverage = 2, lookup.SubTable[0].InputCoverage[0]
    table.BacktrackClassDef, table.InputClassDef, table.LookAheadClassDef = (otTables.ClassDef() for _ in range(3))
    table.BacktrackClassDef.classDefs = {}
    table.InputClassDef.classDefs = {"a": 1}
    table.LookAheadClassDef.classDefs = {"d": 1}
    table.ChainSubClassSet = [None, rules]
    lookup.SubTable = [table]


# Each feature has one kind of rule that looks at neighbours, or further.
write_rules("neighbours.ttf", "Neighbours", """
    lookup alt { sub a by a.alt; } alt;
    lookup far { sub d by d.alt; } far;
    feature ss01 { sub a' lookup alt b; } ss01;
    feature ss02 { lookup skip { lookupflag IgnoreBaseGlyphs; sub d' lookup far a; } skip; } ss02;
    feature ss03 { pos a <0 0 -100 0> b <0 0 50 0>; pos b c 30; } ss03;
    feature ss04 { pos a' 50 b c; } ss04;
    feature ss05 { rsub b a' by a.alt; } ss05;
    feature ss06 { sub d' lookup far b c a; } ss06;
    feature ss07 { pos cursive a <anchor 0 0> <anchor 500 90>; pos cursive b <anchor 0 0> <anchor 500 90>; } ss07;
    feature ss08 { sub a b c by a.alt; sub d a by d.alt; } ss08;
    feature ss09 { sub a from [a.alt d.alt]; } ss09;
    feature kern { pos a b -40; pos b c 20; pos d space -70; pos space d -30; } kern;
    table GDEF { GlyphClassDef [b c], , , ; } GDEF;
""", any_neighbour)
