import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Where a run of tests has its migrated folder (migrated-data.ts), if it has made one. */
export const MIGRATED_DATA = 'TEST_MIGRATED_DATA';

/**
 * A data folder of its own for a product: migrated where this run has such a folder, and beside it, so that
 * it goes with the run; else empty.
 */
export function makeDataFolder(prefix: string): string {
  const migrated = process.env[MIGRATED_DATA];
  const folder = mkdtempSync(join(migrated ? dirname(migrated) : tmpdir(), prefix));
  if (migrated) cpSync(migrated, folder, { recursive: true });
  return folder;
}
