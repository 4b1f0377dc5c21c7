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

it('is made once for a data folder, for its owner only, and differs in another', async () => {
  const folder = newFolder();
  const keys = await Promise.all([1, 2, 3].map(() => readOwnAdminKey(folder)));
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
  expect(keys[0]?.key).toMatch(/^[\w-]{32}$/);
  expect(await readOwnAdminKey(folder)).toEqual(keys[0]);
  expect(statSync(keys[0]?.file ?? '').mode & 0o077).toBe(0);
  expect((await readOwnAdminKey(newFolder())).key).not.toBe(keys[0]?.key);
});

it('is whole for each of many starts at once, and nothing else is left in the folder', async () => {
  for (let round = 0; round < 20; round += 1) {
    const folder = newFolder();
    const keys = await Promise.all(Array.from({ length: 8 }, () => readOwnAdminKey(folder)));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
    expect(keys[0]?.key).toMatch(/^[\w-]{32}$/);
    expect(readdirSync(folder)).toEqual(['admin-key']);
  }
});
