import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { importsOf, packageNames, renderManifests } from './package-manifests.ts';

const { resolve } = createRequire(import.meta.url);

it('finds every form of import in a source', () => {
  const source = `import a from 'a';
import type { B } from '../b';
import './c.css';
export { d } from "d";
const e = await import('e/f');
const g = () => import(/* @server */ './g');
const h = new URL('./h.wasm', import.meta.url);`;
  expect(importsOf(source)).toEqual(['a', '../b', './c.css', 'e/f', './g', './h.wasm']);
});

it('manifests match the sources: else run `npm run manifests`', () => {
  for (const [path, text] of renderManifests()) expect(readFileSync(path, 'utf8'), path).toBe(text);
});

describe.each(packageNames)('%s', (name) => {
  const { exports: doors } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')) as {
    exports: Record<string, string>;
  };

  it('can be imported only through the files that it exports', () => {
    const open = new Set(Object.values(doors));
    const files = globSync('src/**/*.ts', { cwd: `packages/${name}` }).map((path) => `./${path}`);
    const closed = files.filter((path) => !open.has(path));
    expect(closed.length).toBeGreaterThan(0);
    const [first = ''] = Object.keys(doors);
    expect(resolve(`@entropy-tools/${name}/${first.slice(2)}`)).toContain(`packages/${name}/src/`);
    for (const path of closed.slice(0, 20)) {
      const past = `@entropy-tools/${name}/${path.slice('./src/'.length).replace(/\.ts$/, '')}`;
      expect(() => resolve(past), past).toThrow(/not defined by "exports"/);
    }
  });
});
