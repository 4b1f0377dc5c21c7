/** Each rule of .dependency-cruiser.cjs catches a violation made for it, and allows what is permitted. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const rules: Required<Pick<IConfiguration, 'forbidden' | 'options'>> = createRequire(
  import.meta.url,
)('../.dependency-cruiser.cjs');

/** A violation for each rule: the importing file with its one line of code. */
const violations: Readonly<Record<string, readonly [file: string, code: string][]>> = {
  'platform-imports-only-below': [['app/platform/up.ts', "import '../jobs/pool';"]],
  'core-imports-only-below': [['packages/core/src/up.ts', "import '../../data/src/fine';"]],
  'data-imports-only-below': [['packages/data/src/up.ts', "import '../../media/src/fine';"]],
  'media-imports-only-below': [['packages/media/src/up.ts', "import '../../documents/src/fine';"]],
  'documents-imports-only-below': [
    ['packages/documents/src/up.ts', "import '../../studio/src/fine';"],
    ['packages/documents/src/site.ts', "import '../../../app/jobs/pool';"],
  ],
  'studio-imports-only-below': [['packages/studio/src/up.ts', "import '../../convert/src/fine';"]],
  'convert-imports-only-below': [
    ['packages/convert/src/up.ts', "import '../../machine/src/fine';"],
  ],
  'machine-imports-only-below': [
    ['packages/machine/src/up.ts', "import '../../documents/src/fine';"],
    ['packages/machine/src/worker.ts', "import '../../../workers/api/blog/blog.contract';"],
  ],
  'ui-imports-only-below': [['app/ui/up.ts', "import '../jobs/pool';"]],
  'jobs-imports-only-below': [['app/jobs/up.ts', "import '../ui/button';"]],
  'tool-kit-imports-only-below': [['app/tool-kit/up.ts', "import '../tools/registry';"]],
  'ai-imports-only-below': [['app/ai/up.ts', "import '../features/home/fine';"]],
  'shell-imports-only-below': [['app/shell/up.ts', "import '../ai/turn';"]],
  'tool-keeps-to-itself': [
    ['app/tools/a/page.ts', "import '../b/secret';"],
    ['app/tools/a/other.ts', "import '../../features/home/fine';"],
    ['app/tools/a/rooted.ts', "import '../../root';"],
    ['app/tools/a/listed.ts', "import '../registry';"],
  ],
  'catalogue-knows-no-tool': [['app/tools/copies.ts', "import './a/fine';"]],
  'feature-keeps-to-itself': [
    ['app/features/notes/call.ts', "import '../home/fine';"],
    ['app/features/notes/tool.ts', "import '../../tools/a/fine';"],
  ],
  'slots-are-for-pages': [['app/features/notes/line.ts', "import '../home/slots/line';"]],
  'job-without-ui': [
    ['packages/documents/src/read.ts', "import 'react';"],
    ['app/tools/a/jobs.ts', "import '../../ui/button';"],
  ],
  'app-imports-only-contracts': [
    ['app/platform/api.ts', "import '../../workers/api/blog/blog.service';"],
  ],
  'app-imports-only-the-api-type': [
    [
      'app/platform/types.ts',
      "import type { Row } from '../../workers/api/blog/blog.service';\nexport type R = Row;",
    ],
  ],
  'worker-feature-by-service': [
    ['workers/api/notes/notes.routes.ts', "import '../blog/blog.repository';"],
  ],
  'worker-core-knows-no-feature': [
    ['workers/api/_core/errors.ts', "import '../blog/blog.contract';"],
    ['workers/api/_core/rooted.ts', "import '../index';"],
  ],
  'worker-core-has-the-type-of-env': [['workers/api/_core/context.ts', "import '../env';"]],
  'sql-is-prepared': [
    ['workers/api/notes/builder.ts', "import 'drizzle-orm';"],
    ['workers/api/notes/tables.ts', "import '../../db/schema/notes';"],
  ],
  'worker-without-app': [
    ['workers/api/notes/notes.page.ts', "import '../../../app/features/home/page';"],
  ],
  'product-without-tests': [
    ['app/platform/helper.ts', "import '../../tests/support/fixture';"],
    ['app/platform/borrow.ts', "import './borrow.test';"],
    ['workers/api/notes/open.ts', "import '../_testing/ask';"],
  ],
  'shipped-packages-are-dependencies': [['app/platform/dev.ts', "import 'only-for-dev';"]],
  'no-circle': [['app/platform/ring-a.ts', "import './ring-b';"]],
  resolvable: [['app/platform/lost.ts', "import './nowhere';"]],
};

/** Files that obey the rules, among them the nearest permitted variant of each violation. */
const allowed: Readonly<Record<string, string>> = {
  'app/tools/a/fine.ts':
    "import './parts/own';\nimport '../../tool-kit/define';\nimport '../../../packages/documents/src/fine';\nimport '../../../workers/api/blog/blog.contract';",
  'app/tools/a/parts/own.ts': 'export const own = 1;',
  'app/tools/b/secret.ts': 'export const secret = 1;',
  'app/tool-kit/define.ts': "import '../jobs/pool';\nimport '../ui/button';",
  'app/tools/registry.ts': 'export const tools = [];',
  'packages/core/src/fine.ts': 'export const core = 1;',
  'packages/data/src/fine.ts': "import '../../core/src/fine';",
  'packages/media/src/fine.ts': "import '../../data/src/fine';",
  'packages/documents/src/fine.ts': "import 'shipped';\nimport '../../media/src/fine';",
  'packages/studio/src/fine.ts': "import '../../documents/src/fine';",
  'packages/convert/src/fine.ts': "import '../../studio/src/fine';",
  'packages/machine/src/fine.ts': "import '../../data/src/fine';",
  'app/platform/client.ts':
    "import type { Api } from '../../workers/api/index';\nexport type Client = Api;",
  'packages/documents/src/doc/write-docx/docx-blocks.ts': "import './docx-table';",
  'packages/documents/src/doc/write-docx/docx-table.ts': "import './docx-blocks';",
  'packages/documents/src/part/node.ts':
    "import type { Tree } from '../tree';\nexport interface Leaf { tree: Tree }\nexport const leaf = 1;",
  'packages/documents/src/tree.ts':
    "import { leaf } from './part/node';\nexport interface Tree { size: number }\nexport const tree = leaf;",
  'app/platform/borrow.test.ts': "import '../../tests/support/fixture';\nimport 'only-for-dev';",
  'app/ui/button.ts': "import 'react';",
  'app/jobs/pool.ts': 'export const pool = 1;',
  'app/ai/turn.ts': 'export const turn = 1;',
  'app/root.ts': 'export const root = 1;',
  'app/features/home/fine.ts': 'export const fine = 1;',
  'workers/api/mcp/live/suite/fine.ts': "import '../../../../../packages/documents/src/fine';",
  'app/features/home/slots/line.ts': 'export const line = 1;',
  'app/features/notes/page.tsx': "import '../home/slots/line';",
  'app/features/home/page.ts': "import '../../tools/registry';\nimport '../../ui/button';",
  'workers/api/index.ts':
    "import './blog/blog.routes';\nexport interface Api { ok: true }\nexport const x = 1;",
  'workers/db/schema/notes.ts':
    "import 'drizzle-orm';\nexport interface Note { id: string }\nexport const notes = 1;",
  'workers/api/notes/note-row.ts':
    "import type { Note } from '../../db/schema/notes';\nexport type Row = Note;",
  'workers/api/env.ts': "import './blog/blog.settings';\nexport interface Env { ok: true }",
  'workers/api/_core/app-env.ts':
    "import type { Env } from '../env';\nexport interface AppEnv { env: Env }",
  'workers/api/_testing/ask.ts': "import '../blog/blog.routes';",
  'workers/api/blog/blog-testing.ts': "import '../_testing/ask';",
  'workers/api/blog/blog.settings.ts': 'export const settings = 1;',
  'workers/api/blog/blog.routes.ts': "import './blog.repository';",
  'workers/api/blog/blog.repository.ts': 'export const rows = 1;',
  'workers/api/blog/blog.service.ts':
    'export interface Row { id: string }\nexport const service = 1;',
  'workers/api/blog/blog.contract.ts': 'export const contract = 1;',
  'workers/api/notes/notes.service.ts': "import '../blog/blog.service';",
  'tests/support/fixture.ts': 'export const fixture = 1;',
};

/** The far end of the cycle above; only its near end is reported. */
const farEnd = ['app/platform/ring-b.ts', "import './ring-a';"] as const;

const packages = ['react', '@remix-run/react', 'drizzle-orm', 'shipped', 'only-for-dev'];
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
  const dependencies = { react: '1', '@remix-run/react': '1', 'drizzle-orm': '1', shipped: '1' };
  const manifest = { name: 'sample', dependencies, devDependencies: { 'only-for-dev': '1' } };
  write('package.json', JSON.stringify(manifest));
  const { options, forbidden } = rules;
  const { tsConfig: _, ...cruiseOptions } = options;
  const result = await cruise(['app', 'packages', 'workers'], {
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

  it('allows import.meta.glob only where the suite is assembled', () => {
    const using = readdirSync('app', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .filter((path) => readFileSync(join('app', path), 'utf8').includes('import.meta.glob'));
    expect(using.sort()).toEqual([
      'close-accounts.ts',
      'jobs/recipes/run-step.ts',
      'jobs/worker.ts',
      'kept-conversations.ts',
      'routes.ts',
      'tools/action-registry.ts',
      'tools/kept-places.ts',
      'tools/registry.ts',
      'tools/step-registry.ts',
    ]);
  });

  it('allows everything else', () => {
    const wrong = [...caught].filter((entry) => allowed[entry.split(': ')[1] ?? ''] !== undefined);
    expect(wrong).toEqual([]);
  });
});
