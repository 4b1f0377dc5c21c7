import { expect, test } from 'vitest';
import { sniffKind } from './sniff';

const ascii = (text: string) => new TextEncoder().encode(text);

test('recognises files by their first bytes, whatever their names', () => {
  expect(sniffKind(ascii('%PDF-1.7\n'))).toBe('pdf');
  expect(sniffKind(ascii('\n%PDF-1.4'))).toBe('pdf');
  expect(sniffKind(Uint8Array.of(0x50, 0x4b, 3, 4, 20))).toBe('zip');
  expect(sniffKind(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('jpg');
  expect(sniffKind(ascii('RIFF....WEBPVP8 '))).toBe('webp');
  expect(sniffKind(ascii('\0\0\0\x14ftypqt  '))).toBe('video');
});

test('recognises neither text nor an empty file', () => {
  expect(sniffKind(ascii('name,age\nBMW,3'))).toBeUndefined();
  expect(sniffKind(ascii('BM is a name, not a bitmap'))).toBeUndefined();
  expect(sniffKind(ascii('A file that begins with %PDF- is a PDF'))).toBeUndefined();
  expect(sniffKind(new Uint8Array())).toBeUndefined();
});
