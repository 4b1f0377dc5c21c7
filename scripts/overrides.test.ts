/** Each override of a manifest says beside it, under `//overrides`, why it is there. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it.each(['.', 'engines', 'tests', 'tests/bench', 'tests/mcp'])(
  'every override in %s has its reason',
  (folder) => {
    const { overrides, ...manifest } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    expect(Object.keys(manifest['//overrides'])).toEqual(Object.keys(overrides));
  },
);
