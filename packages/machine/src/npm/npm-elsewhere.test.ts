// @module-tag sweep
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gitProgram } from '../git/git-program';
import { wordsOf } from '../git/git-table.testing';
import { httpBackend, realGit, startGitServer } from '../git/http-backend.testing';
import { directTransport } from '../git/network/git-transport';
import type { ProgramRequest } from '../machine/program';
import { runProgram } from '../python/program-session.testing';
import { npmProgram } from './npm-program';
import { lockOfNpm, one, project } from './npm-project.testing';
import { readPlace } from './package-place';
import { askDirectly, startTestRegistry, type TestRegistry } from './test-registry.testing';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry([
    one('left', '1.0.0', { dependencies: { shared: '^1.0.0' } }),
    one('shared', '1.4.0'),
    one('native', '1.0.0', {}, { 'binding.gyp': '{}' }),
  ]);
});
afterAll(() => registry.close());

describe('a tarball at an address', () => {
  const start = (manifest: object = {}) => {
    const app = project(registry, manifest);
    const asked: string[] = [];
    const fetchUrl = async (url: string, _init?: ProgramRequest) => {
      asked.push(url);
      const response = await fetch(url);
      return {
        status: response.status,
        statusText: '',
        headers: {},
        url,
        bytes: new Uint8Array(await response.arrayBuffer()),
      };
    };
    const npm = (...args: string[]) =>
      runProgram(npmProgram({ askRegistry: askDirectly(registry.origin) }), args, {
        ...app.session,
        fetch: fetchUrl,
      });
    return { ...app, asked, npm };
  };

  it('is installed with what it needs, and the lock file is that of npm', async () => {
    const url = `${registry.origin}/left/-/left-1.0.0.tgz`;
    const app = start();
    const ran = await app.npm('install', url);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(app.asked).toEqual([url]);
    expect(JSON.parse(app.read('package.json')).dependencies).toEqual({ left: url });
    expect([app.version('left'), app.version('shared')]).toEqual(['1.0.0', '1.4.0']);
    const theirs = await lockOfNpm(registry, { dependencies: { left: url } });
    expect(app.read('package-lock.json')).toBe(theirs.lock);
    expect((await app.npm('install')).out).toMatch(/^\nup to date/);
    app.files.remove('/home/user/app/node_modules', { recursive: true });
    expect((await app.npm('ci')).code).toBe(0);
    expect(app.version('left')).toBe('1.0.0');
  });

  it('is refused in a sentence where it is not there, native, or not what the lock file says', async () => {
    const app = start();
    const gone = await app.npm('install', `${registry.origin}/gone.tgz`);
    expect(gone.err).toMatch(
      /^ERROR: \S+gone\.tgz could not be fetched: the server answered 404\.\n$/,
    );
    const native = await app.npm('install', `${registry.origin}/native/-/native-1.0.0.tgz`);
    expect(native.err).toContain('native@1.0.0 has native parts');
    expect(app.files.readdir('/home/user/app')).toEqual(['package.json']);
    const without = await app.session;
    const ran = await runProgram(
      npmProgram({ askRegistry: askDirectly(registry.origin) }),
      ['install', 'https://x.example/a.tgz'],
      without,
    );
    expect(ran.err).toBe(
      'ERROR: https://x.example/a.tgz cannot be fetched: this terminal has no network.\n',
    );
  });
});

const backend = httpBackend();

describe.skipIf(backend === null)('a Git repository', () => {
  it('is cloned by the terminal and installed at a commit', async () => {
    const root = mkdtempSync(join(tmpdir(), 'npm-git-'));
    const server = await startGitServer(root, backend as string);
    const work = join(root, 'work');
    try {
      mkdirSync(work);
      realGit(work, 'init', '-q');
      const write = (version: string) => {
        const manifest = {
          name: 'fromgit',
          version,
          dependencies: { shared: '^1.0.0' },
          scripts: { prepare: 'make' },
        };
        writeFileSync(join(work, 'package.json'), JSON.stringify(manifest));
        writeFileSync(join(work, 'index.js'), `module.exports = '${version}';`);
        realGit(work, 'add', '-A');
        realGit(work, 'commit', '-q', '-m', version);
      };
      write('1.0.0');
      realGit(work, 'tag', 'v1');
      write('2.0.0');
      realGit(root, 'clone', '-q', '--bare', work, 'a.git');

      const app = project(registry);
      const git = gitProgram({ transport: directTransport((url, init) => fetch(url, init)) });
      const runLine = async (line: string) => {
        const ran = await runProgram(git, wordsOf(line).slice(1), app.session);
        return { output: ran.out + ran.err, exitCode: ran.code };
      };
      const npm = (...args: string[]) =>
        runProgram(npmProgram({ askRegistry: askDirectly(registry.origin) }), args, {
          ...app.session,
          runLine,
        });
      const spec = `git+${server.origin}/a.git#v1`;
      const first = await npm('install', spec);
      expect(first).toMatchObject({ code: 0, err: '' });
      expect(first.out).toContain('Left out: fromgit@1.0.0');
      expect(JSON.parse(app.read('package.json')).dependencies).toEqual({ fromgit: spec });
      expect([app.version('fromgit'), app.version('shared')]).toEqual(['1.0.0', '1.4.0']);
      expect(app.has('node_modules/fromgit/.git')).toBe(false);
      const { packages } = JSON.parse(app.read('package-lock.json'));
      expect(packages['node_modules/fromgit'].resolved).toMatch(
        new RegExp(`^git\\+${server.origin}/a\\.git#[0-9a-f]{40}$`),
      );
      app.files.remove('/home/user/app/node_modules', { recursive: true });
      expect(await npm('ci')).toMatchObject({ code: 0, err: '' });
      expect(app.version('fromgit')).toBe('1.0.0');
      await npm('install', `fromgit@git+${server.origin}/a.git`);
      expect(app.version('fromgit')).toBe('2.0.0');
      const gone = await npm('install', `git+${server.origin}/gone.git`);
      expect(gone.err).toMatch(/^ERROR: \S+gone\.git could not be fetched by Git: [^\n]+\n$/);
      expect(app.files.readdir('/tmp')).toEqual([]);
    } finally {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    }
  });
});

describe('readPlace', () => {
  it.each([
    ['user/repo', 'https://github.com/user/repo.git', 'github:user/repo'],
    ['github:user/repo#v1', 'https://github.com/user/repo.git', 'github:user/repo#v1'],
    ['gitlab:user/repo', 'https://gitlab.com/user/repo.git', 'gitlab:user/repo'],
    ['https://github.com/user/repo.git', 'https://github.com/user/repo.git', 'github:user/repo'],
    ['git@github.com:user/repo.git', 'https://github.com/user/repo.git', 'github:user/repo'],
    [
      'git+ssh://git@github.com/user/repo.git#main',
      'https://github.com/user/repo.git',
      'github:user/repo#main',
    ],
    ['git+https://git.example/x.git', 'https://git.example/x.git', 'git+https://git.example/x.git'],
    ['https://x.example/a.tgz', 'https://x.example/a.tgz', 'https://x.example/a.tgz'],
  ])('%s', (text, url, saved) => {
    expect(readPlace(text)).toMatchObject({ url, saved });
  });

  it.each([
    ['./folder', 'is a folder or file'],
    ['file:../x', 'is a folder or file'],
    ['git@git.example:x.git', 'reached by SSH'],
    ['git://git.example/x', 'reached by SSH'],
    ['user/repo#semver:^1', 'a range of tags'],
    ['user/repo#--upload-pack=x', 'names no branch'],
  ])('%s is refused', (text, sentence) => {
    expect(() => readPlace(text)).toThrow(sentence);
  });
});
