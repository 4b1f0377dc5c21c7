/** One archive in every format, and what Python and 7-Zip find in results. */

import { cab, lha, rar5 } from './archives-by-hand.testing';
import {
  type Bytes,
  bytesOf,
  type Judge,
  type Judges,
  make,
  type Source,
  type Sources,
  type Tools,
} from './tools.testing';

const contents: Readonly<Record<string, string>> = {
  'a.txt': 'hello world\n',
  'größe.txt': 'line\n'.repeat(5000),
};
const given = Object.fromEntries(
  Object.entries(contents).map(([name, text]) => [name, bytesOf(text)]),
);

const byProgram = (program: string, ...args: string[]): Source => ({
  by: program,
  make: (tools) => make(tools, program, [...args, ...Object.keys(contents)], given, 'out'),
});

export const archiveSources: Sources = {
  zip: byProgram('bsdtar', '-cf', 'out', '--format', 'zip'),
  tar: byProgram('tar', 'cf', 'out'),
  tgz: byProgram('tar', 'czf', 'out'),
  gz: byProgram('tar', 'czf', 'out'),
  xz: byProgram('tar', 'cJf', 'out'),
  zst: byProgram('tar', '--zstd', '-cf', 'out'),
  bz2: byProgram('bsdtar', '-cjf', 'out'),
  '7z': byProgram('bsdtar', '-cf', 'out', '--format', '7zip'),
  cpio: byProgram('bsdtar', '-cf', 'out', '--format', 'cpio'),
  iso: byProgram('bsdtar', '-cf', 'out', '--format', 'iso9660'),
  deb: byProgram('bsdtar', '-cf', 'out', '--format', 'arbsd'),
  // The programs that write them are not free, or not here.
  rar: { by: 'hand', make: () => new Uint8Array(rar5('a.txt', contents['a.txt'] ?? '')) },
  cab: { by: 'hand', make: () => new Uint8Array(cab('a.txt', contents['a.txt'] ?? '')) },
  lha: { by: 'hand', make: () => new Uint8Array(lha('a.txt', contents['a.txt'] ?? '')) },
};

/** Formats of which the source holds a single file. */
const single: ReadonlySet<string> = new Set(['rar', 'cab', 'lha']);

const reader = `import json, zipfile, tarfile
def read(path):
    if zipfile.is_zipfile(path):
        z = zipfile.ZipFile(path)
        assert z.testzip() is None
        return {n: z.read(n).decode("utf-8", "replace") for n in z.namelist() if not n.endswith("/")}
    t = tarfile.open(path)
    return {m.name: t.extractfile(m).read().decode("utf-8", "replace") for m in t.getmembers() if m.isfile()}
print(json.dumps(read("in")))`;

async function list(bytes: Bytes, { run }: Tools): Promise<Record<string, string>> {
  const ran = await run('python3', ['-c', reader], { in: bytes });
  if (ran.code !== 0) throw new Error(`Python cannot read it: ${ran.stderr}`);
  return JSON.parse(ran.stdout) as Record<string, string>;
}

function compare(from: string, found: Record<string, string>): string[] {
  // A mail in an archive is its text beside its attachments.
  if (!(from in archiveSources))
    return Object.keys(found).some((name) => name.endsWith('mail.txt')) ? [] : ['no mail.txt'];
  const wanted = Object.entries(contents).slice(0, single.has(from) ? 1 : undefined);
  const faults = wanted
    .filter(([name, text]) => found[name] !== text)
    .map(([name]) => `lacks ${name}`);
  const names = Object.keys(found);
  return names.length > wanted.length ? [...faults, `holds ${names.join(' ')}`] : faults;
}

const byPython: Judge = {
  by: 'Python',
  check: async ({ from, bytes }, tools) => compare(from, await list(bytes, tools)),
};

export const archiveJudges: Judges = {
  zip: byPython,
  tar: byPython,
  tgz: byPython,
  '7z': {
    by: '7-Zip and bsdtar',
    check: async ({ from, bytes }, tools) => {
      const tested = await tools.run('7z', ['t', 'in.7z'], { 'in.7z': bytes });
      if (tested.code > 0) return [`7z t: ${tested.stdout.slice(-300)}`];
      const args = ['-cf', 'out', '--format', 'pax', '@in.7z'];
      const tar = await make(tools, 'bsdtar', args, { 'in.7z': bytes }, 'out');
      return compare(from, await list(tar, tools));
    },
  },
};
