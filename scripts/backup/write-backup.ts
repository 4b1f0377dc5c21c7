import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { filePath, MANIFEST, type Manifest, tablePath } from './backup-format.ts';
import { describeTables, type Table } from './describe-tables.ts';
import { readRows } from './read-rows.ts';
import type { SiteDatabase, SiteStorage } from './site-storage.ts';

/** Only its owner may read a backup: it contains the users' addresses. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const;

/**
 * Copies a site's tables and files into an empty folder. The site may be in use: tables are copied before
 * the tables that they refer to, so that a row's parent is in the backup unless it was deleted meanwhile.
 * It is therefore not a snapshot of one moment; D1's Time Travel is, for 30 days.
 * @param report called with a line for each step
 * @throws Error when the folder is not empty, or something cannot be read
 */
export async function writeBackup(
  { database, files }: SiteStorage,
  folder: string,
  { now, report }: { now: Date; report: (line: string) => void },
): Promise<Manifest> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: OWNER_ONLY.folder });
  await mkdir(join(folder, 'files'), { recursive: true, mode: OWNER_ONLY.folder });
  const present = await readdir(folder, { recursive: true, withFileTypes: true });
  if (present.some((entry) => entry.isFile())) throw new Error(`${folder} is not empty.`);

  const migrations = await readMigrations(database);
  const masterKeyVersions = await readMasterKeyVersions(database);
  const tables: Manifest['tables'] = [];
  for (const table of (await describeTables(database)).reverse()) {
    const written = await writeTable(database, table, join(folder, tablePath(table.name)));
    tables.unshift({ name: table.name, columns: [...table.columns], ...written });
    if (written.rows > 0) report(`${table.name}: ${written.rows} rows`);
  }

  const stored: Manifest['files'] = [];
  for await (const { key, contentType } of files.list()) {
    const bytes = await files.read(key);
    if (bytes === undefined) continue;
    await writeFile(join(folder, filePath(key)), bytes, { mode: OWNER_ONLY.file });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    stored.push({ key, size: bytes.length, sha256, ...(contentType && { contentType }) });
  }
  if (stored.length > 0) report(`${stored.length} stored files`);

  const manifest: Manifest = {
    format: 1,
    takenAt: now.toISOString(),
    migrations,
    masterKeyVersions,
    tables,
    files: stored,
  };
  const draft = join(folder, `${MANIFEST}.draft`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 1)}\n`, { mode: OWNER_ONLY.file });
  await rename(draft, join(folder, MANIFEST));
  return manifest;
}

async function writeTable(
  database: SiteDatabase,
  table: Table,
  path: string,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  async function* lines() {
    for await (const row of readRows(database, table)) {
      const line = `${JSON.stringify(row)}\n`;
      hash.update(line);
      rows += 1;
      yield line;
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(path, { mode: OWNER_ONLY.file, flags: 'wx' }),
  );
  return { rows, sha256: hash.digest('hex') };
}

async function readMigrations(database: SiteDatabase): Promise<string[]> {
  const rows = await database.query('SELECT name FROM d1_migrations ORDER BY id');
  return rows.map(({ name }) => String(name));
}

async function readMasterKeyVersions(database: SiteDatabase): Promise<number[]> {
  const rows = await database.query(
    'SELECT DISTINCT master_version AS version FROM user_key ORDER BY master_version',
  );
  return rows.map(({ version }) => Number(version));
}
