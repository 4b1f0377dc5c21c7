import { expect, test } from 'vitest';
import { filesInFolders } from './dropped-folders';

test('a folder of 150,000 files within a folder gives all of them', async () => {
  const file = new File([], 'a.txt');
  const entry = {
    name: 'a.txt',
    fullPath: '/a/a.txt',
    file: (done: (found: File) => void) => done(file),
  };
  const folder = (batches: unknown[][]) =>
    ({
      name: 'a',
      isDirectory: true,
      createReader: () => ({
        readEntries: (done: (batch: unknown[]) => void) => done(batches.shift() ?? []),
      }),
    }) as unknown as FileSystemDirectoryEntry;
  const inner = folder([Array.from({ length: 150_000 }, () => entry), [entry]]);
  const found = await filesInFolders([file, folder([[inner, { ...entry, name: '.hidden' }]])]);
  expect(found).toHaveLength(150_002);
});
