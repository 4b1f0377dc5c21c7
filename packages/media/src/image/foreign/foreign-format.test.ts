import { expect, test } from 'vitest';
import { writeIco } from '../icons/ico';
import { makePng } from '../image-fixture.testing';
import { dng, exr, hdr, ppm, psd, qoi, tga, tiffOfPages } from './foreign-fixture.testing';
import { foreignFormatOf } from './foreign-format';

const letters = (text: string) => new TextEncoder().encode(text.padEnd(32, '\0'));
const png = makePng(16, 16, () => [1, 2, 3, 255]);

test.each([
  ['ICO', writeIco([{ bytes: png, size: 16 }])],
  ['DNG', dng()],
  ['EXR', exr([1, 0, 0])],
  ['HDR', hdr()],
  ['PNM', ppm()],
  ['QOI', qoi()],
  ['PSD', psd()],
  ['TGA', tga(true)],
  ['TGA', tga(false)],
  ['EPS', letters('%!PS-Adobe-3.0 EPSF-3.0')],
  ['XBM', letters('/* made by hand */\n#define dot_width 8')],
  ['PSB', letters('8BPS\0\u0002')],
  ['JXL', Uint8Array.of(0xff, 0x0a, 1, 2)],
  ['JP2', letters('\0\0\0\u000cjP  \r\n\u0087\n')],
  ['DNG', letters('\0\0\0\u0018ftypcrx ')],
])('%s is recognised by its first bytes', (format, bytes) => {
  expect(foreignFormatOf(bytes)).toBe(format);
});

test.each([
  ['PNG', png],
  ['TIFF', tiffOfPages()],
  ['JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['text', letters('P1ace of my own')],
  ['HEIC', letters('\0\0\0\u0018ftypheic')],
  ['a header in C', letters('#define WIDTH 8')],
  ['a sampled film', Uint8Array.of(0, 0, 1, 0xba, ...new Uint8Array(60))],
  ['no bytes', new Uint8Array()],
  ['zeros', new Uint8Array(64)],
  ['MPEG-4 with an icon-like start', Uint8Array.of(0, 0, 1, 0, 0, 0, 0, 0, 0, 0)],
])('%s is none of them', (_, bytes) => {
  expect(foreignFormatOf(bytes)).toBeUndefined();
});
