#!/usr/bin/env python3
"""Makes Tests/Fixtures/colr/swatch.ttf (CC0): COLR layers and paints over plain rectangles. Needs fonttools 4.

  make-color-test-font.py Tests/Fixtures/colr/swatch.ttf"""
import sys
from fontTools.colorLib.builder import buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import otTables as ot
from fontTools.varLib.builder import buildVarData, buildVarRegionList, buildVarStore

NAMES = [".notdef", "whole", "left", "dot", "flat", "moving", "tinted", "endless", "boxed"]
RED, GREEN, TEXT = 0, 1, 0xFFFF


def square(x0, y0, x1, y1):
    pen = TTGlyphPen(None)
    pen.moveTo((x0, y0)); pen.lineTo((x0, y1)); pen.lineTo((x1, y1)); pen.lineTo((x1, y0)); pen.closePath()
    return pen.glyph()


def solid(entry, alpha=1.0):
    return {"Format": ot.PaintFormat.PaintSolid, "PaletteIndex": entry, "Alpha": alpha}


def inside(glyph, paint):
    return {"Format": ot.PaintFormat.PaintGlyph, "Glyph": glyph, "Paint": paint}


builder = FontBuilder(unitsPerEm=100)
builder.setupGlyphOrder(NAMES)
builder.setupCharacterMap({ord("a") + i: name for i, name in enumerate(NAMES[1:])})
empty = TTGlyphPen(None).glyph()
boxes = {"whole": (0, 0, 100, 100), "left": (0, 0, 50, 100), "dot": (0, 0, 10, 10)}
builder.setupGlyf({name: square(*boxes[name]) if name in boxes else empty for name in NAMES})
builder.setupHorizontalMetrics({name: (100, 0) for name in NAMES})
builder.setupHorizontalHeader(ascent=100, descent=0)
builder.setupOS2(sTypoAscender=100, sTypoDescender=0)
builder.setupNameTable({"familyName": "Swatch", "styleName": "Regular", "copyright": "CC0 1.0"})
builder.setupPost()
# Half of the user's axis is a quarter of the normalized one.
builder.setupFvar([("MOVE", 0, 0, 100, "Move")], [])
avar = builder.font["avar"] = newTable("avar")
avar.majorVersion, avar.minorVersion = 1, 0
avar.segments = {"MOVE": {-1: -1, 0: 0, 0.5: 0.25, 1: 1}}
builder.setupGvar({})

region = {"MOVE": (0, 1, 1)}
regions = buildVarRegionList([region], ["MOVE"])
store = buildVarStore(regions, [buildVarData([0], [[80], [0]], optimize=False)])
moving = {"Format": ot.PaintFormat.PaintVarTranslate, "Paint": inside("dot", solid(RED)), "dx": 0, "dy": 20,
          "VarIndexBase": 0}
builder.setupCOLR({
    "flat": [("whole", RED), ("left", TEXT)],
    "moving": moving,
    "tinted": {"Format": ot.PaintFormat.PaintColrLayers, "Layers": [
        inside("whole", solid(GREEN)), inside("left", solid(TEXT, 0.5))]},
    "endless": solid(RED),
    "boxed": {"Format": ot.PaintFormat.PaintColrGlyph, "Glyph": "endless"},
}, clipBoxes={"boxed": (10, 20, 60, 40)})
# Set afterwards: with a store the builder would make every glyph a version 1 glyph.
builder.font["COLR"].table.VarStore = store
red, green, blue = (1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 1, 1)
builder.font["CPAL"] = buildCPAL([[red, green], [blue, (1, 1, 0, 0.5)]])
builder.font.recalcTimestamp = False
builder.font["head"].created = builder.font["head"].modified = 3786825600
builder.save(sys.argv[1])
