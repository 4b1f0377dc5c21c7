import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseTests, readScope, scopesOf } from './scope';

const sweep = `'sweep'`;

describe('the selection of tests', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is all of them when run by hand', () => {
    expect(readScope('')).toBe('all');
    expect(readScope('rest')).toBe('rest');
    expect(() => readScope('half')).toThrow('main, rest, all');
  });

  it('depends on the tags in the tests', () => {
    expect(scopesOf(`it('adds', () => {})`)).toEqual(['main']);
    expect(scopesOf(`it('adds', { tags: ${sweep} }, () => {})`)).toEqual(['main', 'rest']);
    expect(scopesOf(`it('adds', { tags: [${sweep}] }, () => {})`)).toEqual(['main', 'rest']);
    expect(scopesOf(`// @module-tag ${'sweep'}\nit('adds', () => {})`)).toEqual(['rest']);
  });

  it('leaves out files without a test of the scope', () => {
    const folder = mkdtempSync(join(tmpdir(), 'scope-'));
    mkdirSync(join(folder, 'other'));
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    write('a.test.ts', `it('a')`);
    write('b.test.ts', `// @module-tag ${'sweep'}\nit('b')`);
    write('c.test.ts', `it('c', { tags: ${sweep} })`);
    write('other/d.test.ts', `it('d')`);
    const names = (scope: 'main' | 'rest') =>
      chooseTests([`${folder}/**/*.test.ts`], [`${folder}/other/**`], scope).include.map((file) =>
        file.slice(folder.length + 1),
      );
    expect(names('main')).toEqual(['a.test.ts', 'c.test.ts']);
    expect(names('rest')).toEqual(['b.test.ts', 'c.test.ts']);
  });
});
