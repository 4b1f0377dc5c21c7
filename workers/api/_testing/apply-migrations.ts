import { applyD1Migrations } from 'cloudflare:test';
import { testBindings } from './test-bindings';

/**
 * Each test file begins with empty storage and the tables of production. One workerd runs all files, because
 * starting it takes longer than most of them.
 */
const { DB, FILES, TEST_MIGRATIONS } = testBindings();

const { results: references } = await DB.prepare(
  `SELECT name, pointer."table" AS target FROM sqlite_master
   LEFT JOIN pragma_foreign_key_list(name) AS pointer ON pointer."table" <> name
   WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
   ORDER BY sql LIKE 'CREATE VIRTUAL %' DESC`,
).all<{ name: string; target: string | null }>();
const left = new Set(references.map(({ name }) => name));
// Virtual tables first, which drop their shadow tables too; then tables that no other table references.
const drops: D1PreparedStatement[] = [];
while (left.size > 0) {
  const targets = new Set(references.filter(({ name }) => left.has(name)).map((one) => one.target));
  const next = [...left].find((name) => !targets.has(name));
  if (!next) throw new Error(`tables that refer to one another: ${[...left].join(', ')}`);
  drops.push(DB.prepare(`DROP TABLE IF EXISTS "${next}"`));
  left.delete(next);
}
if (drops.length > 0) await DB.batch(drops);
await applyD1Migrations(DB, TEST_MIGRATIONS);

for (let truncated = true; truncated; ) {
  const list = await FILES.list();
  await FILES.delete(list.objects.map(({ key }) => key));
  truncated = list.truncated;
}
