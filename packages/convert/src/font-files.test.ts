/** Fonts cut down and as CSS, what they forbid, and files that are no fonts. */

import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { codePointsOf } from '@entropy-tools/media/font-file/code-points';
import { viewOf } from '@entropy-tools/media/font-file/sfnt';
import { temporaryFile } from '@tests/support/programs';
import JSZip from 'jszip';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Bytes,
  convertFont,
  hasFontTools,
  ttf as makeTtf,
  readByFontTools,
  woff,
  woff2,
} from './font-sources.testing';
import { eot } from './matrix/fonts.testing';

let ttf: Bytes;
beforeAll(async () => {
  ttf = await makeTtf();
});

describe('cutting down', () => {
  test('keeps the letters of a text, the licence and the layout', { tags: ['sweep'] }, async () => {
    const { bytes, warnings, madeBy } = await convertFont('a.ttf', ttf, 'ttf', { text: 'fee Ж' });
    expect(warnings).toContain('does not have: Ж');
    expect(madeBy).toContain('HarfBuzz');
    expect(bytes.length).toBeLessThan(ttf.length / 2);
    if (!hasFontTools) return;
    const [whole, cut] = readByFontTools([ttf, bytes]);
    expect(cut?.codes).toEqual([0x20, 0x65, 0x66]);
    expect(cut?.licence).toBe(whole?.licence);
    expect(cut?.tables).toEqual(whole?.tables);
  });
  test('says when nothing would be left', async () => {
    await expect(convertFont('a.ttf', ttf, 'woff2', { letters: ['arabic'] })).rejects.toThrow(
      'none of the letters',
    );
  });
});

describe('CSS', () => {
  test('has the font inside, its names and the ranges of what is left', async () => {
    const { files: made } = await convertFont('a.woff', woff, 'css', { text: 'abc' });
    const css = (await made[0]?.blob.text()) ?? '';
    expect(css).toContain('font-family: "Arimo";');
    expect(css).toContain('src: url("data:font/woff2;base64,d09GMg');
    expect(css).toContain('unicode-range: U+20, U+61-63;');
  });
  test('comes with the font beside it as a ZIP', async () => {
    const { files: made } = await convertFont('my font.woff', woff, 'css', { css: 'beside' });
    expect(made[0]?.name).toBe('my font.zip');
    const zip = await JSZip.loadAsync((await made[0]?.blob.arrayBuffer()) ?? '');
    expect(await zip.file('my font.css')?.async('string')).toContain('url("my%20font.woff2")');
    expect(zip.file('my font.woff2')).not.toBeNull();
  });
});

test('what a font forbids is told', async () => {
  const locked = ttf.slice();
  const view = viewOf(locked);
  for (let table = 0; table < view.getUint16(4); table += 1)
    if (String.fromCharCode(...locked.subarray(12 + table * 16, 16 + table * 16)) === 'OS/2')
      view.setUint16(view.getUint32(12 + table * 16 + 8) + 8, 0x302);
  const { warnings } = await convertFont('a.ttf', locked, 'woff');
  expect(warnings).toMatch(/must not be embedded.*must not be cut down.*only bitmaps/);
});

test('the WOFF2 scripts that browsers get make no code of text', { tags: ['sweep'] }, () => {
  const script = `const { compress, decompress } = await import(process.argv[1]);
const packed = await compress(await (await import('node:fs/promises')).readFile(process.argv[2]));
process.stdout.write(String((await decompress(packed)).length > packed.length));`;
  const path = temporaryFile('a.ttf', ttf);
  const run = execFileSync(process.execPath, [
    ...['--disallow-code-generation-from-strings', '--input-type=module', '-e', script],
    ...[pathToFileURL(`public/${vendorAssets.woff2Encoder}`).href, path],
  ]);
  expect(String(run)).toBe('true');
});

describe('what is no font', () => {
  const broken: readonly [name: string, content: () => BlobPart, says: RegExp][] = [
    ['a.ttf', () => 'plain words that are no font', /no font/],
    ['a.ttf', () => ttf.subarray(0, 3000), /damaged/],
    ['a.woff', () => woff.subarray(0, 3000), /damaged/],
    ['a.woff2', () => woff2.subarray(0, 3000), /damaged/],
    ['a.eot', () => eot(ttf, 4), /MicroType/],
    ['a.eot', () => eot(ttf).subarray(0, 3000), /damaged/],
    ['a.woff', bomb, /damaged/],
    ['a.woff2', hugeWoff2, /more than 25 MB/],
    ['a.ttf', overlapping, /damaged/],
    ['a.ttc', () => collection(64, overlapping()), /damaged/],
    ['a.ttc', () => collection(1, new Uint8Array(0)), /damaged/],
  ];
  test.each(broken)('%s: a sentence', async (name, content, says) => {
    await expect(convertFont(name, content(), 'otf')).rejects.toThrow(says);
    // A reader that failed is replaced.
    expect((await convertFont('a.woff2', woff2, 'ttf')).detail).toMatch(/glyphs$/);
  });
});

test('a font is no EOT, though its directory holds the magic number of one', async () => {
  const bytes = ttf.slice();
  // A checksum, which nothing depends on.
  viewOf(bytes).setUint16(34, 0x4c50);
  expect((await convertFont('a.ttf', bytes, 'woff')).detail).toMatch(/glyphs$/);
});

test('each character of a font is looked at once, however often its segments cover it', {
  tags: ['sweep'],
}, () => {
  const groups = 20_000;
  const cmap = new Uint8Array(12 + 16 + groups * 12);
  const view = viewOf(cmap);
  view.setUint16(2, 1);
  view.setUint16(4, 3);
  view.setUint16(6, 10);
  view.setUint32(8, 12);
  view.setUint16(12, 12);
  view.setUint32(12 + 12, groups);
  for (let group = 0; group < groups; group += 1) view.setUint32(28 + group * 12 + 4, 0x10ffff);
  const found = codePointsOf({ version: 0, tables: new Map([['cmap', cmap]]) });
  expect(found).toHaveLength(0x110000);
});

/** A WOFF2 that claims 4 GB. */
function hugeWoff2(): Bytes {
  const bytes = woff2.slice();
  viewOf(bytes).setUint32(16, 0xffffffff);
  return bytes;
}

/** A TTF with 90 tables that all are the whole of a file of 2 MB. */
function overlapping(): Bytes {
  const bytes = new Uint8Array(2e6);
  const view = viewOf(bytes);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, 90);
  for (let table = 0; table < 90; table += 1) view.setUint32(12 + table * 16 + 12, bytes.length);
  return bytes;
}

/** A collection whose fonts all begin at the same place. */
function collection(count: number, font: Bytes): Bytes {
  const head = new Uint8Array(12 + count * 4);
  const view = viewOf(head);
  view.setUint32(0, 0x74746366);
  view.setUint32(8, count);
  for (let at = 0; at < count; at += 1) view.setUint32(12 + at * 4, head.length);
  return Uint8Array.from([...head, ...font]);
}

/** A WOFF whose first table claims 2 GB. */
function bomb(): Bytes {
  const bytes = woff.slice();
  viewOf(bytes).setUint32(44 + 12, 0x7fffffff);
  return bytes;
}
