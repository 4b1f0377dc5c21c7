import { ToolError } from '@entropy-tools/core/tool-error';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { guardZip } from './guard-zip';
import { readZipEntry } from './unpack-entry';

const text = 'A line of text that compresses. '.repeat(50);

async function makeZip(files: Record<string, string | Uint8Array>) {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, content);
  const bytes = await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
  return new Uint8Array(bytes);
}

/** Offset of the first occurrence of a little-endian signature. */
function find(bytes: Uint8Array, signature: number): number {
  const view = new DataView(bytes.buffer);
  for (let offset = 0; offset + 4 <= bytes.length; offset++)
    if (view.getUint32(offset, true) === signature) return offset;
  throw new Error('signature not found');
}

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof ToolError) return error.code;
    throw error;
  }
  return 'none';
}

const centralEntry = 0x02014b50;

describe('guardZip', () => {
  it('lists entries and reads them back', async () => {
    const bytes = await makeZip({ 'a.txt': text, 'folder/ö.txt': 'short' });
    const entries = guardZip(bytes);
    expect(entries.filter((entry) => !entry.directory).map((entry) => entry.name)).toEqual([
      'a.txt',
      'folder/ö.txt',
    ]);
    const first = entries.find((entry) => entry.name === 'a.txt');
    expect(first?.size).toBe(text.length);
    if (!first) throw new Error('no entry');
    expect(new TextDecoder().decode(await readZipEntry(bytes, first))).toBe(text);
  });

  it('reads an archive that follows a prefix', async () => {
    const zip = await makeZip({ 'a.txt': text });
    const bytes = new Uint8Array(zip.length + 100);
    bytes.set(zip, 100);
    const [entry] = guardZip(bytes);
    if (!entry) throw new Error('no entry');
    expect((await readZipEntry(bytes, entry)).length).toBe(text.length);
  });

  it('refuses a file that is empty, truncated or not an archive', async () => {
    const bytes = await makeZip({ 'a.txt': text });
    expect(codeOf(() => guardZip(new Uint8Array()))).toBe('input');
    expect(codeOf(() => guardZip(new TextEncoder().encode('%PDF-1.7 and more')))).toBe('input');
    for (let length = 1; length < bytes.length; length += 7)
      expect(codeOf(() => guardZip(bytes.slice(0, length)))).toBe('input');
  });

  it('refuses too many entries, too much data, too high a ratio and too deep nesting', async () => {
    const bytes = await makeZip({ 'a.txt': text, 'b.txt': text, 'c.txt': text });
    expect(codeOf(() => guardZip(bytes, { entries: 2 }))).toBe('limit');
    expect(codeOf(() => guardZip(bytes, { totalBytes: 1000 }))).toBe('limit');
    const bomb = await makeZip({ 'zeros.bin': new Uint8Array(12_000_000) });
    expect(codeOf(() => guardZip(bomb))).toBe('limit');
    expect(codeOf(() => guardZip(bytes, { depth: 4 }))).toBe('limit');
  });

  it('refuses encrypted entries, an offset beyond the file and overlapping entries', async () => {
    const bytes = await makeZip({ 'a.txt': text, 'b.txt': text });
    const entry = find(bytes, centralEntry);
    const locked = bytes.slice();
    locked[entry + 8] = 1;
    expect(() => guardZip(locked)).toThrow(/password/);
    const wild = bytes.slice();
    new DataView(wild.buffer).setUint32(entry + 42, 0x7fffffff, true);
    expect(codeOf(() => guardZip(wild))).toBe('input');
    const second = find(bytes.slice(entry + 4), centralEntry) + entry + 4;
    const overlapping = bytes.slice();
    new DataView(overlapping.buffer).setUint32(second + 42, 0, true);
    expect(codeOf(() => guardZip(overlapping))).toBe('limit');
  });

  it('refuses a ZIP64 size without the extra field that holds it', async () => {
    const bytes = await makeZip({ 'a.txt': text });
    new DataView(bytes.buffer).setUint32(find(bytes, centralEntry) + 24, 0xffffffff, true);
    expect(codeOf(() => guardZip(bytes))).toBe('input');
  });

  it('never throws anything but a ToolError, whichever byte is changed', async () => {
    const bytes = await makeZip({ 'a.txt': text, 'b/c.txt': 'x' });
    for (let index = 0; index < bytes.length; index++) {
      const changed = bytes.slice();
      changed[index] = (changed[index] ?? 0) ^ 0xff;
      codeOf(() => guardZip(changed));
    }
    expect(guardZip(bytes).length).toBeGreaterThan(1);
  });
});

describe('readZipEntry', () => {
  it('stops at the stated size, detects damage and refuses unknown methods', async () => {
    const bytes = await makeZip({ 'a.txt': text });
    const [entry] = guardZip(bytes);
    if (!entry) throw new Error('no entry');
    await expect(readZipEntry(bytes, { ...entry, size: 10 })).rejects.toMatchObject({
      code: 'limit',
    });
    const changed = bytes.slice();
    const middle = entry.headerOffset + 30 + 'a.txt'.length + 4;
    changed[middle] = (changed[middle] ?? 0) ^ 0x55;
    await expect(readZipEntry(changed, entry)).rejects.toBeInstanceOf(ToolError);
    await expect(readZipEntry(bytes, { ...entry, method: 12 })).rejects.toMatchObject({
      code: 'unsupported',
    });
  });
});
