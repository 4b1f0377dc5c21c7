import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Environment variable with the test run's migrated folder (migrated-data.ts), if there is one. */
export const MIGRATED_DATA = 'TEST_MIGRATED_DATA';

/**
 * Creates a data folder for a product: a copy of the run's migrated folder if there is one, beside it so that
 * it is deleted with the run; else empty.
 */
export function makeDataFolder(prefix: string): string {
  const migrated = process.env[MIGRATED_DATA];
  const folder = mkdtempSync(join(migrated ? dirname(migrated) : tmpdir(), prefix));
  if (migrated) cpSync(migrated, folder, { recursive: true });
  return folder;
}
