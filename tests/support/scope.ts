/**
 * Which tests run. A test that proves much but costs much carries the tag `sweep`: in Vitest
 * `it('…', { tags: 'sweep' }, …)`, or `// @module-tag sweep` at the head of its file; in Playwright
 * `test('…', { tag: '@sweep' }, …)`. `npm test` leaves those out, `npm run test:all` runs them too.
 */
import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** `main` is `npm test`, `rest` what that leaves out, `all` both. */
export type TestScope = 'main' | 'rest' | 'all';

const names: readonly string[] = ['main', 'rest', 'all'] satisfies readonly TestScope[];

/** The scope of this run, from TEST_SCOPE; a runner that is started by hand runs all. */
export function readScope(value = process.env.TEST_SCOPE): TestScope {
  if (!value) return 'all';
  if (names.includes(value)) return value as TestScope;
  throw new Error(`TEST_SCOPE is ${value}, but must be one of ${names.join(', ')}`);
}

const MODULE_TAG = /^\/\/ @module-tag sweep$/m;
const TEST_TAG = /\btags: (\['sweep'\]|'sweep')/;

/** The scopes with tests of this source: `npm test`, its rest, or both if only single tests are tagged. */
export function scopesOf(source: string): readonly TestScope[] {
  if (MODULE_TAG.test(source)) return ['rest'];
  return TEST_TAG.test(source) ? ['main', 'rest'] : ['main'];
}

/**
 * The part of a Vitest configuration that chooses tests. Files without a test of the scope are not even read.
 * @param include patterns of all files of this runner
 * @param exclude patterns of those that another one runs
 */
export function chooseTests(
  include: readonly string[],
  exclude: readonly string[] = [],
  scope: TestScope = readScope(),
) {
  return {
    include: scope === 'all' ? [...include] : filesOf(scope, include, exclude),
    exclude: ['**/node_modules/**', ...exclude],
    tags: [{ name: 'sweep', description: 'costs too much for each change: npm run test:all' }],
    ...(scope === 'all' ? {} : { tagsFilter: [scope === 'main' ? '!sweep' : 'sweep'] }),
  };
}

function filesOf(
  scope: TestScope,
  include: readonly string[],
  exclude: readonly string[],
): string[] {
  return globSync(include)
    .filter((file) => !exclude.some((pattern) => matchesGlob(file, pattern)))
    .filter((file) => scopesOf(readFileSync(file, 'utf8')).includes(scope))
    .sort();
}
