/** Archives with odd packing, and hostile ones; every pair is judged in the matrix. */

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipBomb } from '@tests/support/fixtures/refused';
import { nodeContext } from '@tests/support/node-assets';
import { hasProgram } from '@tests/support/programs';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convertFile } from './convert';
import type { FormatId } from './formats/formats';
import { cab, lha, rar5 } from './matrix/archives-by-hand.testing';
import { defaultOptions } from './options';

const contents = { 'a.txt': 'hello world\n', 'sub/größe.txt': 'line\n'.repeat(5000) };
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'entropy-archives-'));
  mkdirSync(join(folder, 'in/sub'), { recursive: true });
  for (const [name, text] of Object.entries(contents))
    writeFileSync(join(folder, 'in', name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The output of a program that runs beside the files. */
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, {
    cwd: join(folder, 'in'),
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

async function convert(name: string, content: Uint8Array | string, target: FormatId) {
  const format = name.slice(name.lastIndexOf('.') + 1) as FormatId;
  const source = { name, format, blob: new Blob([content as BlobPart]) };
  const context = nodeContext();
  const { files, detail, madeBy } = await convertFile({
    source,
    target,
    options: defaultOptions,
    context,
  });
  const [file] = files;
  if (!file) throw new Error('nothing came out');
  const bytes = Buffer.from(await file.blob.arrayBuffer());
  return { name: file.name, bytes, detail, madeBy, warnings: context.warnings };
}

/** Names and texts of archives, by Python's own readers; its start takes longest, so they come together. */
function readByPython(archives: readonly Buffer[]): Record<string, string>[] {
  const script = `import sys, json, zipfile, tarfile
def read(path):
    if zipfile.is_zipfile(path):
        z = zipfile.ZipFile(path)
        assert z.testzip() is None
        return {n: z.read(n).decode() for n in z.namelist()}
    t = tarfile.open(path)
    return {m.name: t.extractfile(m).read().decode() for m in t.getmembers()}
print(json.dumps([read(p) for p in sys.argv[1:]]))`;
  const paths = archives.map((bytes, at) => {
    const path = join(folder, `${at}.bin`);
    writeFileSync(path, bytes);
    return path;
  });
  return JSON.parse(String(run('python3', '-c', script, ...paths))) as Record<string, string>[];
}

test.runIf(hasProgram('bsdtar')).each([
  ['zst', '--zstd'],
  ['xz', '-J'],
  ['tgz', '-z'],
] as const)(
  'a stream of bsdtar, whose last record is filled with zeros, is opened: %s',
  async (from, pack) => {
    const stream = run('bsdtar', '-cf', '-', pack, 'a.txt', 'sub');
    const { bytes, detail } = await convert(`files.${from}`, stream, 'zip');
    expect(detail).toBe('2 files');
    const zip = await JSZip.loadAsync(bytes);
    for (const [name, text] of Object.entries(contents))
      expect(await zip.file(name)?.async('string')).toBe(text);
  },
);

const seven = describe.skipIf(!hasProgram('7z'));
seven('7-Zip', () => {
  test.each(['PPMd', 'BZip2', 'LZMA2'])('packs %s, which is opened', async (method) => {
    const path = join(folder, `${method}.7z`);
    run('7z', 'a', `-m0=${method}`, path, 'a.txt', 'sub');
    const { bytes } = await convert('files.7z', run('cat', path), 'zip');
    expect(readByPython([bytes])[0]).toEqual(contents);
  });
  test.each(['tar', 'zip'] as const)('finds no fault with a 7z of a %s from here', async (from) => {
    writeFileSync(join(folder, 'in/empty.txt'), '');
    writeFileSync(join(folder, 'in/noise.bin'), randomBytes(200_000));
    const args = from === 'tar' ? ['cf', '-', '.'] : ['-cf', '-', '--format', 'zip', '.'];
    const { bytes, detail } = await convert(
      `files.${from}`,
      run(from === 'tar' ? 'tar' : 'bsdtar', ...args),
      '7z',
    );
    expect(detail).toBe('4 files');
    const path = join(folder, `ours-${from}.7z`);
    writeFileSync(path, bytes);
    expect(String(run('7z', 't', path))).toContain('Everything is Ok');
    run('7z', 'x', '-y', `-o${join(folder, `out-${from}`)}`, path);
    expect(String(run('diff', '-r', join(folder, 'in'), join(folder, `out-${from}`)))).toBe('');
    const listed = String(run('7z', 'l', '-slt', path));
    expect(listed).toMatch(/Method = LZMA2/);
    expect(listed).toMatch(/Modified = 20\d\d-/);
    rmSync(join(folder, 'in/empty.txt'));
    rmSync(join(folder, 'in/noise.bin'));
  });
  test('finds no fault with a ZIP from here', async () => {
    const path = join(folder, 'ours.zip');
    writeFileSync(path, (await convert('files.tar', run('tar', 'cf', '-', '.'), 'zip')).bytes);
    expect(String(run('7z', 't', path))).toContain('Everything is Ok');
  });
  test('locks a file, which is told', async () => {
    const path = join(folder, 'locked.zip');
    run('7z', 'a', '-psecret', path, 'a.txt');
    await expect(convert('a.zip', run('cat', path), 'tar')).rejects.toThrow(/password/);
  });
});

describe('archives of Windows and of old', () => {
  test.each([
    ['files.rar', rar5('größe.txt', 'hello'), 'größe.txt'],
    ['comic.cab', cab('a.txt', 'hello'), 'a.txt'],
    ['files.lha', lha('a.txt', 'hello'), 'a.txt'],
  ] as const)('%s is opened by libarchive', async (name, bytes, path) => {
    const made = await convert(name, bytes, 'zip');
    expect(made.madeBy).toBe('libarchive');
    const zip = await JSZip.loadAsync(made.bytes);
    expect(await zip.file(path)?.async('string')).toBe('hello');
  });
});

describe('hostile archives', () => {
  test('cannot write outside of their folder', async () => {
    for (const [name, bytes] of [
      ['a.rar', rar5('../../.ssh/keys', 'x')],
      ['a.cab', cab('..\\..\\x.txt', 'x')],
      ['a.lha', lha('/etc/passwd', 'x')],
    ] as const) {
      const { bytes: zip } = await convert(name, bytes, 'zip');
      const paths = (await JSZip.loadAsync(zip)).filter(() => true).map((entry) => entry.name);
      expect(paths.join()).not.toMatch(/\.\.|^\/|\\/);
    }
  });
  test.runIf(hasProgram('bsdtar'))('have their links left out, which is told', async () => {
    run('ln', '-sf', '/etc/passwd', join(folder, 'link'));
    for (const format of ['cpio', 'pax'] as const) {
      const bytes = run('bsdtar', '-cf', '-', '--format', format, 'a.txt', '-C', folder, 'link');
      const made = await convert(format === 'pax' ? 'a.tar' : 'a.cpio', bytes, 'zip');
      expect(readByPython([made.bytes])[0]).toEqual({ 'a.txt': contents['a.txt'] });
      expect(made.warnings.join()).toContain('1 link');
    }
  });
  test.each([
    ['a.zip', zipBomb, /bomb|large|far more/i],
    ['a.rar', () => rar5('a', 'x', 900_000_000), /far more than it holds/],
    ['a.rar', () => rar5('a', 'x', 5000), /damaged/],
    ['a.rar', () => rar5('a.txt', 'hello').subarray(0, 40), /damaged|no files/],
    ['a.cab', () => cab('a.txt', 'hello'.repeat(99)).subarray(0, 300), /damaged/],
    ['a.lha', () => lha('a.txt', 'hello'.repeat(99)).subarray(0, 300), /damaged/],
    ['a.bz2', () => Buffer.from('BZh91AY&SY plainly not'), /damaged/],
    ['a.iso', () => Buffer.from('plain words'), /no archive/],
    ['a.7z', () => Buffer.from('7z\xbc\xaf\x27\x1c\0\x04', 'latin1'), /damaged|cut/],
  ] as const)('%s: a sentence', async (name, content, says) => {
    await expect(convert(name, (await content()) as Uint8Array, 'tar')).rejects.toThrow(says);
  });
});
