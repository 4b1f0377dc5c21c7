import { gunzipSync } from 'node:zlib';
import { guardZip } from '@entropy-tools/data/archive/guard-zip';
import { readZipEntry } from '@entropy-tools/data/archive/unpack-entry';
import { expect, it } from 'vitest';
import {
  type CompletedItem,
  compressedSize,
  downloadOf,
  type ItemResult,
  summarise,
} from './items';
import { packFile } from './pack-file';
import { archiveOfAll } from './save';

const text = 'Words that come again and again. '.repeat(2000);
const progress: number[] = [];
const context = {
  signal: new AbortController().signal,
  onProgress: (fraction: number) => progress.push(fraction),
  loadAsset: () => Promise.reject(new Error('none')),
  warn: () => undefined,
};

function item(id: number, path: string, result: ItemResult, file?: File): CompletedItem {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const source = file ?? new File([text], name);
  return { id, file: source, path, originalSize: source.size, status: 'completed', result };
}

async function packed(id: number, path: string, level = 6): Promise<CompletedItem> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const file = new File([text], name, { lastModified: Date.UTC(2024, 1, 29, 12) });
  return item(
    id,
    path,
    { madeBy: 'real', level, ...(await packFile({ file, path, level }, context)) },
    file,
  );
}

it('saves one packed file as ZIP or GZIP, and reports its exact size', async () => {
  const one = await packed(1, 'folder/läs.txt');
  const zip = downloadOf(one, 'zip');
  expect(zip.name).toBe('läs.txt.zip');
  const bytes = await zip.blob.bytes();
  const [entry] = guardZip(bytes);
  if (!entry) throw new Error('no entry');
  expect(entry.name).toBe('läs.txt');
  expect(entry.modified).toEqual(new Date(Date.UTC(2024, 1, 29, 12)));
  expect(new TextDecoder().decode(await readZipEntry(bytes, entry))).toBe(text);
  expect(compressedSize(one, 'zip')).toBe(bytes.length);

  const gzip = downloadOf(one, 'gzip');
  expect(compressedSize(one, 'gzip')).toBe(gzip.blob.size);
  expect(gzip.name).toBe('läs.txt.gz');
  expect(gunzipSync(await gzip.blob.bytes()).toString()).toBe(text);
  expect(progress.at(-1)).toBe(1);
});

it('keeps folders in a single ZIP, makes equal names unique, and names it after a common folder', async () => {
  const all = [
    await packed(1, 'trip/a.txt'),
    await packed(2, 'trip/b/a.txt', 9),
    await packed(3, 'trip/a.txt'),
  ];
  const whole = archiveOfAll(all, 'zip', new Date());
  expect(whole?.name).toBe('trip.zip');
  const names = guardZip((await whole?.blob.bytes()) ?? new Uint8Array()).map(({ name }) => name);
  expect(names).toEqual(['trip/a.txt', 'trip/b/a.txt', 'trip/a (2).txt']);
  const loose = archiveOfAll(
    [...all, await packed(4, 'c.txt')],
    'gzip',
    new Date(2026, 0, 2, 3, 4, 5),
  );
  expect(loose?.name).toBe('compressed_files_2026-01-02_03-04-05.zip');
});

it('returns the original file from a simulation, never an archive', () => {
  const simulated = item(1, 'a.txt', { madeBy: 'simulation', level: 6, compressedSize: 7 });
  expect(downloadOf(simulated, 'zip')).toEqual({ name: 'a.txt', blob: simulated.file });
  expect(archiveOfAll([simulated, simulated], 'zip', new Date())).toBeUndefined();
  expect(summarise([simulated], 'zip')).toMatchObject({ compressed: 7, simulated: true });
});

it('totals completed items only, and reports negative savings', async () => {
  const one = await packed(1, 'a.txt');
  const waiting = { ...one, id: 2, status: 'pending' as const, result: undefined };
  const sum = summarise([one, waiting], 'zip');
  expect(sum).toMatchObject({ count: 1, original: text.length, simulated: false });
  expect(sum.saved).toBe(text.length - compressedSize(one, 'zip'));
  const tiny = new File(['x'], 'x');
  const packedTiny = await packFile({ file: tiny, path: 'x', level: 6 }, context);
  const larger = item(3, 'x', { madeBy: 'real', level: 6, ...packedTiny }, tiny);
  expect(summarise([larger], 'gzip').saved).toBeLessThan(0);
});
