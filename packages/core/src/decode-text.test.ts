import { describe, expect, it } from 'vitest';
import { decodeText, looksBinary } from './decode-text';

const encoder = new TextEncoder();

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index++)
    view.setUint16(index * 2, text.charCodeAt(index), littleEndian);
  return bytes;
}

function utf32(text: string, littleEndian: boolean): Uint8Array {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const bytes = new Uint8Array(points.length * 4);
  const view = new DataView(bytes.buffer);
  points.forEach((point, index) => {
    view.setUint32(index * 4, point, littleEndian);
  });
  return bytes;
}

describe('decodeText', () => {
  it('reads UTF-8 with and without a byte order mark, and drops the mark', () => {
    expect(decodeText(encoder.encode('naïve – 漢字'))).toEqual({
      text: 'naïve – 漢字',
      encoding: 'utf-8',
    });
    expect(decodeText(encoder.encode('\ufeffA')).text).toBe('A');
    expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8' });
  });

  it.each([
    ['utf-16le', true],
    ['utf-16be', false],
  ])('reads %s with and without a byte order mark', (encoding, little) => {
    expect(decodeText(utf16('\ufeffMärz 😀', little))).toEqual({ text: 'März 😀', encoding });
    expect(decodeText(utf16('plain words', little))).toEqual({ text: 'plain words', encoding });
    const russian = 'Это обычный русский текст без метки\n';
    expect(decodeText(utf16(russian, little))).toEqual({ text: russian, encoding });
  });

  it.each([
    ['utf-32le', true],
    ['utf-32be', false],
  ])('reads %s with a byte order mark', (encoding, little) => {
    expect(decodeText(utf32('\ufeffA😀', little))).toEqual({ text: 'A😀', encoding });
  });

  it('falls back to windows-1252, or to what the source declares', () => {
    const bytes = new Uint8Array([0x93, 0x63, 0x61, 0x66, 0xe9, 0x94, 0x20, 0x80]);
    expect(decodeText(bytes)).toEqual({ text: '“café” €', encoding: 'windows-1252' });
    const koi8 = new Uint8Array([0xf0, 0xd2, 0xc9]);
    expect(decodeText(koi8, 'koi8-r')).toEqual({ text: 'При', encoding: 'koi8-r' });
    expect(decodeText(koi8, 'no-such-thing').encoding).toBe('windows-1252');
  });

  it('keeps UTF-8 that was cut in the middle of a character', () => {
    const bytes = encoder.encode('Ελληνικά γράμματα');
    expect(decodeText(bytes.subarray(0, bytes.length - 1))).toEqual({
      text: 'Ελληνικά γράμματ\ufffd',
      encoding: 'utf-8',
    });
  });
});

describe('looksBinary', () => {
  it('distinguishes a program from a text', () => {
    expect(looksBinary(encoder.encode('two\r\n\tlines\f'))).toBe(false);
    expect(looksBinary(new Uint8Array())).toBe(false);
    const noise = Uint8Array.from({ length: 400 }, (_, index) => (index * 7) % 32);
    expect(looksBinary(noise)).toBe(true);
  });
});
