// @module-tag sweep
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeTree, runProgram } from '../python/program-session.testing';
import { npmProgram } from './npm-program';
import { one, project } from './npm-project.testing';
import { askDirectly, startTestRegistry, type TestRegistry } from './test-registry.testing';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry([
    one('left', '1.0.0'),
    one('left', '1.2.0'),
    one('shared', '2.0.1'),
    one('round', '1.0.0'),
  ]);
});
afterAll(() => registry.close());

describe('workspaces', () => {
  it('links workspaces', async () => {
    const workspaces = { workspaces: ['packages/*'] };
    const app = project(registry, workspaces, {
      'app/packages/a/package.json':
        '{"name":"a","version":"1.0.0","dependencies":{"b":"^1.0.0","left":"1.0.0"}}',
      'app/packages/b/package.json':
        '{"name":"b","version":"1.1.0","devDependencies":{"shared":"2"}}',
    });
    expect((await app.npm('install')).err).toBe('');
    expect(app.files.realpath('/home/user/app/node_modules/a')).toBe('/home/user/app/packages/a');
    expect(app.version('b')).toBe('1.1.0');
    expect((await app.npm('ls')).out).toContain('├─┬ a@1.0.0 -> ./packages/a');
  });

  it('works in one workspace, in some, or in all', async () => {
    const app = project(
      registry,
      { workspaces: ['packages/*'] },
      {
        'app/packages/a/package.json': '{"name":"a","version":"1.0.0","scripts":{"go":"echo a"}}',
        'app/packages/b/package.json': '{"name":"b","version":"1.1.0","scripts":{"go":"echo b"}}',
        'app/packages/c/package.json': '{"name":"c","version":"1.1.0"}',
      },
    );
    const needs = (path: string) => JSON.parse(app.read(path)).dependencies;
    expect(await app.npm('install', 'left@1.0.0', '-w', 'a')).toMatchObject({ err: '', code: 0 });
    expect([needs('packages/a/package.json'), needs('package.json')]).toEqual([
      { left: '^1.0.0' },
      undefined,
    ]);
    expect(app.version('left')).toBe('1.0.0');
    await app.npm('install', 'left@1.2.0', '--workspace=packages/b');
    expect(needs('packages/b/package.json')).toEqual({ left: '^1.2.0' });
    await app.npm('uninstall', 'left', '--workspaces');
    expect([needs('packages/a/package.json'), needs('packages/b/package.json')]).toEqual([
      undefined,
      undefined,
    ]);
    const inside = { ...app.session, cwd: '/home/user/app/packages/b' };
    const npm = npmProgram({ askRegistry: askDirectly(registry.origin) });
    await runProgram(npm, ['install', 'round'], inside);
    expect(needs('packages/b/package.json')).toEqual({ round: '^1.0.0' });
    expect(app.version('round')).toBe('1.0.0');

    const code = (await app.npm('run', 'go', '-ws')).code;
    expect([code, app.lines.map((line) => line.replace(/^.*&& /, ''))]).toEqual([
      1,
      ['echo a', 'echo b'],
    ]);
    expect((await app.npm('run', 'go', '--workspaces', '--if-present')).code).toBe(0);
    expect((await app.npm('test', '-w', 'd')).err).toBe(
      'ERROR: No workspaces found: --workspace=d.\n',
    );
    await app.npm('init', '-y', '-w', 'more/d');
    expect(JSON.parse(app.read('package.json')).workspaces).toEqual(['packages/*', 'more/d']);
    expect(JSON.parse(app.read('more/d/package.json')).name).toBe('d');
  });

  it('npm ls --json says what npm says', async () => {
    const files = {
      'package.json':
        '{"name":"app","version":"1.0.0","workspaces":["packages/*"],"dependencies":{"left":"^1.0.0","gone":"^1.0.0","shared":"^2.0.0","mid":"1.0.0"}}',
      'packages/a/package.json': '{"name":"a","version":"1.0.0","dependencies":{"left":"1.0.0"}}',
      'node_modules/left/package.json':
        '{"name":"left","version":"1.2.0","dependencies":{"shared":"^1.0.0"}}',
      'node_modules/shared/package.json': '{"name":"shared","version":"1.4.0"}',
      'node_modules/other/package.json': '{"name":"other","version":"1.4.0"}',
      'node_modules/mid/package.json':
        '{"name":"mid","version":"1.0.0","dependencies":{"shared":"2","left":"*"}}',
      'node_modules/mid/node_modules/shared/package.json': '{"name":"shared","version":"2.0.0"}',
    };
    const tree = homeTree(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [`app/${path}`, text])),
    );
    tree.symlink('../packages/a', '/home/user/app/node_modules/a');
    const folder = mkdtempSync(join(tmpdir(), 'npm-'));
    try {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(join(folder, path, '..'), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      symlinkSync('../packages/a', join(folder, 'node_modules/a'));
      for (const args of [[], ['--all'], ['shared'], ['nothing'], ['-w', 'a']]) {
        const theirs = await new Promise<{ out: string; code: number }>((resolve) => {
          execFile('npm', ['ls', '--json', ...args], { cwd: folder }, (error, out) =>
            resolve({ out: out.replaceAll(folder, '/home/user/app'), code: error ? 1 : 0 }),
          );
        });
        const ours = await runProgram(npmProgram(), ['ls', '--json', ...args], {
          files: tree,
          cwd: '/home/user/app',
        });
        expect({ args, json: JSON.parse(ours.out), code: ours.code }).toEqual({
          args,
          json: JSON.parse(theirs.out),
          code: theirs.code,
        });
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
