import { nodeContext } from '@tests/support/node-assets';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { decodeRanges, rangesHave } from './code-point-ranges';
import { loadFontIndex } from './font-index';
import { loadSfnt } from './open-font';
import { loadFontsForText, resolveFonts } from './resolve-fonts';
import { woffToSfnt } from './woff-to-sfnt';

test('decodes ranges of code points', () => {
  const ranges = decodeRanges('a 2 1 1');
  const held = [9, 10, 11, 12, 13, 14].filter((code) => rangesHave(ranges, code));
  expect(held).toEqual([10, 11, 13]);
});

test('indexes only characters that the font files have', async () => {
  const context = nodeContext();
  const families = await loadFontIndex(context, true);
  let checked = 0;
  for (const family of families)
    for (const slice of family.slices?.filter((_, index) => index % 12 === 0) ?? [])
      for (const face of slice.values()) {
        const font = create(await loadSfnt(face, context));
        for (let at = 0; at < face.ranges.length; at += 2) {
          const code = face.ranges[at] ?? 0;
          // NUL and CR map to empty glyphs, which may be glyph 0.
          if (code < 0x20) continue;
          expect(font.glyphForCodePoint(code).id, `${face.id} ${code.toString(16)}`).not.toBe(0);
          checked++;
        }
      }
  expect(checked).toBeGreaterThan(1000);
});

test('covers a whole text with the right families', async () => {
  const text = 'Hi שלום ไทย 漢字';
  const runs = await resolveFonts(text, {}, nodeContext());
  expect(runs.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
  const families = new Set(runs.map(({ face }) => face.family));
  for (const id of ['noto-sans', 'noto-sans-hebrew', 'noto-sans-thai', 'noto-sans-sc'])
    expect(families).toContain(id);
});

test('chooses the forms of Han characters by their neighbours or the language', async () => {
  const familyOf = async (text: string, language?: string) => {
    const runs = await resolveFonts(text, {}, nodeContext(), language);
    return runs[0]?.face.family;
  };
  expect(await familyOf('直す')).toBe('noto-sans-jp');
  expect(await familyOf('直')).toBe('noto-sans-sc');
  expect(await familyOf('直', 'ja')).toBe('noto-sans-jp');
  expect(await familyOf('直 한글')).toBe('noto-sans-kr');
  // Simplified Chinese in a Japanese document stays in one font.
  expect(await familyOf('这直', 'ja')).toBe('noto-sans-sc');
});

test('keeps a letter and its marks in one font', async () => {
  const runs = await resolveFonts('xe\u0301\u0323z', {}, nodeContext());
  const inside = runs.filter(({ start }) => start > 1 && start < 4);
  expect(inside).toEqual([]);
});

test('reports characters missing from all fonts once', async () => {
  const context = nodeContext();
  await resolveFonts('𒀀 and 𒀀', {}, context);
  expect(context.warnings).toEqual(['No font here has these characters: 𒀀. They appear as boxes.']);
});

test('provides TrueType buffers for other renderers', async () => {
  const buffers = await loadFontsForText('Chart ἀγορά', nodeContext());
  expect(buffers.length).toBeGreaterThan(2);
  for (const bytes of buffers) expect([...bytes.subarray(0, 4)]).toEqual([0, 1, 0, 0]);
});

test('rejects damaged fonts', async () => {
  await expect(woffToSfnt(new Uint8Array(60))).rejects.toMatchObject({ code: 'asset' });
});
