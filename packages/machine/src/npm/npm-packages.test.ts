// @module-tag sweep
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/support/patience.ts';
import { runProgram } from '../python/program-session.testing';
import { npxProgram } from './npm-program';
import { lockOfNpm, one, project } from './npm-project.testing';
import {
  askDirectly,
  pack,
  startTestRegistry,
  type TestPackage,
  type TestRegistry,
} from './test-registry.testing';

const PACKAGES: readonly TestPackage[] = [
  one('left', '1.0.0', { dependencies: { shared: '^1.0.0' } }),
  one('left', '1.2.0', { dependencies: { shared: '^1.0.0', deep: '~2.1.0' } }),
  one('right', '3.0.0', { dependencies: { shared: '^2.0.0', left: '^1.0.0' } }),
  one('shared', '1.4.0'),
  one('shared', '2.0.1', { dependencies: { round: '*' } }),
  one('deep', '2.1.3', { dependencies: { right: '>=3' }, engines: { node: '>=18' } }),
  one('round', '1.0.0', { dependencies: { trip: '1' } }),
  one('trip', '1.0.0', { dependencies: { round: '1' } }),
  one(
    '@scope/tool',
    '1.0.0',
    { bin: 'cli.js' },
    { 'cli.js': '#!/usr/bin/env node\nconsole.log("tool", process.argv.slice(2));\n' },
  ),
  one('plugin', '1.0.0', { peerDependencies: { host: '^1.0.0' } }),
  one('host', '1.5.0', { dependencies: { shared: '^2.0.0' } }),
  one('host', '2.0.0'),
  one('user-of-plugin', '1.0.0', { dependencies: { plugin: '1' } }),
  one('chooser', '1.0.0', { optionalDependencies: { 'for-mac': '1', shared: '1' } }),
  one('for-mac', '1.0.0', { os: ['darwin'], cpu: ['arm64'] }),
  one('hopeful', '1.0.0', { optionalDependencies: { gone: '1', native: '1' } }),
  one('native', '1.0.0', {}, { 'binding.gyp': '{}' }),
  one('script', '1.0.0', { scripts: { postinstall: 'touch /tmp/ran' } }),
  one('old', '1.0.0', { deprecated: 'Use left.' }),
  { ...one('wrong', '1.0.0'), integrity: `sha512-${btoa('x'.repeat(64))}` },
];

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry(PACKAGES);
});
afterAll(() => registry.close());

describe('npm install', () => {
  it('places packages, saves ranges and writes a lock file', async () => {
    const app = project(registry);
    const ran = await app.npm('install', 'right', 'left@1.0.0', '-D');
    expect(ran.err).toBe('');
    expect(ran.out).toMatch(/^\nadded 6 packages in /);
    expect(JSON.parse(app.read('package.json')).devDependencies).toEqual({
      left: '^1.0.0',
      right: '^3.0.0',
    });
    expect([app.version('left'), app.version('right')]).toEqual(['1.0.0', '3.0.0']);
    expect(JSON.parse(app.read('package-lock.json')).lockfileVersion).toBe(3);
    expect((await app.npm('install')).out).toMatch(/^\nup to date in /);
  });

  it.each([
    ['a conflict of versions', { dependencies: { left: '^1', right: '3' } }],
    ['a circle', { dependencies: { round: '*', deep: '2' } }],
    [
      'peers',
      { dependencies: { plugin: '1', 'user-of-plugin': '1' }, devDependencies: { host: '^1' } },
    ],
    ['peers that are not named', { dependencies: { plugin: '1' } }],
    ['another peer above', { dependencies: { host: '2', 'user-of-plugin': '1' } }],
    [
      'optional packages',
      { optionalDependencies: { chooser: '1' }, devDependencies: { shared: '1' } },
    ],
    [
      'overrides',
      { dependencies: { left: '^1', deep: '2' }, overrides: { shared: '2', trip: { round: '1' } } },
    ],
    [
      'overrides below a package and of a range',
      {
        dependencies: { left: '^1', right: '3', host: '1' },
        overrides: {
          right: { shared: '1.4.0' },
          'shared@^1': '$left',
          host: { '.': '1', shared: '1' },
        },
      },
    ],
    [
      'an alias and a scope',
      { dependencies: { other: 'npm:left@1.0.0', '@scope/tool': 'latest' } },
    ],
  ])(
    'writes the same lock file as npm: %s',
    async (_, manifest) => {
      const app = project(registry, manifest);
      const ran = await app.npm('install');
      expect(ran.err.replace(/^WARNING: ERESOLVE.*\n/gm, '')).toBe('');
      const theirs = await lockOfNpm(registry, manifest);
      expect(theirs.said).toBe('');
      expect(JSON.parse(app.read('package-lock.json'))).toEqual(JSON.parse(theirs.lock));
      expect(app.read('package-lock.json')).toBe(theirs.lock);
      const accepted = await lockOfNpm(registry, manifest, app.read('package-lock.json'));
      expect(accepted.said).toBe('');
    },
    patience(60_000),
  );

  it('keeps versions of the lock file, and npm ci installs them alone', async () => {
    const app = project(registry, { dependencies: { left: '^1.0.0' } });
    await app.npm('install', 'left@1.0.0');
    await app.npm('install', 'round');
    expect(app.version('left')).toBe('1.0.0');
    app.files.remove('/home/user/app/node_modules', { recursive: true });
    registry.asked.length = 0;
    expect((await app.npm('ci')).out).toMatch(/^\nadded 4 packages/);
    expect(registry.asked.every((path) => path.endsWith('.tgz'))).toBe(true);
    await app.npm('update');
    expect(app.version('left')).toBe('1.2.0');
  });

  it('takes packages away, with what nobody else needs', async () => {
    const app = project(registry);
    await app.npm('install', 'host@1', 'round', '@scope/tool');
    expect(app.files.readdir('/home/user/app/node_modules/.bin')).toEqual(['tool']);
    const ran = await app.npm('uninstall', 'host', '@scope/tool');
    expect(ran.out).toMatch(/^\nremoved 3 packages/);
    expect(app.files.readdir('/home/user/app/node_modules')).toEqual(['round', 'trip']);
    expect(JSON.parse(app.read('package.json')).dependencies).toEqual({ round: '^1.0.0' });
  });

  it('runs no scripts and says so; leaves out what is for other systems', async () => {
    const app = project(registry);
    const ran = await app.npm('install', 'script', 'chooser', 'old');
    expect(ran.out).toContain(
      'Packages run no scripts here when they are installed. Left out: script@1.0.0',
    );
    expect(ran.out).toContain('Optional packages for other systems were left out: for-mac@1.0.0');
    expect(ran.err).toContain('WARNING: old@1.0.0 is deprecated: Use left.');
    expect(app.has('node_modules/for-mac')).toBe(false);
    expect(await app.npm('install', 'hopeful')).toMatchObject({ code: 0 });
    expect(app.has('node_modules/native')).toBe(false);
  });
});

describe('bad packages end in one sentence and leave node_modules as it was', () => {
  it.each([
    ['wrong', 'wrong@1.0.0 is not what it should be'],
    ['native', 'native@1.0.0 has native parts and cannot run in a browser'],
    ['for-mac', 'for-mac@1.0.0 is made for another system'],
    ['none', 'none is not in the registry'],
    ['left@9', 'No matching version found for left@9'],
    ['left@next', 'No matching version found for left@next'],
    ['./folder', './folder is a folder or file'],
    ['git@git.example:x.git', 'is reached by SSH'],
    ['No Name', '"No Name" is no name of a package'],
  ])('%s', async (name, sentence) => {
    const app = project(registry);
    await app.npm('install', 'round');
    const before = app.all();
    const ran = await app.npm('install', 'left', name);
    expect([ran.code, ran.err.split('\n').length]).toEqual([1, 2]);
    expect(ran.err).toContain(sentence);
    expect(app.all()).toEqual(before);
    expect(JSON.parse(app.read('package.json')).dependencies).toEqual({ round: '^1.0.0' });
  });

  it('a peer that does not fit', async () => {
    const ran = await project(registry).npm('install', 'host@2', 'plugin');
    expect(ran.err).toMatch(/^ERROR: .*--legacy-peer-deps installs it all the same\.\n$/);
    expect(
      (await project(registry).npm('install', 'host@2', 'plugin', '--legacy-peer-deps')).code,
    ).toBe(0);
  });

  it(
    'paths that escape, and bombs',
    async () => {
      const evil = (name: string, tarball: Uint8Array): TestPackage => ({
        manifest: { name, version: '1.0.0' },
        tarball,
      });
      await registry.add(evil('escape', await pack({ '../../../../outside.txt': 'x' })));
      await registry.add(evil('damaged', new Uint8Array(300).fill(7)));
      await registry.add(evil('empty', await pack({ 'a.txt': 'x' })));
      await registry.add(
        evil('bomb', await pack({ 'package.json': '{}', zeros: new Uint8Array(301e6) })),
      );
      const app = project(registry);
      for (const [name, sentence] of [
        ['escape', 'has a file outside of its folder'],
        ['damaged', 'The tarball of damaged@1.0.0 is damaged'],
        ['empty', 'has no package.json'],
        ['bomb', 'unpacks to more than 300 MB'],
      ] as const) {
        expect((await app.npm('install', name)).err).toContain(sentence);
        expect(app.files.readdir('/home/user/app')).toEqual(['package.json']);
      }
    },
    patience(60_000),
  );

  it(
    'a project whose files have no room for it',
    async () => {
      await registry.add(one('huge', '1.0.0', {}, { big: new Uint8Array(201e6) }));
      const app = project(registry);
      expect((await app.npm('install', 'huge')).err).toBe(
        'ERROR: There is no space left for these packages.\n',
      );
      expect(app.files.readdir('/home/user/app')).toEqual(['package.json']);
    },
    patience(60_000),
  );

  it('a lock file that is out of step', async () => {
    const app = project(registry);
    await app.npm('install', 'round');
    const changed = app.read('package.json').replace('"round"', '"left"');
    app.files.writeFile('/home/user/app/package.json', new TextEncoder().encode(changed));
    expect((await app.npm('ci')).err).toContain('are not in step: left@^1.0.0 is missing');
    expect((await project(registry).npm('ci')).err).toContain('needs a package-lock.json');
  });
});

describe('what is told', () => {
  it('npm ls', async () => {
    const app = project(registry);
    await app.npm('install', 'left', '@scope/tool');
    expect((await app.npm('ls')).out).toBe(
      'app@1.0.0 /home/user/app\n├── @scope/tool@1.0.0\n└── left@1.2.0\n\n',
    );
    expect((await app.npm('ls', 'round')).out).toContain('└─┬ left@1.2.0\n');
    app.files.remove('/home/user/app/node_modules/left', { recursive: true });
    const ran = await app.npm('ls');
    expect(ran).toMatchObject({ code: 1 });
    expect(ran.err).toContain('ERROR: missing: left@^1.2.0, required by app@1.0.0');
  });

  it('npm view', async () => {
    const app = project(registry);
    expect((await app.npm('view', 'left', 'version')).out).toBe('1.2.0\n');
    expect((await app.npm('view', 'left@1.0.0')).out).toContain(
      '\nleft@1.0.0 | deps: 1 | versions: 2\n',
    );
  });
});

describe('npx', () => {
  it('runs a program of the project, of scripts, or one that it fetches after asking', async () => {
    const app = project(registry, { scripts: { go: 'tool --fast' } });
    await app.npm('install', '@scope/tool');
    await app.npm('run', 'go');
    expect(app.lines[0]).toContain(
      'tool() { node /home/user/app/node_modules/.bin/tool "$@"; }; cd ',
    );
    await app.npm('exec', '--', 'tool', 'a b');
    expect(app.lines[1]).toBe("node /home/user/app/node_modules/.bin/tool 'a b'");

    const npx = npxProgram({ askRegistry: askDirectly(registry.origin) });
    const other = project(registry);
    const refused = await runProgram(npx, ['@scope/tool'], { ...other.session, answers: ['n'] });
    expect(refused).toMatchObject({ code: 1, err: 'ERROR: Nothing was installed.\n' });
    const ran = await runProgram(npx, ['@scope/tool', 'x'], { ...other.session, answers: [''] });
    expect(ran.asked[0]).toContain('Need to install the following packages:\n@scope/tool');
    expect(other.lines[0]).toMatch(
      /^node \/home\/user\/\.npm\/_npx\/\w+\/node_modules\/\.bin\/tool x$/,
    );
  });
});
