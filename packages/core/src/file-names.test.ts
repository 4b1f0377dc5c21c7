import { expect, test } from 'vitest';
import { patience } from '../../../tests/support/patience.ts';
import { processorMs } from '../../../tests/support/processor-time.ts';
import { baseName, extensionOf, safeFileName, uniqueNames, zipName } from './file-names';

test('removes the last extension of a name', () => {
  expect(baseName('report.final.docx')).toBe('report.final');
  expect(baseName('README')).toBe('README');
  expect(baseName('.csv')).toBe('.csv');
});

test('gives the extension in lower case, or nothing', () => {
  expect(extensionOf('Report.Final.DOCX')).toBe('docx');
  expect(extensionOf('README')).toBe('');
  expect(extensionOf('.env')).toBe('');
});

test('gives files of one archive names that differ in more than case', () => {
  expect(uniqueNames(['a.pdf', 'A.pdf', 'a.pdf', 'b', 'b'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).pdf',
    'b',
    'b (2)',
  ]);
  expect(uniqueNames(['a (2).pdf', 'a.pdf', 'a.pdf'])).toEqual(['a (2).pdf', 'a.pdf', 'a (3).pdf']);
  expect(uniqueNames(['a.md', 'A.md', 'a (2).md', 'a.md'])).toEqual([
    'a.md',
    'A (2).md',
    'a (2) (2).md',
    'a (3).md',
  ]);
});

test("changes only the file's own name in a path", () => {
  expect(uniqueNames(['v1.0/README', 'v1.0/README', 'a/.env', 'a/.env'])).toEqual([
    'v1.0/README',
    'v1.0/README (2)',
    'a/.env',
    'a/.env (2)',
  ]);
});

test('numbers a hundred thousand equal names within five seconds', async () => {
  let names: string[] = [];
  const ms = await processorMs(() => {
    names = uniqueNames(Array<string>(100_000).fill('x.txt'));
  });
  expect(new Set(names).size).toBe(100_000);
  expect(names.at(-1)).toBe('x (100000).txt');
  expect(ms).toBeLessThan(patience(5000));
});

test('names an archive by its prefix and the local time', () => {
  expect(zipName('converted_files', new Date(2026, 0, 9, 4, 5, 6))).toBe(
    'converted_files_2026-01-09_04-05-06.zip',
  );
});

test('makes names safe for every file system', () => {
  expect(safeFileName('2026/27: "plan"?')).toBe('2026_27_ _plan__');
  expect(safeFileName('..')).toBe('_');
  expect(safeFileName('photo\u202egpj.exe')).toBe('photo_gpj.exe');
  expect(safeFileName('one\u2028two\ttab')).toBe('one_two_tab');
  expect(safeFileName('Ḽiṅwe')).toBe('Ḽiṅwe');
});
