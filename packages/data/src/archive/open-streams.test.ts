/** XZ and Zstandard files made by the original programs, and damaged or hostile ones. */
import { execFileSync } from 'node:child_process';
import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { hasProgram } from '@tests/support/programs';
import { describe, expect, it } from 'vitest';
import { extractEntry } from './extract-entry';
import { openArchive } from './open-archive';
import { makeTar } from './tar-fixture.testing';

const text = Array.from({ length: 20_000 }, (_, index) => `line ${index}\n`).join('');
const tar = makeTar([
  { name: 'läs.txt', content: 'Grüße' },
  { name: '../../.ssh/keys', content: 'x' },
]);
const packers = { xz: ['xz', '-zc'], zst: ['zstd', '-qc'] } as const;
type Kind = keyof typeof packers;

function pack(kind: Kind, content: string | Uint8Array, ...options: string[]): Uint8Array {
  const [program, how] = packers[kind];
  const input = { input: content, maxBuffer: 1e9 };
  return new Uint8Array(execFileSync(program, [how, ...options], input));
}

const open = (bytes: Uint8Array, name: string) =>
  openArchive(
    { blob: new Blob([bytes as Uint8Array<ArrayBuffer>]), name, depth: 0 },
    makeTestContext(),
  );

async function textOf(archive: Awaited<ReturnType<typeof open>>, at: number): Promise<string> {
  const entry = archive.entries[at];
  if (!entry) throw new Error('no such entry');
  const request = { archive: archive.id, data: archive.data, entry };
  return (await extractEntry(request, makeTestContext())).text();
}

describe.each(['xz', 'zst'] as const)('%s', (kind) => {
  const [program] = packers[kind];
  describe.runIf(hasProgram(program))(`by ${program}`, () => {
    it('returns its one file', async () => {
      const archive = await open(pack(kind, text), `log.txt.${kind}`);
      expect(archive.entries.map(({ path, size }) => [path, size])).toEqual([
        ['log.txt', text.length],
      ]);
      expect(await textOf(archive, 0)).toBe(text);
    });

    it('opens the TAR inside, and keeps its paths within the target folder', async () => {
      const archive = await open(pack(kind, tar), `a.tar.${kind}`);
      expect(archive.kind).toBe(`tar.${kind}`);
      expect(archive.entries.map(({ path, renamed }) => [path, renamed])).toEqual([
        ['läs.txt', false],
        ['.ssh/keys', true],
      ]);
      expect(await textOf(archive, 0)).toBe('Grüße');
    });

    it('reports a truncated file and wrong bytes', async () => {
      const whole = pack(kind, text);
      await expect(open(whole.subarray(0, whole.length - 40), 'cut')).rejects.toThrow(/damaged/);
      const wrong = whole.slice();
      wrong.fill(0xa5, 40, 80);
      await expect(open(wrong, 'wrong')).rejects.toThrow(/damaged/);
    });

    it('rejects a decompression bomb', async () => {
      const bomb = pack(kind, new Uint8Array(120e6), '-1');
      await expect(open(bomb, 'bomb')).rejects.toThrow(/like a ZIP bomb/);
    });
  });
});

it.runIf(hasProgram('xz'))(
  'refuses several XZ streams rather than lose the later ones',
  async () => {
    const twice = Buffer.concat([pack('xz', 'one'), pack('xz', 'two')]);
    await expect(open(twice, 'twice.xz')).rejects.toThrow(/several streams/);
  },
);

it('refuses a Zstandard frame that asks for too much memory', async () => {
  const frame = Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xf8, 1, 0, 0, 0, 0, 0]);
  await expect(open(frame, 'large.zst')).rejects.toThrow(/more than 128 MB of memory/);
});
