import { readFileSync } from 'node:fs';
import { hasProgram, runProgram, temporaryFile } from '@tests/support/programs';
import { describe, expect, test } from 'vitest';
import { makePng } from '../image-fixture.testing';
import { readIcns, writeIcns } from './icns';
import { readIco, writeIco } from './ico';

const square = (side: number) =>
  makePng(side, side, (x) => (x < side / 2 ? [230, 10, 10, 255] : [10, 10, 230, 128]));
const pngs = [16, 32, 256].map((size) => ({ size, bytes: square(size) }));

describe('an ICO', () => {
  test('gives back the largest of its pictures, byte for byte', async () => {
    const { bytes, width, height, count } = await readIco(writeIco(pngs));
    expect({ width, height, count }).toEqual({ width: 256, height: 256, count: 3 });
    expect(bytes).toEqual(pngs[2]?.bytes);
  });

  test.skipIf(!hasProgram('identify'))('is what ImageMagick reads too', () => {
    const path = temporaryFile('icon.ico', writeIco(pngs));
    const sizes = runProgram('identify', ['-format', '%w %h,', `ico:${path}`]);
    expect(sizes).toBe('16 16,32 32,256 256,');
  });

  test.skipIf(!hasProgram('convert')).each([1, 4, 8, 24, 32])(
    'with %d bits a pixel by ImageMagick is read with its clear parts',
    async (bits) => {
      const png = temporaryFile('icon.png', square(32));
      const path = temporaryFile('icon.ico', '');
      const depth = bits === 32 ? [] : ['-channel', 'A', '-threshold', '60%', '+channel'];
      const colours = bits <= 8 ? ['-colors', String(2 ** Math.min(bits, 4))] : [];
      runProgram('convert', [png, ...depth, ...colours, path]);
      const { bytes, width, height } = await readIco(new Uint8Array(readFileSync(path)));
      expect({ width, height }).toEqual({ width: 32, height: 32 });
      const back = temporaryFile('back.png', bytes);
      const pixels = runProgram('convert', [back, '-depth', '8', '-crop', '1x1+4+16', 'txt:-']);
      expect(pixels).toMatch(/#E60A0A(FF)?/);
    },
  );

  test('that is damaged is told', async () => {
    await expect(readIco(new Uint8Array(40))).rejects.toThrow('This icon is damaged');
    const icon = writeIco(pngs);
    await expect(readIco(icon.subarray(0, 60))).rejects.toThrow('This icon is damaged');
    const bitmap = new Uint8Array(40);
    new DataView(bitmap.buffer).setInt32(4, 100_000, true);
    await expect(readIco(writeIco([{ size: 16, bytes: bitmap }]))).rejects.toThrow(
      'This icon is damaged',
    );
  });
});

describe('an ICNS', () => {
  test('gives back the largest of its pictures', async () => {
    const icon = writeIcns(new Map(pngs.map(({ size, bytes }) => [size, bytes])));
    const { bytes, width, type } = await readIcns(icon);
    expect({ width, type }).toEqual({ width: 256, type: 'png' });
    expect(bytes).toEqual(pngs[2]?.bytes);
  });

  test.skipIf(!hasProgram('icns2png'))('is what icns2png reads too', () => {
    const icon = writeIcns(new Map(pngs.map(({ size, bytes }) => [size, bytes])));
    const listed = runProgram('icns2png', ['-l', temporaryFile('icon.icns', icon)]);
    expect(listed).toContain('ic08');
  });

  test.skipIf(!hasProgram('png2icns')).each([16, 32, 48, 128, 256])(
    'of %d pixels by png2icns is read, packed or not',
    async (side) => {
      const path = temporaryFile('icon.icns', '');
      runProgram('png2icns', [path, temporaryFile('icon.png', square(side))]);
      const { bytes, width, type } = await readIcns(new Uint8Array(readFileSync(path)));
      expect(width).toBe(side);
      if (type === 'jp2') return;
      const back = temporaryFile('back.png', bytes);
      expect(runProgram('identify', ['-format', '%m %w %h', back])).toBe(`PNG ${side} ${side}`);
      const pixel = (x: number) =>
        runProgram('convert', [back, '-depth', '8', '-crop', `1x1+${x}+8`, 'txt:-']);
      expect(pixel(2)).toMatch(/#E60A0A/);
      expect(pixel(side - 2)).toMatch(/#0A0AE680/);
    },
  );

  test('that is damaged is told', async () => {
    await expect(readIcns(new Uint8Array(40))).rejects.toThrow('This icon is damaged');
    const cut = writeIcns(new Map()).slice();
    await expect(readIcns(cut)).rejects.toThrow('This icon is damaged');
  });
});
