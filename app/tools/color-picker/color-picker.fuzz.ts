/** Damaged pictures, palettes and colour strings for the Colour Tools. */

import { clusterColours } from '@entropy-tools/media/colour/cluster-colours';
import { isHex } from '@entropy-tools/media/colour/colour';
import { paletteToAse, paletteToGpl } from '@entropy-tools/media/colour/export-swatches';
import {
  paletteToCss,
  paletteToJson,
  paletteToScss,
} from '@entropy-tools/media/colour/export-text';
import { frequentColours } from '@entropy-tools/media/colour/frequent-colours';
import { readPalette } from '@entropy-tools/media/colour/palette';
import { parseColour } from '@entropy-tools/media/colour/spaces';
import { jpegStart, makePng } from '@entropy-tools/media/image/image-fixture.testing';
import { expect, test } from 'vitest';
import { fuzzCodec } from '../../../tests/support/mutate.ts';
import { extractColours } from './extract-colours';
import { savedPalettes } from './saved-palettes';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function contextOf(signal: AbortSignal) {
  return {
    signal,
    onProgress: () => {},
    loadAsset: () => Promise.reject(new Error('No asset is at hand here.')),
    warn: () => {},
  };
}

test.each([
  ['PNG', makePng(24, 16, (x, y) => [x * 9, y * 9, 40, 255])],
  ['JPEG', jpegStart(640, 480, 3)],
  ['GIF', encode('GIF87a\u0001\u0000\u0001\u0000')],
])('%s: refused with a message before decoding, or passed to the decoder', async (_, sample) => {
  const { opened, refused } = await fuzzCodec(sample, (bytes, signal) =>
    extractColours({ blob: new Blob([bytes.slice()]), count: 8 }, contextOf(signal)),
  );
  // Node has no decoder, so what passes the checks ends there, also with a message.
  expect([opened, refused > 0]).toEqual([0, true]);
});

test('pixels of any length and content yield valid colours', async () => {
  const pixels = Uint8Array.from({ length: 4000 }, (_, index) => (index * 37) % 256);
  const { opened } = await fuzzCodec(pixels, async (bytes) => {
    const data = new Uint8ClampedArray(bytes);
    for (const { hex, share } of [
      ...frequentColours(data),
      ...clusterColours(data, { count: 8 }),
    ]) {
      expect(isHex(hex), hex).toBe(true);
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThanOrEqual(1);
    }
  });
  expect(opened).toBeGreaterThan(0);
});

test('stored palettes: readable ones export in every format', async () => {
  const colors = ['#0a141e', '#ff8000', '#ffffff'].map((hex) => ({ hex }));
  const sample = encode(
    JSON.stringify([{ id: 'a', name: 'Sea */ and "sky"', type: 'triadic', createdAt: '', colors }]),
  );
  let exported = 0;
  await fuzzCodec(sample, async (bytes) => {
    let stored: unknown;
    try {
      stored = JSON.parse(decode(bytes));
    } catch {
      return;
    }
    expect(readPalette(stored)).toBeUndefined();
    for (const palette of savedPalettes.parse(stored) ?? []) {
      expect(JSON.parse(paletteToJson(palette))).toHaveProperty('colors');
      expect(paletteToCss(palette).match(/\*\//g)).toHaveLength(1);
      expect(paletteToScss(palette)).toContain('$');
      expect(paletteToGpl(palette).split('\n')).toHaveLength(palette.colors.length + 5);
      expect(decode(paletteToAse(palette).subarray(0, 4))).toBe('ASEF');
      exported += 1;
    }
  });
  expect(exported).toBeGreaterThan(0);
});

test.each([
  'oklch(70% 0.15 200 / 0.5)',
  'color(display-p3 0.9 0.2 0.1)',
  'rebeccapurple',
  '#e2603a',
])('colour text: %s, damaged, parses to a valid colour or to nothing', async (text) => {
  await fuzzCodec(encode(text), async (bytes) => {
    const parsed = parseColour(decode(bytes));
    if (parsed) expect(isHex(parsed.hex), parsed.hex).toBe(true);
  });
});
