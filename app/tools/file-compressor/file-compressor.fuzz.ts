/** Damaged archives for the File Compressor: opened, and every entry unpacked. */
import { gzipSync } from 'node:zlib';
import { deflateBlob } from '@entropy-tools/data/archive/deflate-blob';
import { leavesFolder } from '@entropy-tools/data/archive/entry-path';
import { extractEntry } from '@entropy-tools/data/archive/extract-entry';
import { openArchive } from '@entropy-tools/data/archive/open-archive';
import {
  resealSevenZip,
  sevenZipSamples,
} from '@entropy-tools/data/archive/seven-zip/seven-zip-fixture.testing';
import { makeTar, paxEntry } from '@entropy-tools/data/archive/tar-fixture.testing';
import { layOutZip } from '@entropy-tools/data/archive/zip-layout';
import { BlobWriter, configure, TextReader, ZipWriter } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { fuzzCodec } from '../../../tests/support/mutate.ts';

const quiet = { onProgress: () => undefined, warn: () => undefined };
const text = 'An archive keeps many files together. '.repeat(40);
const password = 'geheim';

async function plainZip(): Promise<Uint8Array> {
  const context = { ...quiet, signal: new AbortController().signal };
  const entries = await Promise.all(
    ['a.txt', 'folder/ü.txt', '../b.txt'].map(async (name, index) => {
      const { by: _, ...packed } = await deflateBlob(new Blob([text.slice(index)]), 6, context);
      return { ...packed, name, modified: new Date(Date.UTC(2026, 0, 1)) };
    }),
  );
  return layOutZip(entries).bytes();
}

async function lockedZip(how: { zipCrypto: boolean }): Promise<Uint8Array> {
  configure({ useWebWorkers: false });
  const writer = new ZipWriter(new BlobWriter(), { password, zip64: true, ...how });
  await writer.add('a.txt', new TextReader(text));
  await writer.add('b/c.txt', new TextReader('short'));
  return (await writer.close()).bytes();
}

const tar = () =>
  makeTar([
    { name: 'dir/', type: '5' },
    { name: 'dir/a.txt', content: text },
    paxEntry({ path: 'by/pax.txt', mtime: '1234567890.5' }),
    { name: 'x', content: 'pax' },
    { name: '././@LongLink', type: 'L', content: 'by/gnu.txt\0', magic: 'ustar ' },
    { name: 'y', content: 'gnu', magic: 'ustar ' },
    { name: 'link', type: '2' },
  ]);

const formats: [string, () => Uint8Array | Promise<Uint8Array>][] = [
  ['ZIP', plainZip],
  ['ZIP64 with AES', () => lockedZip({ zipCrypto: false })],
  ['ZIP64 with ZipCrypto', () => lockedZip({ zipCrypto: true })],
  ['GZIP of two members', () => Buffer.concat([gzipSync(text), gzipSync('second')])],
  ['TAR', tar],
  ['TAR.GZ', () => gzipSync(tar())],
  ['7z', sevenZipSamples.plain],
  ['7z with a password', sevenZipSamples.locked],
];

it.each(formats)('%s', async (name, sample) => {
  // A Buffer shares its memory with its slices.
  const bytes = Uint8Array.from(await sample());
  const { opened, refused } = await fuzzCodec(bytes, async (bytes, signal) => {
    const context = { ...quiet, signal };
    // The checksums of a 7z header would reject all damage before it reaches the parser.
    const given = new Uint8Array(bytes);
    const blob = new Blob([name.startsWith('7z') ? resealSevenZip(given) : given]);
    const archive = await openArchive({ blob, name: 'a', depth: 0 }, context);
    let failed: unknown;
    for (const entry of archive.entries.slice(0, 50)) {
      expect(leavesFolder(entry.path), entry.path).toBe(false);
      if (entry.kind !== 'file') continue;
      const { id, data } = archive;
      await extractEntry({ archive: id, data, entry, password }, context).catch((error) => {
        failed ??= error;
      });
    }
    // One bad entry does not affect the others; its failure is still checked.
    if (failed) throw failed;
  });
  expect(opened + refused).toBeGreaterThan(0);
});
