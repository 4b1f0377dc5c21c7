/** The README of each package is short, and its example runs and gives the stated results. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageNames } from './package-manifests.ts';

const MAX_LINES = 60;
/** Ignored by git, and not in the folder of a package, whose files would be read as our sources. */
const folder = resolve('test-results', 'readme-examples');

/** A line such as `uniqueNames(names); // → ['a']`. */
const CLAIM = /^(?!const |let )(.+); \/\/ → (.+)$/gm;

/** Turns the example into a module whose `claims` pair each actual result with the stated one. */
function asModule(example: string): string {
  const body = example.replace(CLAIM, (_, given, said) => `claims.push([${given}, ${said}]);`);
  const imports = [...body.matchAll(/^import .*;$/gm)].map(([line]) => line);
  return `${imports.join('\n')}
export const claims: [given: unknown, said: unknown][] = [];
${body.replace(/^import .*;$/gm, '')}`;
}

describe.each(packageNames)('the README of %s', (name) => {
  const text = readFileSync(`packages/${name}/README.md`, 'utf8');

  it(`has at most ${MAX_LINES} lines`, () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(MAX_LINES);
  });

  it('has an example that gives the stated results', async () => {
    const [, example = ''] = /```ts\n(.*?)```/s.exec(text) ?? [];
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${name}.ts`);
    writeFileSync(path, asModule(example));
    const { claims } = (await import(path)) as { claims: [unknown, unknown][] };
    expect(claims.length).toBeGreaterThan(0);
    expect(claims.map(([given]) => given)).toEqual(claims.map(([, said]) => said));
  });
});
