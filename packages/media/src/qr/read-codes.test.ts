// @module-tag sweep
/** Photographs of codes, made worse step by step, read by ZXing and, for comparison, by jsQR. */
import { nodeContext } from '@tests/support/node-assets';
import { expect, test } from 'vitest';
import { isDark, qrMatrix } from './qr-matrix';
import { readCodes } from './read-codes';
import { type Pixels, readPixels } from './read-pixels';

type Shade = (x: number, y: number) => number;

const side = 320;
const count = 20;

/** A picture with grey values from a function of its pixels. */
function picture(shade: Shade, width = side, height = side): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data.fill(shade(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height };
}

/** A code of 5 pixels a module in the middle of a white square. */
function code(text: string, module = 5): Shade {
  const matrix = qrMatrix(text, 'M');
  const margin = (side - matrix.size * module) / 2;
  return (x, y) =>
    isDark(matrix, Math.floor((x - margin) / module), Math.floor((y - margin) / module)) ? 20 : 240;
}

/** The mean of a square around each pixel. */
const blurred =
  (shade: Shade, radius: number): Shade =>
  (x, y) => {
    let sum = 0;
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) sum += shade(x + dx, y + dy);
    return sum / (2 * radius + 1) ** 2;
  };

const degraded: Record<string, (text: string) => Pixels> = {
  blurred: (text) => picture(blurred(code(text), 3)),
  'half in shadow': (text) => {
    const sharp = code(text);
    return picture((x, y) => sharp(x, y) * (1 - Math.min(0.85, (x + y) / side / 2.2)));
  },
  'seen from the side': (text) => {
    const sharp = code(text);
    return picture((x, y) => {
      const scale = 0.8 + (0.2 * x) / side;
      return sharp(x, side / 2 + (y - side / 2) / scale);
    });
  },
  'of low contrast': (text) => {
    const sharp = code(text);
    return picture((x, y) => 110 + sharp(x, y) * 0.12);
  },
  small: (text) => picture(blurred(code(text, 2), 0)),
  'turned by 30 degrees': (text) => {
    const sharp = code(text);
    const [c, s] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
    const middle = side / 2;
    return picture((x, y) =>
      sharp(
        c * (x - middle) - s * (y - middle) + middle,
        s * (x - middle) + c * (y - middle) + middle,
      ),
    );
  },
};

/** The fewest of 20 that have to be read. */
const floors: Record<keyof typeof degraded, number> = {
  blurred: 20,
  'half in shadow': 20,
  'seen from the side': 20,
  'of low contrast': 20,
  small: 20,
  'turned by 30 degrees': 20,
};

test.each(Object.entries(degraded))('a code that is %s is read', async (kind, make) => {
  let [zxing, jsqr] = [0, 0];
  for (let at = 0; at < count; at++) {
    const text = `https://example.com/${'path'.repeat(at % 5)}?n=${at}`;
    const pixels = make(text);
    const [found] = await readCodes(pixels, nodeContext());
    if (found?.text === text && found.kind === 'QR code') zxing += 1;
    if (readPixels(pixels)?.text === text) jsqr += 1;
  }
  console.info(`${kind}: ZXing ${zxing}, jsQR ${jsqr} of ${count}`);
  expect(zxing).toBeGreaterThanOrEqual(floors[kind] ?? count);
  expect(zxing).toBeGreaterThanOrEqual(jsqr);
});

test('four codes in one picture are all read, one of them twice there once', async () => {
  const texts = ['first', 'second', 'third', 'first'];
  const shades = texts.map((text) => code(text));
  const two = picture(
    (x, y) => shades[(x >= side ? 1 : 0) + (y >= side ? 2 : 0)]?.(x % side, y % side) ?? 240,
    2 * side,
    2 * side,
  );
  const found = await readCodes(two, nodeContext());
  expect(found.map(({ text }) => text).sort()).toEqual(['first', 'second', 'third']);
});

test('kinds other than QR are read and named', async () => {
  const { prepareZXingModule, writeBarcode } = await import('zxing-wasm/writer');
  const { readFileSync } = await import('node:fs');
  const wasm = readFileSync('node_modules/zxing-wasm/dist/writer/zxing_writer.wasm');
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } });
  const samples = {
    DataMatrix: ['A-17', 'Data Matrix'],
    Aztec: ['ticket 4711', 'Aztec code'],
    PDF417: ['M1DLAMINI/THANDI', 'PDF417'],
    EAN13: ['4006381333931', 'EAN-13'],
    Code128: ['parcel-0001', 'Code 128'],
  } as const;
  for (const [format, [text, kind]] of Object.entries(samples)) {
    const { symbol } = await writeBarcode(text, {
      format: format as keyof typeof samples,
      scale: 3,
    });
    const drawn: Shade = (x, y) => {
      const [sx, sy] = [Math.floor(x / 3) - 12, Math.floor(y / 3) - 12];
      const isIn = sx >= 0 && sy >= 0 && sx < symbol.width && sy < symbol.height;
      return isIn ? (symbol.data[sy * symbol.width + sx] ?? 0) : 255;
    };
    const width = (symbol.width + 24) * 3;
    const height = (symbol.height + 24) * 3;
    expect(await readCodes(picture(drawn, width, height), nodeContext())).toEqual([{ text, kind }]);
  }
});

test('a picture without a code has none', async () => {
  expect(
    await readCodes(
      picture((x, y) => (x * 7 + y * 13) % 256),
      nodeContext(),
    ),
  ).toEqual([]);
});
