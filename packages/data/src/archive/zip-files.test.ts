import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { expect, it } from 'vitest';
import { openArchive } from './open-archive';
import { zipFiles } from './zip-files';

it('dates results with the current time and files with their own', async () => {
  const before = Math.floor(Date.now() / 1000) * 1000;
  const old = new File(['old'], 'old.txt', { lastModified: Date.UTC(2019, 6, 14, 10, 20, 30) });
  const zip = await zipFiles(
    [
      { name: 'result.txt', blob: new Blob(['new']) },
      { name: 'old.txt', blob: old },
    ],
    makeContext(),
  );
  const archive = await openArchive({ blob: zip, name: 'results.zip', depth: 0 }, makeContext());
  const [result, file] = archive.entries.map(({ modified }) => modified?.getTime() ?? 0);
  expect(result).toBeGreaterThanOrEqual(before);
  expect(result).toBeLessThanOrEqual(Date.now());
  expect(file).toBe(Date.UTC(2019, 6, 14, 10, 20, 30));
});
