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
    'entry-aaaaaaa1.js': '',
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

/** The source of a built file that loads others. */
const loads = (...names: readonly string[]) => names.map((name) => `import("./${name}")`).join(';');

test('small files are precached with the release, large ones and pictures are not', () => {
  expect(
    listOf({
      'tools-aaaaaaa1.js': loads(
        'part-aaaaaaa2.js',
        'engine-aaaaaaa3.js',
        'sample-aaaaaaa4.webp',
        'worker-aaaaaaa5.js',
      ),
      'part-aaaaaaa2.js': 'small',
      'engine-aaaaaaa3.js': big,
      'sample-aaaaaaa4.webp': '',
      'worker-aaaaaaa5.js': loads('jobs-aaaaaaa6.js'),
      'jobs-aaaaaaa6.js': '',
    }),
  ).toEqual(['jobs-aaaaaaa6.js', 'part-aaaaaaa2.js', 'tools-aaaaaaa1.js', 'worker-aaaaaaa5.js']);
});

test('files of every page or recipe are precached whatever their size', () => {
  expect(
    listOf({
      'root-aaaaaaa1.js': loads('react-aaaaaaa2.js', 'checks-aaaaaaa3.js'),
      'react-aaaaaaa2.js': big,
      'checks-aaaaaaa3.js': big,
    }),
  ).toEqual(['checks-aaaaaaa3.js', 'react-aaaaaaa2.js', 'root-aaaaaaa1.js']);
});

test('a file that only a large file loads is not precached, one that a page loads too is', () => {
  expect(
    listOf({
      'tools-aaaaaaa1.js': loads('engine-aaaaaaa2.js', 'shared-aaaaaaa3.js'),
      'engine-aaaaaaa2.js': loads('shared-aaaaaaa3.js', 'piece-aaaaaaa4.js') + big,
      'shared-aaaaaaa3.js': '',
      'piece-aaaaaaa4.js': '',
    }),
  ).toEqual(['shared-aaaaaaa3.js', 'tools-aaaaaaa1.js']);
});

test('files that only server pages load, or that no page names, are not precached', () => {
  expect(
    listOf({
      'admin-aaaaaaa1.js': loads('desk-aaaaaaa2.js', 'shared-aaaaaaa3.js'),
      'desk-aaaaaaa2.js': '',
      'tools-aaaaaaa1.js': loads('shared-aaaaaaa3.js'),
      'shared-aaaaaaa3.js': '',
      'server-aaaaaaa4.css': '',
    }),
  ).toEqual(['shared-aaaaaaa3.js', 'tools-aaaaaaa1.js']);
});

test('links in mails, coupons and the operator’s pages need the server, others do not', () => {
  for (const path of ['/login/confirm', '/activate', '/dashboard', '/admin/payments', '/dev/inbox'])
    expect(needsServer(path), path).toBe(true);
  for (const path of ['/', '/login', '/notes', '/administrator', '/blog/:slug'])
    expect(needsServer(path), path).toBe(false);
});
