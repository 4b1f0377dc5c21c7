import type { SiteDatabase } from './site-storage.ts';

/**
 * Full-text tables with the statement that fills each from its source. They are not copied: D1 cannot export
 * them, and their content is derived.
 */
export const SEARCH_TABLES: Readonly<Record<string, string>> = {
  blog_search: `INSERT INTO blog_search (post_id, title, tags, content)
    SELECT id, title, tags, content FROM blog_posts WHERE published = 1`,
  knowledge_search: `INSERT INTO knowledge_search (rowid, chunk_id, section, topics, content)
    SELECT rowid, id, section, topics, content FROM knowledge_chunks`,
};

/** Tables that hold no data of the site: SQLite's and Cloudflare's own, and the record of migrations. */
const INTERNAL = /^(?:sqlite_|_cf_)|^d1_migrations$/;

/** A table whose rows a backup copies. */
export interface Table {
  name: string;
  columns: readonly string[];
  /** Tables that its foreign keys point at. */
  parents: readonly string[];
}

interface MasterRow {
  name: string;
  sql: string | null;
}

/**
 * The tables to copy, each after the tables that it refers to.
 * @throws Error for a search table without an entry in {@link SEARCH_TABLES}, and for a BLOB column
 */
export async function describeTables(database: SiteDatabase): Promise<Table[]> {
  const rows = (await database.query(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name",
  )) as unknown as MasterRow[];
  const virtual = rows.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql ?? ''));
  for (const { name } of virtual) {
    if (!(name in SEARCH_TABLES))
      throw new Error(`Backups do not know how to rebuild the search table ${name}.`);
  }
  const isShadow = (name: string) => virtual.some((table) => name.startsWith(`${table.name}_`));
  const tables: Table[] = [];
  for (const { name } of rows) {
    if (INTERNAL.test(name) || isShadow(name) || name in SEARCH_TABLES) continue;
    const columns = await database.query(`PRAGMA table_info("${name}")`);
    const blob = columns.find(({ type }) => /blob/i.test(String(type)));
    if (blob) throw new Error(`Backups cannot copy ${name}.${blob.name}: it is a BLOB.`);
    const keys = await database.query(`PRAGMA foreign_key_list("${name}")`);
    tables.push({
      name,
      columns: columns.map((column) => String(column.name)),
      parents: [...new Set(keys.map((key) => String(key.table)))].filter((one) => one !== name),
    });
  }
  return sortByParents(tables);
}

function sortByParents(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ parents }) =>
      parents.every((parent) => !waiting.some(({ name }) => name === parent)),
    );
    if (ready.length === 0)
      throw new Error(`Tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}.`);
    sorted.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** The search tables that the database has; an earlier release may lack some. */
export async function listSearchTables(database: SiteDatabase): Promise<string[]> {
  const rows = await database.query("SELECT name FROM sqlite_master WHERE type = 'table'");
  const names = new Set(rows.map(({ name }) => String(name)));
  return Object.keys(SEARCH_TABLES).filter((name) => names.has(name));
}

/** Statements that create the triggers of the tables. */
export async function readTriggers(
  database: SiteDatabase,
): Promise<{ name: string; sql: string }[]> {
  const rows = await database.query(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name",
  );
  return rows.map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
}
