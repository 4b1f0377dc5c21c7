// @module-tag sweep
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { crc32 } from '@entropy-tools/core/crc32';
import { seededRandom } from '@entropy-tools/core/random';
import { ToolError } from '@entropy-tools/core/tool-error';
import { afterAll, describe, expect, it } from 'vitest';
import { deflateBlob } from './deflate-blob';
import { layOutGzip } from './gzip-layout';
import { verifyPacked } from './verify-packed';

const folder = mkdtempSync(join(tmpdir(), 'deflate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const quiet = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

/**
 * Words in random order: compresses to about a third. A longer text repeats them, at a distance beyond
 * deflate's window.
 */
const words = (() => {
  const random = seededRandom(7);
  const list = 'one archive keeps many files and folders together with their names'.split(' ');
  const said: string[] = [];
  for (let length = 0; length < 3_000_000; length += said.at(-1)?.length ?? 0)
    said.push(`${list[Math.floor(random() * list.length)]} ${Math.floor(random() * 1000)} `);
  return new TextEncoder().encode(said.join(''));
})();

function prose(length: number): Uint8Array<ArrayBuffer> {
  const text = new Uint8Array(length);
  for (let at = 0; at < length; at += words.length)
    text.set(words.subarray(0, Math.min(words.length, length - at)), at);
  return text;
}

function noise(length: number): Uint8Array<ArrayBuffer> {
  const random = seededRandom(99);
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}

async function unpacked(packed: Awaited<ReturnType<typeof deflateBlob>>): Promise<Buffer> {
  return gunzipSync(await layOutGzip({ name: 'a.txt', ...packed }).bytes());
}

describe('deflateBlob', () => {
  const data = prose(3_000_000);

  it.each([
    [1, 3_000_000, 'libdeflate'],
    [5, 3_000_000, 'libdeflate'],
    [6, 3_000_000, 'libdeflate'],
    [9, 3_000_000, 'libdeflate'],
    [9, 5_000_000, 'zlib'],
    [3, 9_000_000, 'zlib'],
    [6, 9_000_000, 'platform'],
  ] as const)(
    'level %i: %i bytes round-trip through Node, packed by %s',
    async (level, size, by) => {
      const data = prose(size);
      const progress: number[] = [];
      const packed = await deflateBlob(new Blob([data]), level, {
        ...quiet(),
        onProgress: (fraction) => progress.push(fraction),
      });
      expect(packed.by).toBe(by);
      expect(packed.packedSize).toBe(packed.packed.size);
      expect(packed.packedSize).toBeLessThan(data.length / 2);
      expect(packed.crc32).toBe(crc32(data));
      expect((await unpacked(packed)).equals(data)).toBe(true);
      await verifyPacked(packed, quiet());
      expect(progress.length).toBeGreaterThan(by === 'libdeflate' ? 1 : 2);
      expect(progress.at(-1)).toBe(1);
    },
  );

  it('a higher level is never larger', async () => {
    const sizes = [];
    const file = new Blob([prose(1_000_000)]);
    for (const level of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      sizes.push((await deflateBlob(file, level, quiet())).packedSize);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(new Set(sizes).size).toBeGreaterThan(2);
  });

  it('stores incompressible data in blocks that Node reads', async () => {
    const data = noise(2_345_678);
    const packed = await deflateBlob(new Blob([data]), 9, quiet());
    expect(packed.by).toBe('stored');
    expect(packed.packedSize - data.length).toBeLessThan(data.length * 0.0002);
    expect((await unpacked(packed)).equals(data)).toBe(true);
  });

  it('compresses a file of which only one part is compressible', async () => {
    const data = new Uint8Array(4_000_000);
    data.set(noise(2_000_000));
    const packed = await deflateBlob(new Blob([data]), 6, quiet());
    expect(packed.by).toBe('libdeflate');
    expect(packed.packedSize).toBeLessThan(2_100_000);
  });

  it.each([1, 6])('handles an empty file and one of a single byte, level %i', async (level) => {
    for (const length of [0, 1]) {
      const packed = await deflateBlob(new Blob([new Uint8Array(length)]), level, quiet());
      expect((await unpacked(packed)).length).toBe(length);
    }
  });

  it.each([3, 6])('stops early when it is cancelled, level %i', async (level) => {
    const controller = new AbortController();
    let done = 0;
    const work = deflateBlob(new Blob([prose(40_000_000)]), level, {
      signal: controller.signal,
      onProgress: (share) => {
        done = share;
        controller.abort(new ToolError('cancelled', 'Cancelled.'));
      },
    });
    await expect(work).rejects.toMatchObject({ code: 'cancelled' });
    expect(done).toBeLessThan(0.5);
  });

  it('reports that the file changed on disk', async () => {
    const path = join(folder, 'changing.bin');
    writeFileSync(path, prose(3_000_000));
    const blob = await openAsBlob(path);
    writeFileSync(path, 'short');
    for (const level of [1, 6])
      await expect(deflateBlob(blob, level, quiet())).rejects.toMatchObject({ code: 'input' });
  });

  it('needs far less memory than the size of the file', async () => {
    const path = join(folder, 'large.bin');
    const stream = createWriteStream(path);
    for (let count = 0; count < 40; count++) if (!stream.write(data)) await once(stream, 'drain');
    stream.end();
    await once(stream, 'finish');
    const blob = await openAsBlob(path);
    expect(blob.size).toBe(120_000_000);
    const before = process.memoryUsage().rss;
    let most = 0;
    const packed = await deflateBlob(blob, 6, {
      ...quiet(),
      onProgress: () => {
        most = Math.max(most, process.memoryUsage().rss - before);
      },
    });
    // Node keeps the result in memory, where a browser has its private file system.
    expect(most - packed.packedSize).toBeLessThan(70_000_000);
  });
});

it('verifyPacked refuses a result with one changed bit', async () => {
  const packed = await deflateBlob(new Blob([prose(100_000)]), 6, quiet());
  const bytes = await packed.packed.bytes();
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 4;
  const bent = { ...packed, packed: new Blob([bytes]) };
  await expect(verifyPacked(bent, quiet())).rejects.toMatchObject({ code: 'internal' });
  await expect(verifyPacked({ ...packed, crc32: 1 }, quiet())).rejects.toThrow('Try once more');
});
