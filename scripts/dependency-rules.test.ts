/** Each rule of .dependency-cruiser.cjs catches a violation made for it, and lets the allowed pass. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const rules: Required<Pick<IConfiguration, 'forbidden' | 'options'>> = createRequire(
  import.meta.url,
)('../.dependency-cruiser.cjs');

/** What each rule must catch: the importing file with its one line of code. */
const violations: Readonly<Record<string, readonly [file: string, code: string][]>> = {
  'tool-keeps-to-itself': [
    ['app/tools/a/page.ts', "import '../b/secret';"],
    ['app/tools/a/other.ts', "import '../../routes/home';"],
  ],
  'kit-knows-no-tool': [['app/tools/_kit/shell.ts', "import '../a/fine';"]],
  'engine-without-ui': [
    ['app/engines/pdf/read.ts', "import 'react';"],
    ['app/tools/a/engine.ts', "import '../../components/button';"],
    ['app/tools/a/engine/part.ts', "import '@remix-run/react';"],
  ],
  'engines-below-tools': [['app/engines/pdf/up.ts', "import '../../tools/a/fine';"]],
  'components-and-lib-below-tools': [
    ['app/components/grid.ts', "import '../tools/registry';"],
    ['app/lib/search.ts', "import '../routes/home';"],
  ],
  'app-imports-only-contracts': [
    ['app/lib/api.ts', "import '../../workers/api/blog/blog.service';"],
  ],
  'app-imports-only-the-api-type': [
    [
      'app/lib/types.ts',
      "import type { Row } from '../../workers/api/blog/blog.service';\nexport type R = Row;",
    ],
  ],
  'worker-feature-by-service': [
    ['workers/api/notes/notes.routes.ts', "import '../blog/blog.repository';"],
  ],
  'worker-without-app': [['workers/api/notes/notes.page.ts', "import '../../../app/routes/home';"]],
  'product-without-tests': [
    ['app/lib/helper.ts', "import '../../tests/support/fixture';"],
    ['app/lib/borrow.ts', "import './borrow.test';"],
  ],
  'shipped-packages-are-dependencies': [['app/lib/dev.ts', "import 'only-for-dev';"]],
  'no-circle': [['app/lib/deep/ring-b.ts', "import '../ring-a';"]],
  resolvable: [['app/lib/lost.ts', "import './nowhere';"]],
};

/** Files that keep the rules, among them the nearest allowed neighbour of each violation. */
const allowed: Readonly<Record<string, string>> = {
  'app/tools/a/fine.ts':
    "import './parts/own';\nimport '../_kit/define';\nimport '../../engines/pdf/write';\nimport '../../../workers/api/blog/blog.contract';",
  'app/tools/a/parts/own.ts': 'export const own = 1;',
  'app/tools/b/secret.ts': 'export const secret = 1;',
  'app/tools/_kit/define.ts': "import '../registry';",
  'app/tools/registry.ts': 'export const tools = [];',
  'app/engines/pdf/write.ts': "import 'shipped';\nimport '../../lib/tool-error';",
  'app/lib/tool-error.ts': 'export const e = 1;',
  'app/lib/client.ts':
    "import type { Api } from '../../workers/api/index';\nexport type Client = Api;",
  'app/engines/pdf/block.ts': "import './table';",
  'app/engines/pdf/table.ts': "import './block';",
  'app/engines/pdf/part/node.ts':
    "import type { Tree } from '../tree';\nexport interface Leaf { tree: Tree }\nexport const leaf = 1;",
  'app/engines/pdf/tree.ts':
    "import { leaf } from './part/node';\nexport interface Tree { size: number }\nexport const tree = leaf;",
  'app/lib/borrow.test.ts': "import '../../tests/support/fixture';\nimport 'only-for-dev';",
  'app/components/button.ts': "import 'react';",
  'app/routes/home.ts': "import '../tools/registry';\nimport '../components/button';",
  'workers/api/index.ts':
    "import './blog/blog.routes';\nexport interface Api { ok: true }\nexport const x = 1;",
  'workers/api/blog/blog.routes.ts': "import './blog.repository';",
  'workers/api/blog/blog.repository.ts': 'export const rows = 1;',
  'workers/api/blog/blog.service.ts':
    'export interface Row { id: string }\nexport const service = 1;',
  'workers/api/blog/blog.contract.ts': 'export const contract = 1;',
  'workers/api/notes/notes.service.ts': "import '../blog/blog.service';",
  'tests/support/fixture.ts': 'export const fixture = 1;',
};

/** The far end of the circle above; only its near end is reported. */
const farEnd = ['app/lib/ring-a.ts', "import './deep/ring-b';"] as const;

const packages = ['react', '@remix-run/react', 'shipped', 'only-for-dev'];
const folder = mkdtempSync(join(tmpdir(), 'dependency-rules-'));
const caught = new Set<string>();

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(async () => {
  for (const [path, text] of Object.entries(allowed)) write(path, text);
  for (const files of Object.values(violations))
    for (const [path, text] of files) write(path, text);
  write(...farEnd);
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'module.exports = 1;');
  }
  const dependencies = { react: '1', '@remix-run/react': '1', shipped: '1' };
  const manifest = { name: 'sample', dependencies, devDependencies: { 'only-for-dev': '1' } };
  write('package.json', JSON.stringify(manifest));
  const { options, forbidden } = rules;
  const { tsConfig: _, ...cruiseOptions } = options;
  const result = await cruise(['app', 'workers'], {
    ...cruiseOptions,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden },
  });
  for (const violation of (result.output as ICruiseResult).summary.violations) {
    caught.add(`${violation.rule.name}: ${violation.from}`);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('who may import whom', () => {
  it('has a violation here for every rule', () => {
    expect(Object.keys(violations).sort()).toEqual(rules.forbidden.map((rule) => rule.name).sort());
  });

  for (const [rule, files] of Object.entries(violations)) {
    it(`catches ${rule}`, () => {
      for (const [file] of files) expect([...caught]).toContain(`${rule}: ${file}`);
    });
  }

  it('lets everything else pass', () => {
    const wrong = [...caught].filter((entry) => allowed[entry.split(': ')[1] ?? ''] !== undefined);
    expect(wrong).toEqual([]);
  });
});
