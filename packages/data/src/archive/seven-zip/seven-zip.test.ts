/** 7z archives made by 7-Zip with common options, and damaged or hostile ones. */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { hasProgram } from '@tests/support/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractEntry } from '../extract-entry';
import { openArchive } from '../open-archive';
import { resealSevenZip, sevenZipSamples } from './seven-zip-fixture.testing';

const program = ['7zz', '7z'].find(hasProgram);
const changed = new Date(Date.UTC(2024, 1, 29, 12, 30, 15));
/** Text that repeats, bytes that do not, code-like bytes for the filters, and names of many kinds. */
const files: Readonly<Record<string, Uint8Array>> = {
  'a.txt': text(3000),
  'folder/grüße 你好 😀.txt': text(50_000),
  'folder/empty.txt': new Uint8Array(0),
  'folder/deep/noise.bin': noise(300_000),
  'program.exe': program86(200_000),
};
let folder = '';

function text(lines: number): Uint8Array {
  return new TextEncoder().encode(
    Array.from({ length: lines }, (_, index) => `line ${index} of ${index % 97}\n`).join(''),
  );
}

function noise(size: number): Uint8Array {
  let value = 1;
  return Uint8Array.from({ length: size }, () => {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0;
    return value >>> 24;
  });
}

/** Calls and jumps with near targets, as a compiler writes them. */
function program86(size: number): Uint8Array {
  const bytes = noise(size);
  for (let at = 0; at + 8 < size; at += 8) {
    bytes[at] = at % 3 ? 0xe8 : 0xe9;
    bytes[at + 3] = at % 16;
    bytes[at + 4] = at % 32 ? 0 : 255;
  }
  return bytes;
}

function pack(name: string, ...options: string[]): Uint8Array<ArrayBuffer> {
  const path = join(folder, `${name}.7z`);
  rmSync(path, { force: true });
  execFileSync(program ?? '', ['a', '-bd', '-y', ...options, path, '.'], {
    cwd: join(folder, 'files'),
    stdio: 'ignore',
  });
  return new Uint8Array(readFileSync(path));
}

const open = (bytes: Uint8Array<ArrayBuffer>, password?: string) =>
  openArchive({ blob: new Blob([bytes]), name: 'a.7z', depth: 0, password }, makeTestContext());

type Opened = Awaited<ReturnType<typeof open>>;

function extract(archive: Opened, path: string, password?: string): Promise<Blob> {
  const entry = archive.entries.find((one) => one.path === path);
  if (!entry) throw new Error(`no ${path}`);
  return extractEntry(
    { archive: archive.id, data: archive.data, entry, password },
    makeTestContext(),
  );
}

async function expectAll(archive: Opened, password?: string): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const bytes = new Uint8Array(await (await extract(archive, path, password)).arrayBuffer());
    expect(Buffer.compare(bytes, content), path).toBe(0);
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seven-zip-'));
  for (const [path, content] of Object.entries(files)) {
    const whole = join(folder, 'files', path);
    mkdirSync(join(whole, '..'), { recursive: true });
    writeFileSync(whole, content);
    utimesSync(whole, changed, changed);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.runIf(program)('by 7-Zip', { tags: 'sweep' }, () => {
  it.each([
    ['the default settings', []],
    ['LZMA', ['-m0=LZMA']],
    ['LZMA with other properties', ['-m0=LZMA:lc=1:lp=2:pb=0:d=64k']],
    ['LZMA2 with a small window', ['-m0=LZMA2:d=64k']],
    ['several blocks', ['-ms=off']],
    ['the highest level', ['-mx=9']],
    ['the lowest level', ['-mx=1']],
    ['no compression', ['-mx=0']],
    ['Deflate', ['-m0=Deflate']],
    ['the executable filter (BCJ)', ['-m0=BCJ', '-m1=LZMA2']],
    ['the executable filter (BCJ) and LZMA', ['-m0=BCJ', '-m1=LZMA:d=64k']],
    ['Delta', ['-m0=Delta:3', '-m1=LZMA2']],
    ['an uncompressed header', ['-mhc=off']],
    ['several threads', ['-mmt=2', '-m0=LZMA2:c=1m']],
  ])('returns all files: %s', { tags: ['sweep'] }, async (_, options) => {
    await expectAll(await open(pack('way', ...options)));
  });

  it('lists names, folders, sizes and dates', async () => {
    const archive = await open(pack('list'));
    expect(archive.kind).toBe('7z');
    expect(
      archive.entries.filter(({ kind }) => kind === 'directory').map(({ path }) => path),
    ).toEqual(expect.arrayContaining(['folder', 'folder/deep']));
    for (const [path, content] of Object.entries(files)) {
      const entry = archive.entries.find((one) => one.path === path);
      expect(entry, path).toMatchObject({ kind: 'file', size: content.length, encrypted: false });
      expect(entry?.modified?.getTime(), path).toBe(changed.getTime());
    }
  });

  it('opens encrypted files with their password only', async () => {
    const archive = await open(pack('locked', '-pgeheim ü'));
    expect(archive.entries.find(({ path }) => path === 'a.txt')?.encrypted).toBe(true);
    await expect(extract(archive, 'a.txt')).rejects.toThrow(/Type its password/);
    await expect(extract(archive, 'a.txt', 'wrong')).rejects.toThrow(/not the password/);
    await expectAll(archive, 'geheim ü');
  });

  it('opens an archive with hidden names by its password', async () => {
    const bytes = pack('hidden', '-pgeheim', '-mhe=on');
    await expect(open(bytes)).rejects.toThrow(/Type its password/);
    await expect(open(bytes, 'wrong')).rejects.toThrow(/not the password/);
    await expectAll(await open(bytes, 'geheim'), 'geheim');
  });

  it('names the method that it cannot read', async () => {
    const ppmd = await open(pack('ppmd', '-m0=PPMd'));
    await expect(extract(ppmd, 'a.txt')).rejects.toThrow('PPMd is not read here.');
    const bzip2 = await open(pack('bzip2', '-m0=BZip2'));
    await expect(extract(bzip2, 'a.txt')).rejects.toThrow('BZip2 is not read here.');
    const bcj2 = await open(pack('bcj2', '-m0=BCJ2', '-m1=LZMA'));
    await expect(extract(bcj2, 'a.txt')).rejects.toThrow('BCJ2 is not read here.');
  });

  it('does not follow links', async () => {
    const place = join(folder, 'files', 'link');
    symlinkSync('/etc/passwd', place);
    const archive = await open(pack('link', '-snl'));
    rmSync(place);
    expect(archive.entries.find(({ path }) => path === 'link')?.kind).toBe('link');
    await expect(extract(archive, 'link')).rejects.toThrow(/a link to another place/);
  });

  it('names the damaged file and returns the others', async () => {
    const bytes = pack('damaged', '-ms=off', '-mx=0');
    const at = Buffer.from(bytes).indexOf(Buffer.from(files['folder/deep/noise.bin'] ?? []));
    bytes[at + 1000] = (bytes[at + 1000] ?? 0) ^ 1;
    const archive = await open(bytes);
    await expect(extract(archive, 'folder/deep/noise.bin')).rejects.toThrow(
      '"folder/deep/noise.bin" in the archive is damaged.',
    );
    expect((await extract(archive, 'a.txt')).size).toBe(files['a.txt']?.length);
  });

  it('refuses a truncated archive, and a header that does not match its checksum', async () => {
    const bytes = pack('cut');
    await expect(open(bytes.slice(0, bytes.length - 10))).rejects.toThrow(/damaged or was cut off/);
    bytes[14] = (bytes[14] ?? 0) ^ 1;
    await expect(open(bytes)).rejects.toThrow(/damaged or was cut off/);
  });

  it('refuses a bomb by the sizes in its header, before unpacking', {
    tags: ['sweep'],
  }, async () => {
    const place = join(folder, 'files', 'zeros.bin');
    writeFileSync(place, new Uint8Array(130e6));
    const bytes = pack('bomb', '-x!*.txt', '-x!folder', '-x!program.exe');
    rmSync(place);
    await expect(open(bytes)).rejects.toThrow(/like a ZIP bomb/);
  });
});

/** Archives that 7-Zip made once, and what was done to them. */
describe('a small archive', () => {
  it('opens without the program', async () => {
    const archive = await open(sevenZipSamples.plain());
    expect(archive.entries.map(({ path, kind, size }) => [path, kind, size])).toEqual(
      expect.arrayContaining([
        ['a.txt', 'file', 1520],
        ['dir', 'directory', 0],
        ['dir/e.txt', 'file', 0],
        ['dir/ü.txt', 'file', 5],
      ]),
    );
    expect(await (await extract(archive, 'dir/ü.txt')).text()).toBe('short');
    const locked = await open(sevenZipSamples.locked());
    expect((await extract(locked, 'a.txt', 'geheim')).size).toBe(1520);
  });

  it('is refused if it states more files than the limit', async () => {
    const bytes = sevenZipSamples.plain();
    const header = 32 + Number(new DataView(bytes.buffer).getBigUint64(12, true));
    const files = Buffer.from(bytes).indexOf(Buffer.from([5, 4]), header);
    expect(files).toBeGreaterThan(header);
    // A number of four more bytes.
    bytes.set([0xf0, 0xff, 0xff, 0xff, 0x7f], files + 1);
    await expect(open(resealSevenZip(bytes))).rejects.toThrow(/more than 100,000 files/);
  });

  it('keeps every file below the folder, whatever the names', async () => {
    const bytes = sevenZipSamples.plain();
    const at = Buffer.from(bytes).indexOf(Buffer.from('a.txt', 'utf16le'));
    expect(at).toBeGreaterThan(0);
    bytes.set(Buffer.from('../xt', 'utf16le'), at);
    const archive = await open(resealSevenZip(bytes));
    expect(archive.entries.find(({ renamed }) => renamed)?.path).toBe('xt');
  });
});
