// @module-tag sweep
import { createHash } from 'node:crypto';
import { compare } from '@renovatebot/pep440';
import { zipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import type { ProgramResponse } from '../machine/program';
import { pipProgram } from './pip-program';
import { homeTree, runProgram } from './program-session.testing';
import { pythonEngine } from './python-engine';
import { pythonProgram } from './python-program';
import { evaluateMarker, isFinalRelease, satisfiesSpecifiers } from './python-version';

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
  { name: 'broken', version: '1.0' },
];

function wheelOf({ name, version, needs = [], code = '' }: Release): Uint8Array<ArrayBuffer> {
  const base = name.replaceAll('-', '_');
  const module = name === 'shout-it' ? 'shout' : base;
  const source = name === 'shout-it' ? 'def loud(word):\n    return word.upper()\n' : `${code}\n`;
  const meta = `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n${needs.map((need) => `Requires-Dist: ${need}\n`).join('')}\nRequires-Dist: not-this\n`;
  const info = `${base}-${version}.dist-info`;
  return zipSync({
    [`${module}/__init__.py`]: text(source),
    [`${info}/METADATA`]: text(meta),
    [`${info}/RECORD`]: text(`${module}/__init__.py,,\n${info}/METADATA,,\n../../../evil,,\n`),
  }) as Uint8Array<ArrayBuffer>;
}

const fileOf = ({ name, version, tag = 'py3-none-any' }: Release) =>
  `${name.replaceAll('-', '_')}-${version}-${tag}.whl`;

/** The package index and its files, as the guarded fetch returns them. */
async function fetch(url: string): Promise<ProgramResponse> {
  asked.push(url);
  const name = /simple\/([^/]+)\/$/.exec(url)?.[1];
  const answer = (status: number, bytes: Uint8Array<ArrayBuffer>) => ({
    status,
    statusText: '',
    headers: {},
    url,
    bytes,
  });
  if (name === undefined) {
    const release = RELEASES.find((one) => url.endsWith(fileOf(one)));
    return release ? answer(200, wheelOf(release)) : answer(404, text(''));
  }
  const found = RELEASES.filter((one) => one.name === name);
  if (found.length === 0) return answer(404, text(''));
  const list = found.map((release) => ({
    filename: fileOf(release),
    url: `https://files.example/${fileOf(release)}`,
    hashes: {
      sha256: name === 'broken' ? '0' : createHash('sha256').update(wheelOf(release)).digest('hex'),
    },
    yanked: release.yanked ?? false,
    'requires-python': '>=3.9',
  }));
  return answer(200, text(JSON.stringify({ files: list })));
}

const pip = (...args: string[]) => runProgram(pipProgram(engine), args, { files, fetch });
const python = (code: string) => runProgram(pythonProgram(engine), ['-c', code], { files });

beforeEach(() => {
  files = homeTree();
  asked.length = 0;
});

it('fetches the newest pure wheel with its dependencies, and uninstalls it', async () => {
  const ran = await pip('install', 'greet');
  expect(ran).toMatchObject({ err: '', code: 0 });
  expect(ran.out).toBe(
    'Fetched greet-1.9-py3-none-any.whl\nFetched shout_it-2.1-py3-none-any.whl\nSuccessfully installed greet\n',
  );
  expect((await python('import greet; print(greet.hi)')).out).toBe('HI\n');
  asked.length = 0;
  await pip('install', 'greet>=1');
  expect(asked).toEqual([]);
  await pip('install', 'greet==1.0');
  expect((await python('import greet; print(greet.hi)')).out).toBe('old\n');
  expect((await pip('freeze')).out).toContain('greet==1.0\n');
  expect((await pip('uninstall', '-y', 'Greet')).out).toBe('Successfully uninstalled greet-1.0\n');
  expect((await python('import greet')).err).toContain('ModuleNotFoundError');
  expect((await pip('uninstall', 'greet')).code).toBe(1);
});

it('names what the index lacks, and installs nothing that does not match the index', async () => {
  expect((await pip('install', 'nothing')).err).toContain(
    'nothing: there is no package of this name',
  );
  expect((await pip('install', 'native')).err).toContain('no wheel of it that is pure Python');
  expect((await pip('install', 'broken')).err).toContain('is not what the index says it is');
  expect((await pip('install', 'greet>=5')).err).toContain('greet>=5');
  expect((await pip('install', 'numpy')).err).toContain('PYODIDE_PACKAGES_URL');
  expect((await pip('list')).out).not.toContain('broken');
});

it('evaluates versions and markers as Python does', () => {
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
  expect(evaluateMarker('python_version < "3.11"')).toBe(false);
  expect(
    evaluateMarker('python_version >= "3.8" and (sys_platform == "win32" or os_name == "posix")'),
  ).toBe(true);
  expect(evaluateMarker('extra == "socks"')).toBe(false);
  expect(evaluateMarker('extra == "socks"', ['socks'])).toBe(true);
  expect(evaluateMarker('platform_system not in "Windows Darwin"')).toBe(true);
});
