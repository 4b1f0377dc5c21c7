import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gitProgram } from './git-program';
import { OurMachine } from './git-table.testing';
import { checkPack } from './network/check-pack';
import type { GitTransport } from './network/git-transport';
import { withoutSecrets } from './network/remote-address';
import { isSafeName, isSafePath, isSafeRef } from './safe-path';

const quiet = new AbortController().signal;
const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest();
const TYPES = { commit: 1, tree: 2, blob: 3 } as const;

interface Made {
  type: keyof typeof TYPES;
  bytes: Uint8Array;
  oid: string;
}

function make(type: Made['type'], content: string | Uint8Array): Made {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    type,
    bytes,
    oid: sha1(Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes])).toString('hex'),
  };
}

const tree = (entries: readonly (readonly [mode: string, name: string, oid: string])[]) =>
  make(
    'tree',
    Buffer.concat(
      entries.flatMap(([mode, name, oid]) => [
        Buffer.from(`${mode} ${name}\0`),
        Buffer.from(oid, 'hex'),
      ]),
    ),
  );
const commit = (of: Made) =>
  make('commit', `tree ${of.oid}\nauthor A <a@b> 1 +0000\ncommitter A <a@b> 1 +0000\n\nx\n`);

function entryHead(type: number, size: number): Buffer {
  const bytes = [(type << 4) | (size & 15)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) as number) | 0x80;
    bytes.push(rest & 0x7f);
  }
  return Buffer.from(bytes);
}

function packOf(parts: readonly Buffer[], count = parts.length): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(12);
  head.write('PACK');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(count, 8);
  const body = Buffer.concat([head, ...parts]);
  return new Uint8Array(Buffer.concat([body, sha1(body)]));
}

const pack = (objects: readonly Made[]) =>
  packOf(
    objects.map(({ type, bytes }) =>
      Buffer.concat([entryHead(TYPES[type], bytes.length), deflateSync(bytes)]),
    ),
  );

/** A server that serves one pack for one branch. */
function serverOf(
  oid: string,
  packed: Uint8Array,
  refs = [`${oid} refs/heads/main`],
): GitTransport {
  const line = (text: string | Uint8Array) => {
    const bytes = Buffer.from(text);
    return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
  };
  const names = [
    line('# service=git-upload-pack\n'),
    Buffer.from('0000'),
    line(`${oid} HEAD\0 side-band-64k ofs-delta symref=HEAD:refs/heads/main\n`),
    ...refs.map((ref) => line(`${ref}\n`)),
    Buffer.from('0000'),
  ];
  const bands: Buffer[] = [line('NAK\n')];
  for (let at = 0; at < packed.length; at += 60_000) {
    bands.push(line(Buffer.concat([Buffer.from([1]), packed.subarray(at, at + 60_000)])));
  }
  return async ({ remote, body }) => ({
    status: 200,
    remote,
    body: new Blob([Buffer.concat(body === undefined ? names : bands)]).stream(),
  });
}

async function cloneOf(objects: readonly Made[], tip: Made, refs?: string[]) {
  const machine = new OurMachine(gitProgram({ transport: serverOf(tip.oid, pack(objects), refs) }));
  machine.write('/home/user/secret.txt', 'mine');
  const ran = await machine.git('clone --full https://git.example/evil evil', {
    cwd: '/home/user',
  });
  return { machine, ran };
}

const blob = make('blob', 'owned\n');

/** A line that Git itself colours: a colour at its start and a reset at its end. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what a colour begins with
const OWN_COLOURS = /^\u001b\[\d+m([^\u001b]*)\u001b\[0m([^\u001b]*)$/;

describe('a hostile repository', () => {
  it.each([
    '..',
    '.',
    '.git',
    '.GIT',
    '.Git',
    'git~1',
    'GIT~1',
    '.g\u200cit',
    '.git ',
    '.git.',
    '.git::$INDEX_ALLOCATION',
    '.git\\config',
    '..\\x',
    'a/b',
    '',
  ])('writes nothing under the name %j', async (name) => {
    expect(isSafeName(name)).toBe(false);
    const inner = tree([['100644', 'config', blob.oid]]);
    const top = tree([
      ['40000', name, inner.oid],
      ['100644', 'ok.txt', blob.oid],
    ]);
    const tip = commit(top);
    const { machine, ran } = await cloneOf([blob, inner, top, tip], tip);
    expect(ran.code).toBe(128);
    expect(machine.files.exists('/home/user/evil')).toBe(false);
    expect(machine.files.exists('/home/user/config')).toBe(false);
    expect(machine.read('/home/user/secret.txt')).toBe('mine');
  });

  it.each(['..gitignore', '.gitignore', '.github', 'git', 'a..b', 'ü', 'x.git', '-rf'])(
    'may use the harmless name %j',
    (name) => {
      expect(isSafeName(name)).toBe(true);
    },
  );

  it('cannot write through a link outside its folder', async () => {
    const link = make('blob', '/home/user');
    const inner = tree([['100644', 'secret.txt', blob.oid]]);
    const top = tree([
      ['120000', 'a', link.oid],
      ['40000', 'a', inner.oid],
    ]);
    const tip = commit(top);
    const { machine, ran } = await cloneOf([blob, link, inner, top, tip], tip);
    expect([ran.code, ran.stderr]).toEqual([128, expect.stringContaining("'a' occurs twice")]);
    expect(machine.read('/home/user/secret.txt')).toBe('mine');
    // The next commit has a folder in place of the link.
    const first = tree([['120000', 'a', link.oid]]);
    const second = tree([['40000', 'a', inner.oid]]);
    const [one, two] = [commit(first), commit(second)];
    const { machine: other } = await cloneOf([blob, link, inner, first, second, one, two], one);
    const cwd = '/home/user/evil';
    expect(other.files.readlink(`${cwd}/a`)).toBe('/home/user');
    expect((await other.git(`checkout -q ${two.oid}`, { cwd })).code).toBe(0);
    expect(other.read('/home/user/secret.txt')).toBe('mine');
    expect(other.read(`${cwd}/a/secret.txt`)).toBe('owned\n');
    // Files reached through the user's own link do not count as files of the repository either.
    other.files.remove(`${cwd}/a`, { recursive: true });
    other.files.symlink('/home/user', `${cwd}/a`);
    expect((await other.git('status -s', { cwd })).stdout).toBe(' D a/secret.txt\n?? a\n');
    await other.git('checkout -- a/secret.txt', { cwd });
    expect(other.read('/home/user/secret.txt')).toBe('mine');
  });

  it('cannot use a branch name as a path to elsewhere', async () => {
    const top = tree([['100644', 'ok.txt', blob.oid]]);
    const tip = commit(top);
    const bad = [
      'refs/heads/../../config',
      'refs/heads/../../../secret.txt',
      'refs/../hooks/x',
      'refs/heads/a.lock',
      'refs/heads/.x',
      'refs/heads//a',
      'refs/tags/-x y',
    ];
    for (const name of bad) expect(isSafeRef(name)).toBe(false);
    const { machine, ran } = await cloneOf([blob, top, tip], tip, [
      `${tip.oid} refs/heads/main`,
      ...bad.map((name) => `${tip.oid} ${name}`),
    ]);
    expect(ran.code).toBe(0);
    expect((await machine.git('branch -a', { cwd: '/home/user/evil' })).stdout).not.toContain('..');
    expect(machine.read('/home/user/secret.txt')).toBe('mine');
  });

  it('has its submodules left empty, with a warning', async () => {
    const modules = make('blob', '[submodule "x"]\n\tpath = x\n\turl = --upload-pack=evil\n');
    const top = tree([
      ['100644', '.gitmodules', modules.oid],
      ['160000', 'x', 'a'.repeat(40)],
    ]);
    const tip = commit(top);
    const { machine, ran } = await cloneOf([modules, top, tip], tip);
    expect([ran.code, ran.stderr]).toEqual([
      0,
      expect.stringContaining('1 submodule is left empty'),
    ]);
    expect(machine.files.readdir('/home/user/evil/x')).toEqual([]);
    expect((await machine.git('status -s', { cwd: '/home/user/evil' })).stdout).toBe('');
  });

  it('cannot control the terminal through contents, messages or names', async () => {
    const name = 'a\u001b[2Jb';
    const top = tree([['100644', name, blob.oid]]);
    const tip = commit(top);
    const { machine } = await cloneOf([blob, top, tip], tip);
    const shown = await machine.git('ls-files', { cwd: '/home/user/evil' });
    expect(shown.stdout).toBe('"a\\033[2Jb"\n');
    machine.isTerminal = true;
    machine.hasColours = true;
    machine.write('/home/user/evil/x.txt', 'one\u001b[31mred\u0007\n');
    const cwd = '/home/user/evil';
    await machine.git('add x.txt', { cwd });
    await machine.run(['commit', '-m', 'a\u001b]0;title\u0007b'], { cwd });
    const patch = (await machine.git('show', { cwd })).stdout;
    // Our own colours enclose whole lines; no other escape sequence is left.
    expect(patch).toContain('\u001b[32m+onered\u001b[0m\n');
    const lines = patch.split('\n').map((line) => line.replace(OWN_COLOURS, '$1$2'));
    for (const letter of ['\u001b', '\u0007']) expect(lines.join('\n')).not.toContain(letter);
  });

  it('is refused when objects are missing, and leaves nothing behind', async () => {
    const top = tree([['100644', 'ok.txt', blob.oid]]);
    const tip = commit(top);
    const { machine, ran } = await cloneOf([top, tip], tip);
    expect(ran.code).toBe(128);
    expect(machine.files.exists('/home/user/evil')).toBe(false);
  });
});

describe('a pack', () => {
  const good = pack([blob]);

  it('is named by its checksum', async () => {
    expect(await checkPack(good, quiet)).toBe(Buffer.from(good.subarray(-20)).toString('hex'));
  });

  it('is refused with any byte changed, cut or added', async () => {
    for (let at = 0; at < good.length; at += 1) {
      const changed = good.slice();
      changed[at] = (changed[at] as number) ^ 0x41;
      await expect(checkPack(changed, quiet)).rejects.toThrow('refused');
    }
    for (let length = 0; length < good.length; length += 1) {
      await expect(checkPack(good.slice(0, length), quiet)).rejects.toThrow('refused');
    }
    await expect(checkPack(new Uint8Array([...good, 0]), quiet)).rejects.toThrow('refused');
  });

  it('is refused when an object is larger than it says, or far too large', async () => {
    const zeros = deflateSync(Buffer.alloc(5_000_000));
    await expect(
      checkPack(packOf([Buffer.concat([entryHead(3, 10), zeros])]), quiet),
    ).rejects.toThrow('corrupted');
    const limits = { objects: 10, objectBytes: 1_000_000, totalBytes: 8_000_000 };
    const bomb = Buffer.concat([entryHead(3, 5_000_000), zeros]);
    await expect(checkPack(packOf([bomb]), quiet, limits)).rejects.toThrow(
      'more than this machine can hold',
    );
    const wide = { ...limits, objectBytes: 1e8 };
    await expect(checkPack(packOf([bomb, bomb]), quiet, wide)).rejects.toThrow(
      'more than this machine can hold',
    );
    await expect(checkPack(packOf([], 11), quiet, limits)).rejects.toThrow(
      'more than this machine can hold',
    );
  });

  it('is refused when a small delta expands to something huge', async () => {
    const delta = Buffer.from([1, 0x80, 0x80, 0x80, 0x80, 0x20, 1, 65]);
    const entry = Buffer.concat([
      entryHead(7, delta.length),
      Buffer.from(blob.oid, 'hex'),
      deflateSync(delta),
    ]);
    await expect(checkPack(packOf([entry]), quiet)).rejects.toThrow(
      'more than this machine can hold',
    );
  });
});

describe('data on the machine itself', () => {
  it('refuses index paths outside the tree or inside .git', () => {
    for (const path of ['../x', 'a/../x', '/x', '.git/config', 'a/.GIT/x', 'a//b'])
      expect(isSafePath(path)).toBe(false);
    for (const path of ['a', 'a/b', '.gitignore']) expect(isSafePath(path)).toBe(true);
  });

  it('strips user name and password from addresses in a text', () => {
    expect(withoutSecrets('to https://ada:pa@ss@git.example/x and http://tok@h/y')).toBe(
      'to https://git.example/x and http://h/y',
    );
    expect(withoutSecrets('mail a@b.example')).toBe('mail a@b.example');
  });
});
