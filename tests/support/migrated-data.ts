/**
 * A data folder with all migrations applied, made once for a test run: migrating takes half the time of a
 * start. `tests/server/start.test.ts` begins with an empty folder all the same.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiWorker } from '../../scripts/platform/local-server.ts';
import { migrateOnce } from '../../scripts/platform/migrate-once.ts';
import { BUILD } from '../../scripts/platform/paths.ts';
import { readBuiltWorkerConfig } from '../../scripts/platform/worker-config.ts';
import { MIGRATED_DATA } from './data-folder.ts';

/** Vitest's global set-up: makes the folder, and removes it and its copies after the last test. */
export async function setup(): Promise<() => void> {
  const run = mkdtempSync(join(tmpdir(), 'entropy-servers-'));
  const folder = join(run, 'migrated');
  const version = await readFile(BUILD.stamp, 'utf8');
  await migrateOnce(apiWorker(await readBuiltWorkerConfig(), version, 'error'), folder);
  process.env[MIGRATED_DATA] = folder;
  return () => rmSync(run, { recursive: true, force: true, maxRetries: 3 });
}
