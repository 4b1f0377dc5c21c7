import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listReleaseFiles, MAX_RELEASE_FILE_BYTES, needsServer } from './release-files';

const route = (id: string, path: string) => ({
  id,
  parentId: 'root',
  path,
  module: `/assets/${id}-aaaaaaa1.js`,
});
const manifest = {
  version: 'aaaaaaaa',
  entry: { module: '/assets/entry-aaaaaaa1.js', imports: [] },
  routes: {
    root: { id: 'root', path: '', module: '/assets/root-aaaaaaa1.js' },
    tools: route('tools', 'tools'),
    admin: route('admin', 'admin'),
  },
};

function listOf(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-release-'));
  mkdirSync(join(folder, 'assets'));
  const all = {
    'manifest-aaaaaaaa.js': `window.__remixManifest=${JSON.stringify(manifest)};`,
    'root-aaaaaaa1.js': '',
    'tools-aaaaaaa1.js': '',
    'admin-aaaaaaa1.js': '',
    ...files,
  };
  for (const [name, content] of Object.entries(all))
    writeFileSync(join(folder, 'assets', name), content);
  return [...listReleaseFiles(folder)].filter((name) => Object.hasOwn(files, name)).sort();
}

const big = 'x'.repeat(MAX_RELEASE_FILE_BYTES + 1);

test('small files come with the release, large ones and pictures do not', () => {
  expect(
    listOf({ 'part-aaaaaaa2.js': 'small', 'engine-aaaaaaa3.js': big, 'sample-aaaaaaa4.webp': '' }),
  ).toEqual(['part-aaaaaaa2.js']);
});

test('what every page has comes with the release whatever its size', () => {
  expect(listOf({ 'react-aaaaaaa2.js': big })).toEqual(['react-aaaaaaa2.js']);
});

test('what only pages of the server load stays there', () => {
  expect(
    listOf({
      'admin-aaaaaaa1.js': 'import("./desk-aaaaaaa2.js");import("./shared-aaaaaaa3.js")',
      'desk-aaaaaaa2.js': '',
      'tools-aaaaaaa1.js': 'import("./shared-aaaaaaa3.js")',
      'shared-aaaaaaa3.js': '',
      'worker-aaaaaaa4.js': 'named by no page',
    }),
  ).toEqual(['shared-aaaaaaa3.js', 'tools-aaaaaaa1.js', 'worker-aaaaaaa4.js']);
});

test('mails’ links, coupons and the operator’s pages need the server, others do not', () => {
  for (const path of ['/login/confirm', '/activate', '/dashboard', '/admin/payments', '/dev/inbox'])
    expect(needsServer(path), path).toBe(true);
  for (const path of ['/', '/login', '/notes', '/administrator', '/blog/:slug'])
    expect(needsServer(path), path).toBe(false);
});
