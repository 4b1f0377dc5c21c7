// @module-tag sweep
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type CloudflareStandIn,
  startCloudflareStandIn,
} from '../../tests/support/cloudflare-stand-in.ts';
import { CloudflareClient } from '../cloudflare/cloudflare-client.ts';
import { MIGRATIONS } from '../platform/paths.ts';
import { filePath, MANIFEST, tablePath } from './backup-format.ts';
import { openCloudflareStorage } from './cloudflare-storage.ts';
import { describeTables, SEARCH_TABLES } from './describe-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const MIGRATION_NAMES = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const now = new Date('2026-11-27T03:00:00Z');
const silent = () => undefined;

let sites: CloudflareStandIn[];
let folder: string;
beforeEach(() => {
  sites = [];
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all(sites.map((site) => site.close()));
});

async function startSite(migrations: readonly string[] = []): Promise<CloudflareStandIn> {
  const site = await startCloudflareStandIn();
  sites.push(site);
  if (migrations.length > 0)
    site.database.exec(
      'CREATE TABLE d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    );
  for (const name of migrations) {
    site.database.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
    site.database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name);
  }
  return site;
}

const storageOf = (site: CloudflareStandIn) =>
  openCloudflareStorage(new CloudflareClient(site), {
    databaseId: site.databaseId,
    bucket: site.bucketName,
  });
const backup = (site: CloudflareStandIn) =>
  writeBackup(storageOf(site), folder, { now, report: silent });
const restore = (site: CloudflareStandIn, options: { replace?: boolean; known?: string[] } = {}) =>
  restoreBackup(storageOf(site), folder, {
    replace: options.replace ?? false,
    knownMigrations: options.known ?? MIGRATION_NAMES,
    report: silent,
  });

/** A user with a note of almost 2 MB, texts that break careless formats, and a post that search finds. */
function fillSite({ database, bucket }: CloudflareStandIn): void {
  const insert = (table: string, row: Record<string, string | number | null>) => {
    const names = Object.keys(row);
    database
      .prepare(
        `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      )
      .run(...Object.values(row));
  };
  const columns = database.prepare('PRAGMA table_info(user)').all() as {
    name: string;
    notnull: number;
  }[];
  insert('user', {
    ...Object.fromEntries(columns.filter(({ notnull }) => notnull).map(({ name }) => [name, 1])),
    id: 'ann',
    email: 'ann@example.com',
  });
  insert('user_key', { user_id: 'ann', wrapped_key: 'k', master_version: 3, created_at: 1 });
  const note = database.prepare('PRAGMA table_info(notes)').all() as {
    name: string;
    notnull: number;
  }[];
  const aNote = (id: string, content: string) =>
    insert('notes', {
      ...Object.fromEntries(note.filter(({ notnull }) => notnull).map(({ name }) => [name, 1])),
      ...{
        id,
        user_id: 'ann',
        encrypted_title: 'Zoë \u2028 👩‍👩‍👧 "\\ \n',
        encrypted_content: content,
      },
    });
  for (let index = 0; index < 50; index += 1) aNote(`small-${index}`, `content ${index}`);
  aNote('large', 'x'.repeat(1_950_000));
  database.exec(
    "UPDATE blog_posts SET title = 'Quagga return' WHERE id = (SELECT min(id) FROM blog_posts)",
  );
  for (const key of ['blog/a b#1.png', 'prospectuses/ü?.pdf', 'c', 'd', 'e'])
    bucket.set(key, { bytes: Buffer.from(`bytes of ${key}`), contentType: 'image/png' });
}

/** Every row of every table, search tables by what they contain. */
function dump({ database }: CloudflareStandIn): Record<string, unknown[]> {
  const names = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%_search_%'")
    .all() as { name: string }[];
  return Object.fromEntries(
    names
      .filter(({ name }) => name !== 'd1_migrations' && name !== 'sqlite_sequence')
      .map(({ name }) => {
        const columns = name in SEARCH_TABLES ? '*' : 'rowid, *';
        return [name, database.prepare(`SELECT ${columns} FROM ${name} ORDER BY 1`).all()];
      }),
  );
}

describe('backup and restore of a deployed site', () => {
  it('restore every row, file, trigger and search result', async () => {
    const site = await startSite(MIGRATION_NAMES);
    fillSite(site);
    const manifest = await backup(site);
    expect(manifest.masterKeyVersions).toEqual([3]);

    const empty = await startSite();
    expect(await restore(empty)).toMatchObject({ orphans: 0 });
    expect(dump(empty)).toEqual(dump(site));
    expect(empty.bucket).toEqual(site.bucket);
    const schema =
      "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'd1_%' ORDER BY type, name";
    expect(empty.database.prepare(schema).all()).toEqual(site.database.prepare(schema).all());
    const search = "SELECT title FROM blog_search WHERE blog_search MATCH 'quaggas returning'";
    expect(empty.database.prepare(search).all()).toEqual([{ title: 'Quagga return' }]);
    // Triggers count again.
    empty.database.exec("DELETE FROM notes WHERE id = 'large'");
    const { bytes } = empty.database.prepare('SELECT bytes FROM person_storage').get() as {
      bytes: number;
    };
    expect(bytes).toBeLessThan(10_000);
  });

  it('know each table of the schema, and how to rebuild each search table', async () => {
    const site = await startSite(MIGRATION_NAMES);
    const tables = await describeTables(storageOf(site).database);
    const known = [...tables.map(({ name }) => name), ...Object.keys(SEARCH_TABLES)].sort();
    expect(known).toEqual(Object.keys(dump(site)).sort());
    site.database.exec("CREATE VIRTUAL TABLE new_search USING fts5('text')");
    await expect(describeTables(storageOf(site).database)).rejects.toThrow('new_search');
  });

  it('retry a failed read, and give up on a write that may have had its effect', async () => {
    const site = await startSite(MIGRATION_NAMES);
    site.failNext.push(503, 429);
    await backup(site);
    const empty = await startSite();
    empty.failNext.push(200);
    await expect(storageOf(empty).database.batch([{ sql: 'SELECT 1' }])).resolves.toBeUndefined();
    empty.failNext.push(503);
    await expect(storageOf(empty).database.batch([{ sql: 'SELECT 1' }])).rejects.toThrow('503');
  });
});

describe('a backup', () => {
  it('leaves out a file that was deleted while it was taken', { tags: 'sweep' }, async () => {
    const site = await startSite(MIGRATION_NAMES);
    fillSite(site);
    const { database, files } = storageOf(site);
    const read = (key: string) => {
      site.bucket.delete('d');
      return files.read(key);
    };
    await writeBackup({ database, files: { ...files, read } }, folder, { now, report: silent });
    const empty = await startSite();
    await restore(empty);
    expect([...empty.bucket.keys()].sort()).toEqual([...site.bucket.keys()].sort());
    expect(empty.bucket.has('d')).toBe(false);
  });

  it('of an earlier release gets the migrations that came since', async () => {
    const site = await startSite(MIGRATION_NAMES.slice(0, 18));
    await backup(site);
    const empty = await startSite();
    await restore(empty);
    const names = empty.database.prepare('SELECT name FROM d1_migrations ORDER BY id').all();
    expect(names.map(({ name }) => name)).toEqual(MIGRATION_NAMES);
  });

  it('of a later release is refused', async () => {
    await backup(await startSite(MIGRATION_NAMES));
    const known = MIGRATION_NAMES.slice(0, -1);
    await expect(restore(await startSite(), { known })).rejects.toThrow('later release');
  });

  it('replaces existing accounts only with `replace`', async () => {
    const site = await startSite(MIGRATION_NAMES);
    await backup(site);
    fillSite(site);
    await expect(restore(site)).rejects.toThrow('The site has 1 accounts. Add --replace');
    await restore(site, { replace: true });
    expect(site.database.prepare('SELECT * FROM user').all()).toEqual([]);
  });

  it('is checked completely before the site is changed', async () => {
    const site = await startSite(MIGRATION_NAMES);
    fillSite(site);
    await backup(site);
    writeFileSync(join(folder, filePath('c')), 'other bytes');
    const before = dump(site);
    await expect(restore(site, { replace: true })).rejects.toThrow('The stored file c');
    writeFileSync(join(folder, tablePath('notes')), 'no gzip');
    await expect(restore(site, { replace: true })).rejects.toThrow(
      'notes.jsonl.gz is missing or damaged',
    );
    rmSync(join(folder, MANIFEST));
    await expect(restore(site, { replace: true })).rejects.toThrow('was not finished');
    expect(dump(site)).toEqual(before);
    await expect(backup(site)).rejects.toThrow('is not empty');
  });

  it('leaves out a row whose parent was deleted while it was taken', async () => {
    const site = await startSite(MIGRATION_NAMES);
    fillSite(site);
    site.database.exec("PRAGMA foreign_keys = OFF; DELETE FROM user WHERE id = 'ann'");
    await backup(site);
    const empty = await startSite();
    const { orphans } = await restore(empty);
    expect(orphans).toBeGreaterThan(50);
    expect(empty.database.prepare('SELECT * FROM notes').all()).toEqual([]);
    expect(empty.database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  });
});
