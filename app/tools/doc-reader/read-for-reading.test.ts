import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { expect, test } from 'vitest';
import { isAccepted } from './accepted';
import { readForReading } from './read-for-reading';
import { leafText } from './reading-text';
import { placeholderText, simulateReading } from './simulation';
import { countCharacters, countWords, formatFileSize } from './text-facts';

const read = (bytes: BlobPart, name: string, encoding?: string) =>
  readForReading({ file: new Blob([bytes]), name, engine: 'real', encoding }, makeContext());

test('reads a text file with its text, counts and encoding', async () => {
  const result = await read('Two  words\r\n\r\nand 漢字 😀', 'a.txt');
  expect(result).toMatchObject({
    format: 'txt',
    simulated: false,
    text: 'Two  words\n\nand 漢字 😀',
    // Each Chinese character counts, as in Word.
    wordCount: 6,
    characterCount: 20,
    encoding: 'utf-8',
  });
  expect(result.leaves.map(leafText)).toEqual(['Two  words', 'and 漢字 😀']);
});

test('uses the encoding that the user chose instead of the detected one', async () => {
  const bytes = new Uint8Array([0xef, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
  expect((await read(bytes, 'a.txt')).text).toBe('ïðèâåò');
  expect(await read(bytes, 'a.txt', 'windows-1251')).toMatchObject({
    text: 'привет',
    encoding: 'windows-1251',
  });
});

test('splits a line of a megabyte into parts without losing text', async () => {
  const line = 'word and '.repeat(120_000).trim();
  const { leaves, text } = await read(line, 'a.txt');
  expect(text).toBe(line);
  expect(leaves.length).toBeGreaterThan(40);
  expect(leaves.map(leafText).join('')).toBe(line);
  expect(Math.max(...leaves.map((leaf) => leafText(leaf).length))).toBeLessThanOrEqual(20_001);
});

test.each([
  ['', 'a.txt', 'The file is empty (0 bytes).'],
  ['%PDF-1.7\n', 'a.doc', /PDF/],
  ['GIF89a', 'a.docx', /^This file is a GIF image/],
  [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'a.doc', /damaged/],
])('rejects %j as %s with a message', async (bytes, name, message) => {
  await expect(read(bytes as BlobPart, name)).rejects.toThrow(message);
});

test('rejects a file too large for a tab before reading it', async () => {
  const file = new Blob(['x']);
  Object.defineProperty(file, 'size', { value: 500_000_000 });
  await expect(
    readForReading({ file, name: 'a.docx', engine: 'real' }, makeContext()),
  ).rejects.toThrow('larger than 400 MB');
});

test('simulates reading: reads only TXT and labels placeholder text', async () => {
  const simulate = (bytes: string, name: string, type = '') =>
    simulateReading(
      { file: new Blob([bytes], { type }), name, engine: 'simulation' },
      makeContext(),
    );
  expect(await simulate('Hello', 'a.txt')).toMatchObject({ text: 'Hello', simulated: false });
  const docx = await simulate('not even a ZIP', 'report.docx');
  expect(docx).toMatchObject({
    simulated: true,
    format: 'docx',
    text: placeholderText('report.docx'),
    madeBy: [],
  });
  expect(docx.leaves.map(leafText).join('\n\n')).toBe(docx.text);
  expect(await simulate('x', 'noname', 'application/msword')).toMatchObject({
    simulated: true,
    format: 'doc',
  });
});

test('accepts files by type or extension, depending on the engine', () => {
  const file = (name: string, type = '') => ({ name, type });
  for (const name of ['a.doc', 'B.DOCX', 'c.txt'])
    expect([isAccepted(file(name), 'simulation'), isAccepted(file(name), 'real')]).toEqual([
      true,
      true,
    ]);
  expect(isAccepted(file('noname', 'text/plain;charset=utf-8'), 'simulation')).toBe(true);
  expect(isAccepted(file('a.rtf'), 'simulation')).toBe(false);
  expect(isAccepted(file('a.rtf'), 'real')).toBe(true);
  expect(isAccepted(file('a.png', 'image/png'), 'real')).toBe(false);
});

test('formats sizes in B, KB and MB of 1,024 bytes, and counts words and characters', () => {
  expect([0, 1023, 1024, 1536, 1_048_576, 2_621_440].map(formatFileSize)).toEqual([
    '0 B',
    '1023 B',
    '1 KB',
    '1.5 KB',
    '1 MB',
    '2.5 MB',
  ]);
  expect([countWords(''), countWords(' a\tb\n c '), countWords('カナ x')]).toEqual([0, 3, 3]);
  expect([countCharacters(''), countCharacters('a😀\n')]).toEqual([0, 3]);
});
