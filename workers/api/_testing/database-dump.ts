import { testBindings } from './test-bindings';

/** A table of the actual database. */
export interface TestTable {
  name: string;
  columns: { name: string; type: string }[];
}

/** All our tables, read from the database itself so that a new one cannot be forgotten. */
export async function listTables(): Promise<TestTable[]> {
  const { DB } = testBindings();
  const { results } = await DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  const names = results
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite_|_cf_|d1_)/.test(name))
    .sort();
  const columns = await DB.batch<{ name: string; type: string }>(
    names.map((name) => DB.prepare(`PRAGMA table_info(${name})`)),
  );
  return names.map((name, index) => ({ name, columns: columns[index]?.results ?? [] }));
}

/** Every row of every table as text, by table, for comparing before and after. */
export async function dumpDatabase(
  tables: readonly TestTable[],
  except: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const { DB } = testBindings();
  const wanted = tables.filter(({ name }) => !except.includes(name));
  const rows = await DB.batch(wanted.map(({ name }) => DB.prepare(`SELECT * FROM ${name}`)));
  return Object.fromEntries(
    wanted.map(({ name }, index) => [
      name,
      (rows[index]?.results ?? []).map((row) => JSON.stringify(row)).sort(),
    ]),
  );
}
