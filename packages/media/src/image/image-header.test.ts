import { joinBytes } from '@entropy-tools/core/join-bytes';
import { seededRandom } from '@entropy-tools/core/random';
import { ToolError } from '@entropy-tools/core/tool-error';
import { describe, expect, it } from 'vitest';
import { heifStart } from './heif-fixture.testing';
import {
  exifOrientation,
  jpegStart,
  makePng,
  pngChunk,
  pngStart,
  withJpegOrientation,
} from './image-fixture.testing';
import { displaySize, guardImage, readImageHeader, requireImageHeader } from './image-header';

const ascii = (text: string) => new TextEncoder().encode(text);

function webp(fourCc: string, payload: readonly number[], more: Uint8Array[] = []): Uint8Array {
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, payload.length, true);
  return joinBytes([
    ascii('RIFF'),
    new Uint8Array(4),
    ascii('WEBP'),
    ascii(fourCc),
    size,
    new Uint8Array(payload),
    ...more,
  ]);
}

describe('readImageHeader', () => {
  it('reads a PNG with alpha, animation and orientation', () => {
    const plain = makePng(3, 2, () => [1, 2, 3, 255]);
    expect(readImageHeader(plain)).toEqual({
      type: 'image/png',
      width: 3,
      height: 2,
      orientation: 1,
      animated: false,
      hasAlpha: true,
    });
    const rich = joinBytes([
      pngStart(40, 30, 2),
      pngChunk('acTL', new Uint8Array([0, 0, 0, 5, 0, 0, 0, 0])),
      pngChunk('tRNS', new Uint8Array(6)),
      pngChunk('eXIf', exifOrientation(6)),
      pngChunk('IDAT', new Uint8Array(2)),
    ]);
    expect(readImageHeader(rich)).toMatchObject({
      animated: true,
      hasAlpha: true,
      orientation: 6,
    });
    expect(readImageHeader(pngStart(9, 9, 2))).toMatchObject({ hasAlpha: false });
  });

  it('reads a JPEG: size, components, EXIF orientation', () => {
    expect(readImageHeader(jpegStart(640, 480, 3))).toMatchObject({
      type: 'image/jpeg',
      width: 640,
      height: 480,
      components: 3,
      orientation: 1,
    });
    const turned = readImageHeader(withJpegOrientation(jpegStart(640, 480, 4), 8));
    expect(turned).toMatchObject({ orientation: 8, components: 4 });
    expect(turned && displaySize(turned)).toEqual({ width: 480, height: 640 });
  });

  it('reads the three kinds of WebP', () => {
    const lossy = [0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00];
    expect(readImageHeader(webp('VP8 ', lossy))).toMatchObject({
      width: 320,
      height: 240,
      hasAlpha: false,
    });
    const bits = (99 | (49 << 14) | (1 << 28)) >>> 0;
    const lossless = [0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, bits >>> 24];
    expect(readImageHeader(webp('VP8L', lossless))).toMatchObject({
      width: 100,
      height: 50,
      hasAlpha: true,
    });
    const extended = [0x1a, 0, 0, 0, 0xff, 0xff, 0, 0x0f, 0, 0];
    const exif = joinBytes([ascii('EXIF'), new Uint8Array([26, 0, 0, 0]), exifOrientation(3)]);
    expect(readImageHeader(webp('VP8X', extended, [exif]))).toMatchObject({
      width: 65_536,
      height: 16,
      animated: true,
      hasAlpha: true,
      orientation: 3,
    });
  });

  it('reads GIF and BMP', () => {
    const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0, 0];
    const control = [0x21, 0xf9, 4, 1, 0, 0, 0, 0];
    const gif = (body: number[]) =>
      joinBytes([ascii('GIF89a'), new Uint8Array([7, 0, 5, 0, 0, 0, 0, ...body, 0x3b])]);
    expect(readImageHeader(gif(frame))).toMatchObject({
      type: 'image/gif',
      width: 7,
      height: 5,
      animated: false,
      hasAlpha: false,
    });
    expect(readImageHeader(gif([...control, ...frame, ...frame]))).toMatchObject({
      animated: true,
      hasAlpha: true,
    });
    const bmp = new Uint8Array(54);
    const view = new DataView(bmp.buffer);
    bmp.set(ascii('BM'));
    view.setUint32(14, 40, true);
    view.setInt32(18, 12, true);
    view.setInt32(22, -8, true);
    expect(readImageHeader(bmp)).toMatchObject({ type: 'image/bmp', width: 12, height: 8 });
  });

  it('recognises SVG after prolog, comment and doctype, with sizes in any unit', () => {
    const size = (text: string) => {
      const header = readImageHeader(ascii(text));
      return header && [header.type, header.width, header.height];
    };
    expect(
      size(
        '\ufeff<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg [<!ENTITY a "b>">]><svg width="1in" height="48pt"/>',
      ),
    ).toEqual(['image/svg+xml', 96, 64]);
    expect(size('<svg viewBox="0 0 24 12" width="48">')).toEqual(['image/svg+xml', 48, 24]);
    expect(size("<svg:svg width='100%' viewBox='0,0,30,20'>")).toEqual(['image/svg+xml', 30, 20]);
    expect(size('<svg xmlns="x">')).toEqual(['image/svg+xml', 0, 0]);
    expect(size('<html><svg width="1" height="1"/></html>')).toBeUndefined();
  });

  it('never throws on any bytes', () => {
    const whole = [
      makePng(4, 4, () => [0, 0, 0, 0]),
      withJpegOrientation(jpegStart(5, 5, 3), 6),
      webp('VP8X', [0x1a, 0, 0, 0, 1, 0, 0, 1, 0, 0]),
      webp('VP8L', [0x2f, 0, 0, 0, 0]),
      ascii('GIF89a\u0001\u0000\u0001\u0000\u0080'),
      ascii('<svg viewBox="0 0 1e999 -3" width="NaN" height="-4px">'),
    ];
    const next = seededRandom(7);
    const random = () => Math.floor(next() * 2 ** 31);
    for (const file of whole)
      for (let round = 0; round < 400; round += 1) {
        const broken = file.slice(0, 1 + (random() % file.length));
        broken[random() % broken.length] = random() & 255;
        expect(() => readImageHeader(broken)).not.toThrow();
      }
  });
});

describe('guards', () => {
  it('rejects a 65,535-pixel image with advice', () => {
    expect(() => requireImageHeader(jpegStart(65_535, 65_535, 3))).toThrow(
      /65535 × 65535 pixels.*make it smaller/,
    );
    expect(() => guardImage({ type: 'image/png', width: 16_000, height: 16_000 })).toThrow(
      ToolError,
    );
    expect(() => guardImage({ type: 'image/png', width: 10_000, height: 10_000 })).not.toThrow();
    expect(() => guardImage({ type: 'image/png', width: 0, height: 10 })).toThrow(/damaged/);
  });

  it('names the actual format of the file', () => {
    const heic = joinBytes([new Uint8Array([0, 0, 0, 24]), ascii('ftypheic')]);
    expect(() => requireImageHeader(heic)).toThrow(/HEIC photo is damaged/);
    expect(() => requireImageHeader(ascii('II*\0'))).toThrow(/TIFF image is damaged/);
    expect(requireImageHeader(heifStart('heicmif1heic', 64, 48)).type).toBe('image/heic');
    expect(() => requireImageHeader(new Uint8Array())).toThrow(/empty/);
    expect(() => requireImageHeader(ascii('hello world'))).toThrow(/not an image/);
    expect(requireImageHeader(jpegStart(10, 10, 3)).type).toBe('image/jpeg');
  });
});
