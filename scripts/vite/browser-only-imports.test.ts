import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { browserOnlyImports } from './browser-only-imports.ts';

const root = mkdtempSync(join(tmpdir(), 'browser-only-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, 'app'));
const files = {
  'page.tsx': `
    export const loader = () => import(/* @server */ '~/catalogue') as Promise<unknown>;
    export const edit = () => import('./editor') as Promise<unknown>;`,
  'catalogue.ts': `export const words: string = 'all tools';`,
  'editor.ts': `export const words: string = 'a heavy editor';`,
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'app', name), text);

async function bundle(ssr: boolean): Promise<string> {
  const made = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [browserOnlyImports()],
    resolve: { alias: { '~': join(root, 'app') } },
    build: {
      write: false,
      minify: false,
      ssr,
      rolldownOptions: { input: join(root, 'app/page.tsx'), preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return made.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

test('the server build keeps a marked import and replaces others with an error that names them', async () => {
  const code = await bundle(true);
  expect(code).toContain('all tools');
  expect(code).not.toContain('a heavy editor');
  expect(code).toContain('./editor is left out of the server');
});

test('the browser build keeps both', async () => {
  const code = await bundle(false);
  expect(code).toContain('all tools');
  expect(code).toContain('a heavy editor');
});
