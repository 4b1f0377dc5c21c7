// @module-tag sweep
/** Every pair of fonts, made by others and judged by fontTools. */

import { expect, test } from 'vitest';
import { targetsOf } from './find-way';
import {
  type Bytes,
  convertFont,
  eot,
  hasFontTools,
  ttf as makeTtf,
  readByFontTools,
  ttc,
  woff,
  woff2,
} from './font-sources.testing';
import type { FormatId } from './formats/formats';

test('every pair opens and has the glyphs of its source', async () => {
  const ttf = await makeTtf();
  const sources: [string, Bytes][] = [
    ['a.ttf', ttf],
    ['a.otf', (await convertFont('a.ttf', ttf, 'otf')).bytes],
    ['a.woff', woff],
    ['a.woff2', woff2],
    ['a.eot', eot(ttf)],
    ['a.ttc', ttc(ttf)],
  ];
  const made: { pair: string; bytes: Uint8Array }[] = [];
  for (const [name, bytes] of sources)
    for (const target of targetsOf(name.slice(2) as FormatId)) {
      const result = await convertFont(name, bytes, target);
      expect(result.detail).toMatch(name === 'a.ttc' ? /^2 fonts/ : /^\d+ glyphs$/);
      for (const one of result.all)
        if (target !== 'css') made.push({ pair: `${name} ${target}`, bytes: one });
    }
  if (!hasFontTools) return;
  const [first, ...read] = readByFontTools([ttf, ...made.map(({ bytes }) => bytes)]);
  for (const [at, one] of read.entries()) {
    expect([made[at]?.pair, one.glyphs, one.width]).toEqual([
      made[at]?.pair,
      first?.glyphs,
      first?.width,
    ]);
    expect(one.tables).toEqual(expect.arrayContaining(['GDEF', 'GSUB', 'name', 'OS/2']));
    for (const [side, value] of one.e.entries())
      expect(Math.abs(value - (first?.e[side] ?? 0))).toBeLessThanOrEqual(1);
  }
});
