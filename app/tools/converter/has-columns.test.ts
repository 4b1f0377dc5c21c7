import { zipFiles } from '@entropy-tools/data/archive/zip-files';
import { expect, test } from 'vitest';
import { hasColumns } from './has-columns';
import { openZip, openZipLimits } from './open-zip';

const { signal } = new AbortController();
const context = {
  signal,
  onProgress: () => {},
  warn: () => {},
  loadAsset: () => Promise.reject(new Error('No asset is needed.')),
};
const docx = (xml: string) =>
  zipFiles([{ name: 'word/document.xml', blob: new Blob([xml]) }], context);

test('sees the columns of a section, and none where there is one', async () => {
  const start = '<w:p/>'.repeat(20_000);
  expect(await hasColumns(await docx(`${start}<w:cols w:space="708" w:num="2"/>`), signal)).toBe(
    true,
  );
  expect(await hasColumns(await docx(`${start}<w:cols w:num="1"/>`), signal)).toBe(false);
  expect(await hasColumns(await docx('<w:cols w:space="708"/>'), signal)).toBe(false);
});

test('takes the files out of a ZIP, with their folders and without what systems put there', async () => {
  const names = ['photos/june/1.png', 'notes.txt', '__MACOSX/notes.txt', 'photos/.DS_Store'];
  const zip = await zipFiles(
    names.map((name) => ({ name, blob: new Blob([name]) })),
    context,
  );
  const files = await openZip(zip, context);
  expect(files.map(({ path }) => path)).toEqual(['photos/june/1.png', 'notes.txt']);
  expect(await files[0]?.blob.text()).toBe('photos/june/1.png');
});

test('refuses a bomb, and more files than can be converted at a time', async () => {
  const zeros = new Blob([new Uint8Array(30_000_000)]);
  const bomb = await zipFiles([{ name: 'a.txt', blob: zeros }], context);
  await expect(openZip(bomb, context)).rejects.toThrow(/bomb/);
  const many = Array.from({ length: openZipLimits.files + 1 }, (_, index) => ({
    name: `${index}.txt`,
    blob: new Blob(['x']),
  }));
  await expect(openZip(await zipFiles(many, context), context)).rejects.toThrow(/2001 files/);
});
