import { execFileSync } from 'node:child_process';
import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { hasProgram, temporaryFile } from '@tests/support/programs';
import { describe, expect, it } from 'vitest';
import { deflateBlob } from './deflate-blob';
import { encryptPacked } from './encrypt-packed';
import { openArchive } from './open-archive';
import { layOutTar, layOutTarGz } from './write-tar';
import { layOutZip, type PackedEntry } from './zip-layout';

const modified = new Date(Date.UTC(2024, 1, 29, 12));
const sources: readonly [string, string][] = [
  ['a.txt', 'plain '.repeat(5000)],
  ['folder/läs mig.md', '# Hej'],
  [`${'deep folder/'.repeat(15)}end.txt`, ''],
  ['exact.bin', 'x'.repeat(1024)],
];

async function packedEntries(): Promise<(PackedEntry & { file: Blob })[]> {
  return Promise.all(
    sources.map(async ([name, text]) => {
      const file = new Blob([text]);
      const { by: _, ...packed } = await deflateBlob(file, 6, makeTestContext());
      return { ...packed, name, modified, file };
    }),
  );
}

async function savedAs(name: string, blob: Blob): Promise<string> {
  return temporaryFile(name, new Uint8Array(await blob.arrayBuffer()));
}

describe('TAR and TAR.GZ', () => {
  it.runIf(hasProgram('tar'))('are listed and unpacked by tar, with names and times', async () => {
    const entries = await packedEntries();
    const archives = [
      ['all.tar', layOutTar(entries), 'xOf'],
      ['all.tar.gz', layOutTarGz(entries), 'xzOf'],
    ] as const;
    for (const [archive, blob, flags] of archives) {
      const path = await savedAs(archive, blob);
      const list = execFileSync('tar', ['--quoting-style=literal', '--utc', '-tvf', path], {
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
      }).toString();
      for (const [name, text] of sources) {
        expect(list).toContain(` 2024-02-29 12:00 ${name}\n`);
        expect(execFileSync('tar', [`-${flags}`, path, name]).toString()).toBe(text);
      }
    }
  });

  it.runIf(hasProgram('python3'))('are unpacked by Python', async () => {
    const path = await savedAs('all.tar.gz', layOutTarGz(await packedEntries()));
    const script = `import json, sys, tarfile
with tarfile.open(sys.argv[1], 'r:gz') as t: print(json.dumps([[m.name, m.size] for m in t]))`;
    const listed = JSON.parse(execFileSync('python3', ['-c', script, path]).toString()) as unknown;
    expect(listed).toEqual(sources.map(([name, text]) => [name, text.length]));
  });

  it('are opened by our own reader', async () => {
    const entries = await packedEntries();
    for (const blob of [layOutTar(entries), layOutTarGz(entries)]) {
      const { entries: found } = await openArchive(
        { blob, name: 'all', depth: 0 },
        makeTestContext(),
      );
      expect(found.map(({ path, size }) => [path, size])).toEqual(
        sources.map(([name, text]) => [name, text.length]),
      );
    }
  });
});

describe('a ZIP with a password', () => {
  it.runIf(hasProgram('7z') || hasProgram('7zz') || hasProgram('bsdtar'))(
    'opens in another program, only with the password',
    async () => {
      const [first] = await packedEntries();
      if (!first) throw new Error('nothing packed');
      const locked = await encryptPacked(first, 'geheim ü', makeTestContext());
      const path = await savedAs('locked.zip', layOutZip([locked]));
      const open = (password: string) => {
        const seven = ['7zz', '7z'].find(hasProgram);
        const how = { maxBuffer: 1e8 };
        return seven
          ? execFileSync(seven, ['e', '-so', `-p${password}`, path], how).toString()
          : execFileSync('bsdtar', ['-xOf', path, '--passphrase', password], how).toString();
      };
      expect(open('geheim ü')).toBe(sources[0]?.[1]);
      expect(() => open('falsch')).toThrow();
    },
  );

  it('contains neither its text nor its checksum, and names AES-256', async () => {
    const [first] = await packedEntries();
    if (!first) throw new Error('nothing packed');
    const locked = await encryptPacked(first, 'geheim', makeTestContext());
    expect(locked.packedSize).toBe(first.packedSize + 28);
    const bytes = Buffer.from(await layOutZip([locked]).arrayBuffer());
    expect(bytes.readUInt16LE(6) & 1).toBe(1);
    expect(bytes.readUInt16LE(8)).toBe(99);
    expect(bytes.readUInt32LE(14)).toBe(0);
    expect(bytes.includes(Buffer.from([0x01, 0x99, 7, 0, 2, 0, 0x41, 0x45, 3, 8, 0]))).toBe(true);
    const packed = Buffer.from(await first.packed.arrayBuffer());
    expect(bytes.includes(packed.subarray(0, 12))).toBe(false);
  });
});
