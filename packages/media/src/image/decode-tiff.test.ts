import { execFileSync } from 'node:child_process';
import { hasProgram } from '@tests/support/programs';
import { describe, expect, it } from 'vitest';
import { makeTestContext } from './codec-context.testing';
import { readTiffPixels } from './decode-tiff';

/** A TIFF made by ImageMagick: red on the left, blue on the right, 20 × 10. */
function tiff(...options: string[]): Uint8Array {
  const blue = ['-fill', 'blue', '-draw', 'rectangle 10,0 19,9'];
  return new Uint8Array(
    execFileSync('convert', ['-size', '20x10', 'xc:red', ...blue, ...options, 'tiff:-']),
  );
}

/** A TIFF with one directory of these tags, each a LONG, followed by a pointer to `next`. */
function header(tags: readonly (readonly [number, number])[], next: number): Uint8Array {
  const bytes = new Uint8Array(8 + 2 + tags.length * 12 + 4);
  const view = new DataView(bytes.buffer);
  bytes.set([0x49, 0x49, 0x2a, 0]);
  view.setUint32(4, 8, true);
  view.setUint16(8, tags.length, true);
  for (const [index, [tag, value]] of tags.entries()) {
    const at = 10 + index * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, 4, true);
    view.setUint32(at + 4, 1, true);
    view.setUint32(at + 8, value, true);
  }
  view.setUint32(10 + tags.length * 12, next, true);
  return bytes;
}

describe.runIf(hasProgram('convert'))('TIFF made by ImageMagick', () => {
  it.each([
    ['uncompressed', ['-compress', 'none']],
    ['LZW', ['-compress', 'lzw']],
    ['deflate', ['-compress', 'zip']],
    ['16 bits', ['-depth', '16']],
    ['big-endian', ['-endian', 'MSB']],
    ['palette', ['-type', 'Palette']],
  ])('%s', async (_, options) => {
    const { data, width, height } = await readTiffPixels(tiff(...options), makeTestContext());
    expect([width, height]).toEqual([20, 10]);
    const at = (x: number) => [...data.subarray((5 * 20 + x) * 4, (5 * 20 + x) * 4 + 4)];
    for (const [place, wanted] of [
      [3, [255, 0, 0, 255]],
      [16, [0, 0, 255, 255]],
    ] as const)
      for (const [part, value] of wanted.entries())
        expect(Math.abs((at(place)[part] ?? 0) - value), `${at(place)}`).toBeLessThan(12);
  });

  it('rejects embedded JPEG, whose colours would be wrong', async () => {
    await expect(readTiffPixels(tiff('-compress', 'jpeg'), makeTestContext())).rejects.toThrow(
      'This TIFF image is packed as JPEG, which is not read here. Save it as PNG first.',
    );
  });

  it('warns that further pages are left out', async () => {
    const context = makeTestContext();
    await readTiffPixels(tiff('-size', '20x10', 'xc:lime'), context);
    expect(context.warnings).toEqual(['This TIFF has 2 pages. Only the first is in the result.']);
  });
});

describe('hostile TIFF', () => {
  const size = (width: number, height: number) =>
    [
      [256, width],
      [257, height],
    ] as const;

  it('is rejected for its size before it is decoded', async () => {
    await expect(
      readTiffPixels(header(size(60_000, 60_000), 0), makeTestContext()),
    ).rejects.toThrow(/60000 × 60000 pixels\. The limit is/);
  });

  it('terminates although its pages form a cycle', async () => {
    await expect(readTiffPixels(header(size(4, 4), 8), makeTestContext())).rejects.toThrow(
      /This TIFF image is damaged/,
    );
  });

  it('is rejected if truncated within its header', async () => {
    await expect(
      readTiffPixels(header(size(4, 4), 0).subarray(0, 20), makeTestContext()),
    ).rejects.toThrow(/This TIFF image is damaged/);
  });
});
