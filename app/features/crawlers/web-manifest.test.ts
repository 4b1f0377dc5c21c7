import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tools } from '~/tools/registry';
import { makeWebManifest } from './web-manifest';

const manifest = makeWebManifest({ name: 'Suite', description: 'Tools.', tools });

test('refers only to existing pictures', () => {
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    expect(existsSync(join('public', src)), src).toBe(true);
});

test('has six shortcuts, all to tools', () => {
  expect(manifest.shortcuts).toHaveLength(6);
  const slugs = tools.map(({ slug }) => `/${slug}`);
  for (const { url } of manifest.shortcuts) expect(slugs).toContain(url);
});

test('has file handlers only for types that a tool accepts', () => {
  const [handler] = manifest.file_handlers;
  expect(Object.keys(handler?.accept ?? {})).toContain('application/pdf');
  const none = makeWebManifest({ name: 'Suite', description: 'Tools.', tools: [] });
  expect(none.file_handlers[0]?.accept).toEqual({});
});
