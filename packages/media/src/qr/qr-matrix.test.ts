import { execFileSync } from 'node:child_process';
import { ToolError } from '@entropy-tools/core/tool-error';
import { hasProgram } from '@tests/support/programs';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { writePng } from '../image/write-png';
import { qrLevels } from './qr-level';
import { isDark, type QrMatrix, qrMatrix } from './qr-matrix';
import { qrSvgPath, qrViewBox } from './qr-svg-path';
import { readStrictly } from './read-strictly.testing';

/** Decodes the symbol with an independent library. */
function decode(matrix: QrMatrix): string | undefined {
  const { data, width, height } = pixelsOf(matrix);
  return jsQR(data, width, height)?.data;
}

function pixelsOf(matrix: QrMatrix) {
  const [scale, margin] = [4, 4];
  const side = (matrix.size + 2 * margin) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (isDark(matrix, Math.floor(x / scale) - margin, Math.floor(y / scale) - margin))
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return { data: pixels, width: side, height: side };
}

describe('qrMatrix', () => {
  it.each([
    'https://example.com/a?b=1&c=2',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '01234567890123456789',
    'GRÜSSE aus Köln · Καλημέρα · こんにちは · שלום · 🙂',
  ])('encodes %s at every level', (text) => {
    for (const level of qrLevels) expect(decode(qrMatrix(text, level))).toBe(text);
  });

  it('takes the smallest version: 21 modules for 14 bytes at M, 25 for 15', () => {
    expect(qrMatrix('fourteen bytes'.slice(0, 14), 'M')).toMatchObject({ size: 21, version: 1 });
    expect(qrMatrix('fifteen bytes..', 'M')).toMatchObject({ size: 25, version: 2 });
  });

  it('fills version 40 to its last byte and reports the limit for longer text', () => {
    const says = (bytes: number, holds: number) =>
      new ToolError(
        'limit',
        `This text is too long for a QR code: ${bytes} bytes, and a code at level M holds ${holds}. Shorten it or choose a lower error correction level.`,
      );
    expect(qrMatrix('a'.repeat(2331), 'M').version).toBe(40);
    expect(() => qrMatrix('a'.repeat(2332), 'M')).toThrow(says(2332, 2331));
    expect(qrMatrix('ä'.repeat(1165), 'M').version).toBe(40);
    expect(() => qrMatrix(`${'ä'.repeat(1165)}a`, 'M')).toThrow(says(2331, 2330));
    expect(() => qrMatrix('7'.repeat(1_000_000), 'M')).toThrow(says(1_000_000, 2331));
  });

  it('declares UTF-8 in an ECI header for text outside ASCII, and writes no header for ASCII', async () => {
    const text = 'GRÜSSE aus Köln · Καλημέρα · こんにちは · שלום · 🙂';
    for (const level of qrLevels) {
      const pixels = pixelsOf(qrMatrix(text, level));
      expect(jsQR(pixels.data, pixels.width, pixels.height)?.chunks[0]).toEqual({
        type: 'eci',
        assignmentNumber: 26,
      });
      expect(await readStrictly(pixels), level).toEqual({ text, hasECI: true });
    }
    const plain = pixelsOf(qrMatrix('https://example.com/?a=1', 'M'));
    expect(await readStrictly(plain)).toEqual({ text: 'https://example.com/?a=1', hasECI: false });
  });

  it.runIf(hasProgram('zbarimg'))('decodes unchanged with zbarimg', async () => {
    const text = 'Größe: 5 µm · Ψαράς · 太郎 · 🙂';
    const { data, width, height } = pixelsOf(qrMatrix(text, 'Q'));
    const dark = Uint8Array.from({ length: width * height }, (_, at) => (data[at * 4] ? 0 : 1));
    const png = await writePng({ width, height, pixels: dark }, [
      [255, 255, 255],
      [0, 0, 0],
    ]);
    const read = execFileSync('zbarimg', ['--quiet', '--raw', '--oneshot', 'png:-'], {
      input: new Uint8Array(png),
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    expect(read.toString().trimEnd()).toBe(text);
  });

  it('rejects empty text and replaces a lone surrogate', () => {
    expect(() => qrMatrix('', 'L')).toThrow('Please enter text to generate QR code');
    expect(decode(qrMatrix('half \ud83d', 'L'))).toBe('half \ufffd');
  });
});

describe('qrSvgPath', () => {
  it('covers exactly the dark modules', () => {
    const matrix = qrMatrix('path', 'Q');
    const covered = new Set<string>();
    for (const [, x, y, width] of qrSvgPath(matrix, 2).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
      for (let step = 0; step < Number(width); step += 1)
        covered.add(`${Number(x) + step - 2},${Number(y) - 2}`);
    const dark = new Set<string>();
    for (let y = 0; y < matrix.size; y += 1)
      for (let x = 0; x < matrix.size; x += 1) if (isDark(matrix, x, y)) dark.add(`${x},${y}`);
    expect(covered).toEqual(dark);
    expect(qrViewBox(matrix, 2)).toBe('0 0 25 25');
  });
});
