/** One font in every container, written by fontTools, and what fontTools reads in results. */

import {
  type Bytes,
  type Judge,
  type Judges,
  make,
  type Source,
  type Sources,
  type Tools,
  textOf,
} from './tools.testing';

/** Arimo's Latin letters. */
const arimo = ({ context }: Tools) => context.loadAsset('fonts/arimo-latin-400-normal.woff');

/** Curves of CFF are drawn anew; everything else is the font as it is. */
const writer = `import sys
from fontTools.ttLib import TTFont, TTCollection
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
font = TTFont("in.woff")
font.flavor = None
kind = sys.argv[1]
if kind in ("woff", "woff2"):
    font.flavor = kind
if kind == "ttc":
    collection = TTCollection()
    collection.fonts = [font, TTFont("in.woff")]
    collection.fonts[1].flavor = None
    font = collection
if kind == "otf":
    glyphs, drawn = font.getGlyphSet(), {}
    for name in font.getGlyphOrder():
        pen = T2CharStringPen(glyphs[name].width, glyphs)
        glyphs[name].draw(pen)
        drawn[name] = pen.getCharString()
    for tag in ("glyf", "loca", "cvt ", "fpgm", "prep", "gasp", "hdmx", "VDMX", "LTSH"):
        if tag in font: del font[tag]
    builder = FontBuilder(font=font)
    builder.isTTF = False
    font.sfntVersion = "OTTO"
    font["maxp"].tableVersion = 0x00005000
    builder.setupCFF("Arimo", {"FullName": "Arimo"}, drawn, {})
font.save("out")`;

const byFontTools = (kind: string): Source => ({
  by: 'fontTools',
  make: async (tools) =>
    make(
      tools,
      'python3',
      ['-c', writer, kind],
      { 'in.woff': new Uint8Array(await arimo(tools)) },
      'out',
    ),
});

/** An EOT of version 2.1 without names, its font XORed as Microsoft's WEFT does. Source: W3C, EOT, 4.1. */
export function eot(font: Bytes, flags = 0x10000000): Bytes {
  const head = new Uint8Array(100);
  const view = new DataView(head.buffer);
  view.setUint32(0, head.length + font.length, true);
  view.setUint32(4, font.length, true);
  view.setUint32(8, 0x00020001, true);
  view.setUint32(12, flags, true);
  view.setUint16(34, 0x504c, true);
  return Uint8Array.from([...head, ...font.map((byte) => byte ^ 0x50)]);
}

export const fontSources: Sources = {
  ttf: byFontTools('ttf'),
  otf: byFontTools('otf'),
  woff: byFontTools('woff'),
  woff2: byFontTools('woff2'),
  ttc: byFontTools('ttc'),
  eot: {
    by: 'fontTools, wrapped by hand',
    make: async (tools) => eot(await byFontTools('ttf').make(tools)),
  },
};

/** Every table and outline is read; the glyphs, the width of an 'e' and its bounds are those of the source. */
const reader = `import sys
from fontTools.ttLib import TTFont
from fontTools.pens.boundsPen import BoundsPen
def read(path):
    font = TTFont(path, lazy=False)
    for tag in font.keys(): font[tag]
    glyphs = font.getGlyphSet()
    for name in font.getGlyphOrder(): glyphs[name].draw(BoundsPen(glyphs))
    e = font.getBestCmap()[101]
    pen = BoundsPen(glyphs)
    glyphs[e].draw(pen)
    return font, glyphs[e].width, pen.bounds
(wanted, width, bounds), (font, own, found) = read("in.woff"), read("in.font")
if len(font.getGlyphOrder()) != len(wanted.getGlyphOrder()): print(len(font.getGlyphOrder()), "glyphs")
if own != width: print("an e of width", own)
if any(abs(a - b) > 1 for a, b in zip(bounds, found)): print("an e of", found)
for tag in ("GDEF", "GSUB", "name", "OS/2"):
    if tag not in font: print("no table", tag)
kind = sys.argv[1]
if kind in ("woff", "woff2") and font.flavor != kind: print("flavour", font.flavor)
if kind in ("ttf", "otf") and (font.flavor or font.sfntVersion != {"ttf": "\\0\\1\\0\\0", "otf": "OTTO"}[kind]): print("version", repr(font.sfntVersion))`;

async function readFont(kind: string, font: Bytes, tools: Tools): Promise<string[]> {
  const given = { 'in.woff': await arimo(tools), 'in.font': font };
  const ran = await tools.run('python3', ['-c', reader, kind], given);
  if (ran.code !== 0) return [`fontTools: ${ran.stderr.slice(-300)}`];
  return ran.stdout.split('\n').filter(Boolean);
}

const fontTools: Judge = {
  by: 'fontTools',
  check: async ({ from, to, files }, tools) => {
    const faults = files.length === (from === 'ttc' ? 2 : 1) ? [] : [`${files.length} files`];
    for (const { blob } of files)
      faults.push(...(await readFont(to, new Uint8Array(await blob.arrayBuffer()), tools)));
    return faults;
  },
};

export const fontJudges: Judges = {
  ttf: fontTools,
  otf: fontTools,
  woff: fontTools,
  woff2: fontTools,
  css: {
    by: 'fontTools, of the font within',
    check: async ({ bytes }, tools) => {
      const [, within] = /url\("data:font\/woff2;base64,([^"]+)"\)/.exec(textOf(bytes)) ?? [];
      if (!within) return ['no font within'];
      const font = Uint8Array.from(atob(within), (letter) => letter.charCodeAt(0));
      return readFont('woff2', font, tools);
    },
  },
};
