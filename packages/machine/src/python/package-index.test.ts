// @module-tag sweep
import { createHash } from 'node:crypto';
import { compare } from '@renovatebot/pep440';
import { zipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import type { AskRegistry } from '../npm/registry';
import { pipProgram } from './pip-program';
import { homeTree, runProgram } from './program-session.testing';
import { pythonEngine } from './python-engine';
import { pythonProgram } from './python-program';
import { isFinalRelease, isMarkerTrue, parseRequirement, satisfiesSpecifiers } from './requirement';

const engine = pythonEngine();
let files = homeTree();
const asked: string[] = [];
const text = (content: string) => new TextEncoder().encode(content);

interface Release {
  name: string;
  version: string;
  needs?: string[];
  code?: string;
  tag?: string;
  yanked?: boolean;
  isBroken?: boolean;
  /** Further files by path. */
  more?: Record<string, string>;
}

const RELEASES: readonly Release[] = [
  { name: 'greet', version: '1.0', code: 'hi = "old"' },
  {
    name: 'greet',
    version: '1.9',
    code: 'import shout\nhi = shout.loud("hi")',
    needs: ['Shout_It>=2,<3', 'never ; sys_platform == "win32"', 'tables ; extra == "tables"'],
  },
  { name: 'greet', version: '1.10', yanked: true },
  { name: 'greet', version: '2.0rc1' },
  { name: 'shout-it', version: '2.1', code: 'x' },
  { name: 'shout-it', version: '3.0' },
  { name: 'native', version: '1.0', tag: 'cp314-cp314-manylinux_x86_64' },
  { name: 'broken', version: '1.0', isBroken: true },
  { name: 'source', version: '9.0', tag: 'cp27-none-any' },
  { name: 'ring', version: '1.0', needs: ['gnir'] },
  { name: 'gnir', version: '1.0', needs: ['ring>=1'] },
  { name: 'older', version: '1.0', needs: ['greet', 'shout-it<2.1'] },
  { name: 'shout-it', version: '2.0' },
  { name: 'extra', version: '1.0', needs: ['ring ; extra == "Round_It"'] },
  { name: 'evil', version: '1.0', more: { '../../evil.py': 'x' } },
  { name: 'clash', version: '1.0', needs: ['greet==1.0', 'greet==1.9'] },
  { name: 'datum', version: '1.0', more: { 'datum-1.0.data/purelib/pure.py': 'a = 1' } },
];

function wheelOf({
  name,
  version,
  needs = [],
  code = '',
  more = {},
}: Release): Uint8Array<ArrayBuffer> {
  const base = name.replaceAll('-', '_');
  const module = name === 'shout-it' ? 'shout' : base;
  const source = name === 'shout-it' ? 'def loud(word):\n    return word.upper()\n' : `${code}\n`;
  const meta = `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n${needs.map((need) => `Requires-Dist: ${need}\n`).join('')}\nRequires-Dist: not-this\n`;
  const info = `${base}-${version}.dist-info`;
  return zipSync({
    ...Object.fromEntries(Object.entries(more).map(([path, one]) => [path, text(one)])),
    [`${module}/__init__.py`]: text(source),
    [`${info}/METADATA`]: text(meta),
    [`${info}/RECORD`]: text(`${module}/__init__.py,,\n${info}/METADATA,,\n../../../evil,,\n`),
  }) as Uint8Array<ArrayBuffer>;
}

const fileOf = ({ name, version, tag = 'py3-none-any' }: Release) =>
  `${name.replaceAll('-', '_')}-${version}-${tag}.whl`;

/** The package index and its files. */
const askIndex: AskRegistry = async (name, file) => {
  asked.push(file ?? name);
  const answer = (bytes: Uint8Array<ArrayBuffer>) => ({
    status: 200,
    body: new Blob([bytes]).stream(),
  });
  const found = RELEASES.filter((one) => one.name === name);
  if (found.length === 0) return { status: 404, body: null };
  const release = found.find((one) => fileOf(one) === file);
  if (release) return answer(wheelOf(release));
  const files = found.map((one) => ({
    filename: fileOf(one),
    url: `https://files.example/${fileOf(one)}`,
    hashes: {
      sha256: one.isBroken ? '0' : createHash('sha256').update(wheelOf(one)).digest('hex'),
    },
    yanked: one.yanked ?? false,
    'requires-python': '>=3.9',
  }));
  const source = { filename: `${name}-9.0.tar.gz`, url: '', hashes: {} };
  return answer(text(JSON.stringify({ files: [...files, source] })));
};

const pip = (...args: string[]) => runProgram(pipProgram(engine, { askIndex }), args, { files });
const python = (code: string) => runProgram(pythonProgram(engine), ['-c', code], { files });

beforeEach(() => {
  files = homeTree();
  asked.length = 0;
});

it('fetches the newest pure wheel with its dependencies, and uninstalls it', async () => {
  const ran = await pip('install', 'greet');
  expect(ran).toMatchObject({ err: '', code: 0 });
  expect(ran.out).toBe(
    'Fetched greet-1.9-py3-none-any.whl\nFetched shout_it-2.1-py3-none-any.whl\nSuccessfully installed greet-1.9 shout-it-2.1\n',
  );
  expect((await python('import greet; print(greet.hi)')).out).toBe('HI\n');
  asked.length = 0;
  expect((await pip('install', 'greet>=1')).out).toBe('Requirement already satisfied: greet\n');
  expect(asked).toEqual([]);
  expect((await pip('show', 'GREET', 'none')).out).toBe(
    `Name: greet\nVersion: 1.9\nSummary: \nHome-page: \nAuthor: \nLicense: \nLocation: /home/user/.local/lib/python3.14/site-packages\nRequires: Shout_It, never\nRequired-by: \n`,
  );
  expect((await pip('show', 'shout_it')).out).toContain('Required-by: greet\n');
  await pip('install', 'greet==1.0');
  expect((await python('import greet; print(greet.hi)')).out).toBe('old\n');
  expect((await pip('freeze')).out).toContain('greet==1.0\n');
  expect((await pip('uninstall', '-y', 'Greet')).out).toBe('Successfully uninstalled greet-1.0\n');
  expect((await python('import greet')).err).toContain('ModuleNotFoundError');
  expect((await pip('uninstall', 'greet')).code).toBe(1);
});

it.each([
  ['nothing', 'nothing: there is no package of this name.'],
  ['native', 'native 1.0 has native code (manylinux_x86_64) and cannot be installed here.'],
  ['source', 'The index has no wheel of source, and nothing can be built from source here.'],
  ['broken', 'broken-1.0-py3-none-any.whl is not what the index says it is (SHA-256).'],
  ['greet>=5', 'The index has no greet>=5; the newest is 2.0rc1.'],
  [
    'evil',
    'evil-1.0-py3-none-any.whl has a file outside its folder (../../evil.py) and was not installed.',
  ],
  ['clash', 'The index has no greet==1.0,==1.9; the newest is 2.0rc1.'],
  ['numpy', 'numpy is not available on this site; its operator adds it with npm run setup.'],
  ['numpy==1.0', 'numpy: there is no package of this name.'],
  [
    'git+https://git.example/a',
    'git+https://git.example/a is a repository, and nothing can be built here; only wheels are installed.',
  ],
  ['./here', './here is source, and nothing can be built here; only wheels are installed.'],
  ['a b c', 'a b c is not a requirement that pip knows.'],
])('says in a sentence why %s cannot be installed, and installs nothing', async (what, why) => {
  const ran = await pip('install', 'gnir', what);
  expect([ran.err, ran.code]).toEqual([`ERROR: ${why}\n`, 1]);
  expect(files.exists('/home/user/.local')).toBe(false);
});

it('takes cycles, extras, other versions that fit together, and a wheel’s data folders', async () => {
  expect((await pip('install', 'ring')).out).toContain(
    'Successfully installed ring-1.0 gnir-1.0\n',
  );
  expect((await pip('install', 'extra')).out).toContain('Successfully installed extra-1.0\n');
  await pip('uninstall', 'ring');
  expect((await pip('install', 'extra[round-it]')).out).toContain(
    'Successfully installed ring-1.0\n',
  );
  expect((await pip('install', 'older')).out).toContain(
    'Successfully installed older-1.0 greet-1.9 shout-it-2.0\n',
  );
  await pip('install', 'datum');
  expect(files.exists('/home/user/.local/lib/python3.14/site-packages/pure.py')).toBe(true);
});

it('reads requirements files with others in them, limits and hashes', async () => {
  const write = (name: string, content: string) =>
    files.writeFile(`/home/user/${name}`, text(content));
  write(
    'requirements.txt',
    '# ours\n-r more.txt\n-c limits.txt\n--index-url https://x\ngreet \\\n  >=1\n',
  );
  write('more.txt', '-r requirements.txt\nring ; python_version > "3"\n');
  write('limits.txt', 'greet<1.5\n');
  expect((await pip('install', '-r', 'requirements.txt')).out).toContain(
    'Successfully installed ring-1.0 greet-1.0 gnir-1.0\n',
  );
  write('hashed.txt', `shout-it==2.1 --hash=sha256:${'0'.repeat(64)}\n`);
  expect((await pip('install', '-r', 'hashed.txt')).err).toContain(
    'has another hash than the requirements allow',
  );
  expect((await pip('install', '-r', 'none.txt')).err).toBe('ERROR: File not found: none.txt\n');
});

it('evaluates versions and markers as Python does', () => {
  const holds = (marker: string, extras: string[] = []) =>
    isMarkerTrue(parseRequirement(`a ; ${marker}`)?.marker, extras);
  const sorted = ['2.0', '1.10', '1.9.post1', '1.9', '1.9rc2', '1.9b1', '1.9.dev3'];
  expect([...sorted].reverse().sort((a, b) => compare(b, a))).toEqual(sorted);
  expect(satisfiesSpecifiers('1.10', '>=1.9,<2,!=1.9.*')).toBe(true);
  expect(satisfiesSpecifiers('2.0', '~=1.4')).toBe(false);
  expect(satisfiesSpecifiers('1.4.9', '~=1.4.2')).toBe(true);
  expect(satisfiesSpecifiers('1.5.0', '~=1.4.2')).toBe(false);
  expect(satisfiesSpecifiers('1.4', '==1.4.0')).toBe(true);
  expect(satisfiesSpecifiers('anything', '')).toBe(true);
  expect(satisfiesSpecifiers('3.14.2', '>=2.7.*')).toBe(true);
  expect(satisfiesSpecifiers('anything', '>=1')).toBe(false);
  expect(satisfiesSpecifiers('1!1.0', '>2024')).toBe(true);
  expect(satisfiesSpecifiers('1.0+local', '==1.0')).toBe(true);
  expect(isFinalRelease('1.0rc1')).toBe(false);
  expect(isFinalRelease('2024.1.post1')).toBe(true);
  expect(holds('python_version < "3.11"')).toBe(false);
  expect(holds('python_version >= "3.8" and (sys_platform == "win32" or os_name == "posix")')).toBe(
    true,
  );
  expect(holds('extra == "socks"')).toBe(false);
  expect(holds('extra == "socks"', ['socks'])).toBe(true);
  expect(holds('platform_system not in "Windows Darwin"')).toBe(true);
});
