import { readdir } from 'node:fs/promises';
import type { SiteDatabase } from '../backup/site-storage.ts';
import { MIGRATIONS } from '../platform/paths.ts';

const TABLES =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'";

/**
 * Looks into a database that was there before its site was recorded here.
 * @returns whether it has keys that only the MASTER_KEYS of its time open
 * @throws Error when its tables are not those of this suite
 */
export async function inspectDatabase(database: SiteDatabase, name: string): Promise<boolean> {
  const tables = (await database.query(TABLES)).map((row) => String(row.name));
  if (tables.length === 0) return false;
  const known = new Set(await readdir(MIGRATIONS));
  const [first] = tables.includes('d1_migrations')
    ? await database.query('SELECT name FROM d1_migrations ORDER BY id LIMIT 1')
    : [];
  if (first === undefined || !known.has(String(first.name))) {
    throw new Error(
      `The database ${name} of this account has tables of something else: choose another --name.`,
    );
  }
  if (!tables.includes('user_key')) return false;
  return (await database.query('SELECT user_id FROM user_key LIMIT 1')).length > 0;
}
