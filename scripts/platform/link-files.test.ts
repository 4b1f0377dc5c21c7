import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { linkFolder } from './link-files.ts';

const root = await mkdtemp(join(tmpdir(), 'link-files-'));
afterAll(() => rm(root, { recursive: true }));

test('makes a folder appear twice with its files stored once, and leaves existing files alone', async () => {
  const [from, to] = [join(root, 'from'), join(root, 'to')];
  await mkdir(join(from, 'deep/er'), { recursive: true });
  await writeFile(join(from, 'a.txt'), 'a');
  await writeFile(join(from, 'deep/er/b.txt'), 'b');
  await mkdir(to);
  await writeFile(join(to, 'kept.txt'), 'kept');
  await writeFile(join(from, 'kept.txt'), 'new');
  await linkFolder(from, to);
  expect(await readFile(join(to, 'a.txt'), 'utf8')).toBe('a');
  expect(await readFile(join(to, 'kept.txt'), 'utf8')).toBe('kept');
  expect(await readFile(join(to, 'deep/er/b.txt'), 'utf8')).toBe('b');
  expect((await stat(join(to, 'a.txt'))).ino).toBe((await stat(join(from, 'a.txt'))).ino);
});
