import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { filePath, MANIFEST, type Manifest, manifestSchema, tablePath } from './backup-format.ts';
import {
  describeTables,
  listSearchTables,
  readTriggers,
  SEARCH_TABLES,
} from './describe-tables.ts';
import { migrateSite } from './migrate-site.ts';
import { type BackupRow, readRows } from './read-rows.ts';
import type { SiteDatabase, SiteStorage, SqlStatement } from './site-storage.ts';

/** D1 takes strings of up to 2 MB as parameters. */
const INSERT_CHARS = 1_000_000;
const MAX_PARAM_CHARS = 1_900_000;

/** How a backup is restored. */
export interface RestoreOptions {
  /** Whether a database that has user accounts may be emptied first. */
  replace: boolean;
  /** Names of the files of `migrations/` in this checkout, in order. */
  knownMigrations: readonly string[];
  report: (line: string) => void;
}

/**
 * Restores a backup into an empty site or, with `replace`, in place of the site's data. The whole backup is
 * checked before anything is changed; afterwards all tables are read again and compared with it, unless rows
 * were left out. Migrations that the backup's release did not have yet are applied at the end.
 * @returns the number of rows left out because the row they refer to was deleted while the backup was taken
 * @throws Error that says what is wrong with the folder or the site
 */
export async function restoreBackup(
  { database, files }: SiteStorage,
  folder: string,
  { replace, knownMigrations, report }: RestoreOptions,
): Promise<{ manifest: Manifest; orphans: number }> {
  const manifest = await readManifest(folder);
  const unknown = manifest.migrations.filter((name) => !knownMigrations.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `The backup was taken by a later release (it has ${unknown.join(', ')}): check that one out first.`,
    );
  }
  await checkFolder(folder, manifest);
  report(`The backup of ${manifest.takenAt} is whole.`);

  await emptyDatabase(database, replace);
  await migrateSite(database, manifest.migrations);
  const triggers = await readTriggers(database);
  const searchTables = await listSearchTables(database);
  const tables = await describeTables(database);
  // Triggers are dropped: they would count and index the rows again, and the backup has those results.
  await database.batch([
    ...triggers.map(({ name }) => ({ sql: `DROP TRIGGER "${name}"` })),
    ...[...searchTables, ...tables.map(({ name }) => name).reverse()].map((name) => ({
      sql: `DELETE FROM "${name}"`,
    })),
  ]);
  let orphans = 0;
  for (const { name, columns, rows } of manifest.tables) {
    orphans += await insertRows(database, folder, { name, columns });
    if (rows > 0) report(`${name}: ${rows} rows`);
  }
  await database.batch([
    ...searchTables.map((name) => ({ sql: SEARCH_TABLES[name] ?? '' })),
    ...triggers.map(({ sql }) => ({ sql })),
  ]);
  if (orphans === 0) await compareTables(database, manifest);
  for (const { key, contentType } of manifest.files) {
    await files.write(key, await readFile(join(folder, filePath(key))), contentType);
  }
  if (manifest.files.length > 0) report(`${manifest.files.length} stored files`);
  const later = await migrateSite(database);
  if (later.length > 0) report(`Migrations since then: ${later.join(', ')}`);
  return { manifest, orphans };
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new Error(`${path} is missing: this is no backup, or it was not finished.`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(`${path} is damaged.`);
  }
  const parsed = manifestSchema.safeParse(content);
  if (!parsed.success) throw new Error(`${path} is damaged, or of a later release.`);
  return parsed.data;
}

/** Compares every file of the folder with its hash. */
async function checkFolder(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const { name, sha256, rows } of tables) {
    const hash = createHash('sha256');
    let found = 0;
    for await (const line of readLines(folder, name)) {
      hash.update(`${line}\n`);
      found += 1;
    }
    if (found !== rows || hash.digest('hex') !== sha256)
      throw new Error(`${tablePath(name)} is damaged.`);
  }
  for (const { key, sha256 } of files) {
    const bytes = await readFile(join(folder, filePath(key))).catch(() => undefined);
    if (bytes === undefined || createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`The stored file ${key} (${filePath(key)}) is missing or damaged.`);
  }
}

async function* readLines(folder: string, table: string): AsyncIterable<string> {
  const path = tablePath(table);
  const source = createReadStream(join(folder, path));
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  source.pipe(unzipped);
  // Not by readline, which also ends a line at U+2028, and texts may have one.
  let rest = '';
  try {
    for await (const piece of unzipped.setEncoding('utf8')) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch {
    throw new Error(`${path} is missing or damaged.`);
  }
}

/**
 * Drops every table, children first.
 * @throws Error if the database has user accounts and `replace` is false
 */
async function emptyDatabase(database: SiteDatabase, replace: boolean): Promise<void> {
  const found = await database.query(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('user', 'd1_migrations')",
  );
  if (found.length === 0) return;
  const hasUsers = found.some(({ name }) => name === 'user');
  const [users] = hasUsers ? await database.query('SELECT count(*) AS count FROM user') : [];
  if (Number(users?.count ?? 0) > 0 && !replace) {
    throw new Error(
      `The site has ${users?.count} accounts. Add --replace to put the backup in their place.`,
    );
  }
  const tables = await describeTables(database);
  await database.batch([
    ...(await listSearchTables(database)).map((name) => ({ sql: `DROP TABLE "${name}"` })),
    ...tables
      .map(({ name }) => name)
      .reverse()
      .map((name) => ({ sql: `DROP TABLE "${name}"` })),
    { sql: 'DROP TABLE IF EXISTS d1_migrations' },
  ]);
}

/** Inserts a table's rows under their old rowids. Returns how many were left out as orphans. */
async function insertRows(
  database: SiteDatabase,
  folder: string,
  table: { name: string; columns: readonly string[] },
): Promise<number> {
  let orphans = 0;
  const insert = async (rows: readonly BackupRow[]) => {
    try {
      await database.batch(rows.length === 0 ? [] : [insertStatement(table, rows)]);
    } catch (error) {
      if (!String(error).includes('FOREIGN KEY')) throw error;
      if (rows.length === 1) {
        orphans += 1;
        return;
      }
      const half = Math.ceil(rows.length / 2);
      await insert(rows.slice(0, half));
      await insert(rows.slice(half));
    }
  };
  let chunk: BackupRow[] = [];
  let chars = 0;
  for await (const line of readLines(folder, table.name)) {
    if (chars + line.length > INSERT_CHARS && chunk.length > 0) {
      await insert(chunk);
      [chunk, chars] = [[], 0];
    }
    chunk.push(JSON.parse(line) as BackupRow);
    chars += line.length;
  }
  await insert(chunk);
  return orphans;
}

function insertStatement(
  { name, columns }: { name: string; columns: readonly string[] },
  rows: readonly BackupRow[],
): SqlStatement {
  const into = `INSERT INTO "${name}" (rowid, ${columns.map((one) => `"${one}"`).join(', ')})`;
  const json = JSON.stringify(rows);
  const [row] = rows;
  if (json.length <= MAX_PARAM_CHARS || row === undefined) {
    const values = [...columns.keys(), columns.length].map(
      (at) => `json_extract(value, '$[${at}]')`,
    );
    return { sql: `${into} SELECT ${values.join(', ')} FROM json_each(?)`, params: [json] };
  }
  // The row is nearly as large as D1 allows, so each of its texts is a separate parameter.
  const params: string[] = [];
  const values = row.map((value) => {
    if (typeof value !== 'string') return String(value ?? 'NULL');
    params.push(value);
    return '?';
  });
  return { sql: `${into} VALUES (${values.join(', ')})`, params };
}

/** Reads every table again, and compares its hash with the manifest's. */
async function compareTables(database: SiteDatabase, { tables }: Manifest): Promise<void> {
  for (const { name, columns, sha256 } of tables) {
    const hash = createHash('sha256');
    for await (const row of readRows(database, { name, columns })) {
      hash.update(`${JSON.stringify(row)}\n`);
    }
    if (hash.digest('hex') !== sha256)
      throw new Error(`${name} is not what the backup has. Nothing was opened; restore it again.`);
  }
}
