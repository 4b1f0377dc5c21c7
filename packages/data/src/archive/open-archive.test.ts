import { gzipSync } from 'node:zlib';
import { BlobReader, BlobWriter, configure, TextReader, ZipWriter } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { deflateBlob } from './deflate-blob';
import { extractEntry } from './extract-entry';
import { type OpenedArchive, openArchive } from './open-archive';
import { makeTar, paxEntry } from './tar-fixture.testing';
import { layOutZip } from './zip-layout';

configure({ useWebWorkers: false });
const warnings: string[] = [];
const context = () => ({
  signal: new AbortController().signal,
  onProgress: () => undefined,
  warn: (message: string) => warnings.push(message),
});

const open = (bytes: BlobPart, name = 'a.zip', depth = 0) =>
  openArchive({ blob: new Blob([bytes]), name, depth }, context());

async function textOf(archive: OpenedArchive, path: string, password?: string): Promise<string> {
  const entry = archive.entries.find((one) => one.path === path);
  if (!entry) throw new Error(`no ${path} among ${archive.entries.map((one) => one.path)}`);
  const request = { archive: archive.id, data: archive.data, entry, password };
  return (await extractEntry(request, context())).text();
}

async function zipOf(files: Readonly<Record<string, string>>, modified?: Date): Promise<Blob> {
  const entries = await Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      const { by: _, ...packed } = await deflateBlob(new Blob([text]), 6, context());
      return { ...packed, name, modified };
    }),
  );
  return layOutZip(entries);
}

describe('ZIP', () => {
  it('returns the names, folders, times and contents of an archive that we packed', async () => {
    const modified = new Date('2024-03-05T06:07:09Z');
    const archive = await open(
      await zipOf({ 'Ünï/日本.txt': 'こんにちは', 'b.txt': '' }, modified),
    );
    expect(archive.kind).toBe('zip');
    expect(archive.entries.map(({ path }) => path)).toEqual(['Ünï/日本.txt', 'b.txt']);
    expect(archive.entries[0]?.modified).toEqual(modified);
    expect(await textOf(archive, 'Ünï/日本.txt')).toBe('こんにちは');
    expect(await textOf(archive, 'b.txt')).toBe('');
  });

  it('lists all of 70,000 entries, which need ZIP64', { tags: ['sweep'] }, async () => {
    const { by: _, ...packed } = await deflateBlob(new Blob(['x']), 6, context());
    const entries = Array.from({ length: 70_000 }, (_, index) => ({
      ...packed,
      name: `${index}.txt`,
    }));
    const archive = await open(layOutZip(entries));
    expect(archive.entries).toHaveLength(70_000);
    expect(await textOf(archive, '69999.txt')).toBe('x');
  });

  it('keeps every path below the target folder', async () => {
    const archive = await open(
      await zipOf({
        '../../etc/passwd': '1',
        '/root.txt': '2',
        'C:\\x\\..\\y.txt': '3',
        'con.txt': '4',
        'a/./b:c': '5',
      }),
    );
    expect(archive.entries.map(({ path, renamed }) => [path, renamed])).toEqual([
      ['etc/passwd', true],
      ['root.txt', true],
      ['x/y.txt', true],
      ['_con.txt', false],
      ['a/b_c', false],
    ]);
  });

  it('names a damaged entry by its safe name', async () => {
    const bytes = new Uint8Array(await (await zipOf({ 'photo\u202egpj.exe': 'x' })).arrayBuffer());
    const directory = bytes.findLastIndex(
      (byte, index) => byte === 0x50 && bytes[index + 1] === 0x4b && bytes[index + 2] === 1,
    );
    bytes[directory + 16] = (bytes[directory + 16] ?? 0) ^ 0xff;
    await expect(textOf(await open(bytes), 'photo_gpj.exe')).rejects.toThrow(
      '"photo_gpj.exe" in the archive is damaged',
    );
  });

  it('does not follow links', async () => {
    const writer = new ZipWriter(new BlobWriter());
    const mode = 0o120777 * 0x10000;
    await writer.add('link', new TextReader('/etc/passwd'), {
      externalFileAttributes: mode,
      versionMadeBy: 3 << 8,
    });
    const archive = await open(await writer.close());
    expect(archive.entries[0]?.kind).toBe('link');
    await expect(textOf(archive, 'link')).rejects.toMatchObject({ code: 'unsupported' });
  });

  it('refuses a bomb, overlapping entries and too deeply nested archives', async () => {
    const zeros = await deflateBlob(new Blob([new Uint8Array(110_000_000)]), 6, context());
    await expect(open(layOutZip([{ ...zeros, name: 'z' }]))).rejects.toMatchObject({
      code: 'limit',
    });
    const bytes = await (await zipOf({ a: 'aaaa', b: 'bbbb' })).bytes();
    const second = bytes.lastIndexOf(0x50, bytes.length - 23);
    new DataView(bytes.buffer).setUint32(second + 42, 0, true);
    await expect(open(bytes)).rejects.toMatchObject({ code: 'limit' });
    await expect(open(await zipOf({ a: 'a' }), 'a.zip', 4)).rejects.toThrow('nested');
  });

  it('stops an entry that is larger than its stated size', async () => {
    const bytes = await (await zipOf({ 'a.txt': 'long '.repeat(5000) })).bytes();
    const archive = await open(bytes);
    const [entry] = archive.entries;
    if (entry?.source.from !== 'zip') throw new Error('no entry');
    entry.source.entry.size = 100;
    await expect(textOf(archive, 'a.txt')).rejects.toMatchObject({ code: 'limit' });
  });

  it('detects damage by the checksum', async () => {
    const stored = await deflateBlob(
      new Blob([crypto.getRandomValues(new Uint8Array(60_000))]),
      6,
      context(),
    );
    const bytes = await layOutZip([{ ...stored, name: 'noise' }]).bytes();
    bytes[30_000] = (bytes[30_000] ?? 0) ^ 1;
    await expect(textOf(await open(bytes), 'noise')).rejects.toMatchObject({ code: 'input' });
  });

  it.each([
    ['AES-256', { encryptionStrength: 3 as const }],
    ['AES-128', { encryptionStrength: 1 as const }],
    ['ZipCrypto', { zipCrypto: true }],
  ])(
    '%s asks for the password, refuses a wrong one and opens with the right one',
    async (_, how) => {
      const writer = new ZipWriter(new BlobWriter(), { password: 'köfte 42', ...how });
      await writer.add('geheim.txt', new BlobReader(new Blob(['secret '.repeat(900)])));
      const archive = await open(await writer.close());
      expect(archive.entries[0]?.encrypted).toBe(true);
      await expect(textOf(archive, 'geheim.txt')).rejects.toThrow('protected');
      await expect(textOf(archive, 'geheim.txt', 'wrong')).rejects.toMatchObject({ code: 'input' });
      expect(await textOf(archive, 'geheim.txt', 'köfte 42')).toBe('secret '.repeat(900));
    },
  );
});

describe('GZIP and TAR', () => {
  it('a GZIP of several members is one file', async () => {
    const bytes = Buffer.concat([gzipSync('one '), gzipSync('two '), gzipSync('three')]);
    const archive = await open(bytes, 'notes.txt.gz');
    expect(archive.entries.map(({ path }) => path)).toEqual(['notes.txt']);
    expect(await textOf(archive, 'notes.txt')).toBe('one two three');
  });

  it('a changed bit in any member, or a missing end, is detected', async () => {
    const first = gzipSync('one '.repeat(300));
    const bytes = Buffer.concat([first, gzipSync('two')]);
    for (const place of [first.length - 6, first.length - 2, bytes.length - 6]) {
      const bent = Uint8Array.from(bytes);
      bent[place] = (bent[place] ?? 0) ^ 1;
      await expect(
        open(bent, 'a.gz').then((archive) => textOf(archive, 'a')),
      ).rejects.toMatchObject({ code: 'input' });
    }
    const cut = Uint8Array.from(first.subarray(0, first.length - 9));
    await expect(open(cut, 'a.gz').then((archive) => textOf(archive, 'a'))).rejects.toMatchObject({
      code: 'input',
    });
  });

  it('refuses a GZIP bomb while it unpacks', { tags: ['sweep'] }, async () => {
    const archive = await open(Uint8Array.from(gzipSync(Buffer.alloc(120_000_000))), 'a.gz');
    await expect(textOf(archive, 'a')).rejects.toMatchObject({ code: 'limit' });
  });

  const long = `${'folder/'.repeat(30)}file.txt`;
  const tar = () =>
    makeTar([
      { name: 'dir/', type: '5' },
      { name: 'a.txt', prefix: 'dir', content: 'in ustar' },
      paxEntry({ path: `${long}.pax`, mtime: '1234567890.5' }),
      { name: 'short', content: 'by pax' },
      { name: '././@LongLink', type: 'L', content: `${long}.gnu\0`, magic: 'ustar ' },
      { name: 'short', content: 'by GNU', magic: 'ustar ' },
      { name: 'link', type: '2' },
    ]);

  it.each([
    ['tar', (bytes: Uint8Array) => bytes],
    ['tar.gz', (bytes: Uint8Array) => gzipSync(bytes)],
  ])('%s: long names, folders and links', async (kind, pack) => {
    const archive = await open(Uint8Array.from(pack(tar())), 'x');
    expect(archive.kind).toBe(kind);
    expect(archive.entries.map(({ path, kind }) => [path, kind])).toEqual([
      ['dir', 'directory'],
      ['dir/a.txt', 'file'],
      [`${long}.pax`, 'file'],
      [`${long}.gnu`, 'file'],
      ['link', 'link'],
    ]);
    expect(archive.entries[2]?.modified?.getTime()).toBe(1_234_567_890_500);
    expect(await textOf(archive, 'dir/a.txt')).toBe('in ustar');
    expect(await textOf(archive, `${long}.pax`)).toBe('by pax');
    expect(await textOf(archive, `${long}.gnu`)).toBe('by GNU');
  });

  it('gives no time for an entry beyond all dates', async () => {
    const bytes = makeTar([paxEntry({ mtime: '1e300' }), { name: 'a.txt', content: 'a' }]);
    const archive = await open(bytes, 'x.tar');
    expect(archive.entries.map(({ path, modified }) => [path, modified])).toEqual([
      ['a.txt', undefined],
    ]);
  });

  it('shows the entries before the point where a TAR was truncated', async () => {
    warnings.length = 0;
    const bytes = makeTar([
      { name: 'a', content: 'whole' },
      { name: 'b', content: 'x', size: 5_000_000 },
    ]);
    const archive = await open(bytes, 'a.tar');
    expect(archive.entries.map(({ path }) => path)).toEqual(['a']);
    expect(warnings.join()).toContain('cut off');
  });
});

it.each([
  ['The 7z archive is damaged or was cut off', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]],
  ['a RAR archive', [0x52, 0x61, 0x72, 0x21, 0x1a, 7, 1, 0]],
  ['no archive', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['empty', []],
])('names the actual format: %s', async (words, bytes) => {
  await expect(open(Uint8Array.from(bytes))).rejects.toThrow(words);
});
