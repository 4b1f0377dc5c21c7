import { onePixelPng } from '@entropy-tools/documents/doc/testing/sample-images';
import { describe, expect, it } from 'vitest';
import { sniffImage } from './sniff-image';

const ascii = (text: string, length = 64) => {
  const bytes = new Uint8Array(length);
  bytes.set(new TextEncoder().encode(text));
  return bytes;
};

describe('sniffImage', () => {
  it('reads types and sizes from headers', () => {
    expect(sniffImage(onePixelPng)).toEqual({ type: 'image/png', width: 1, height: 1 });
    const gif = ascii('GIF89a');
    gif.set([7, 0, 9, 0], 6);
    expect(sniffImage(gif)).toEqual({ type: 'image/gif', width: 7, height: 9 });
    const jpeg = new Uint8Array(40);
    jpeg.set([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 20, 0, 30]);
    expect(sniffImage(jpeg)).toEqual({ type: 'image/jpeg', width: 30, height: 20 });
    const webp = ascii('RIFF....WEBPVP8X');
    webp.set([99, 0, 0, 49, 0, 0], 24);
    expect(sniffImage(webp)).toEqual({ type: 'image/webp', width: 100, height: 50 });
    expect(sniffImage(ascii('<svg viewBox="0 0 30 20"><path/></svg>'))).toEqual({
      type: 'image/svg+xml',
      width: 30,
      height: 20,
    });
  });

  it('returns undefined for other bytes and never reads past the end', () => {
    expect(sniffImage(ascii('hello'))).toBeUndefined();
    for (let length = 0; length < onePixelPng.length; length++)
      expect(() => sniffImage(onePixelPng.slice(0, length))).not.toThrow();
    for (const head of ['RIFF....WEBPVP8L', 'RIFF....WEBPVP8 ', 'BM', 'GIF8'])
      for (let length = 4; length < 40; length++)
        expect(() => sniffImage(ascii(head.slice(0, length), length))).not.toThrow();
  });
});
