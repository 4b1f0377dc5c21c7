import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readOwnAdminKey } from './admin-key.ts';

const made: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'admin-key-'));
  made.push(folder);
  return join(folder, 'data');
}

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

it('is created once for each data folder, readable by its owner only, and differs between folders', async () => {
  const folder = newFolder();
  const keys = await Promise.all([1, 2, 3].map(() => readOwnAdminKey(folder)));
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
  expect(keys[0]?.key).toMatch(/^[\w-]{32}$/);
  expect(await readOwnAdminKey(folder)).toEqual(keys[0]);
  expect(statSync(keys[0]?.file ?? '').mode & 0o077).toBe(0);
  expect((await readOwnAdminKey(newFolder())).key).not.toBe(keys[0]?.key);
});

it('is complete for each of many simultaneous starts, which leave no other file in the folder', async () => {
  for (let round = 0; round < 20; round += 1) {
    const folder = newFolder();
    const keys = await Promise.all(Array.from({ length: 8 }, () => readOwnAdminKey(folder)));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
    expect(keys[0]?.key).toMatch(/^[\w-]{32}$/);
    expect(readdirSync(folder)).toEqual(['admin-key']);
  }
});
