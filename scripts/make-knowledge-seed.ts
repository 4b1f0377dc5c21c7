/**
 * Writes the end of the migration with the first facts of the university assistant, from
 * `content/knowledge/`. They are for that first start only: later ones are added by `npm run knowledge --
 * add`. A test compares the two. Never run it once the migration is deployed.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTENT = 'content/knowledge';

/** The migration that ends with the facts. */
export const SEED_MIGRATION = 'migrations/0018_knowledge.sql';

/** The heading above the facts in the migration. */
const SEED_HEAD =
  '-- The facts that the assistant starts with: made of content/knowledge/ by scripts/make-knowledge-seed.ts.';

/** When the sources were read. */
const RETRIEVED = '2026-11-22';

/** Rows per statement: D1 takes at most 100 kB of SQL. */
const ROWS = 20;

/** A sentence in our own words, with its source. */
export interface SeedFact {
  id: string;
  university?: string;
  programme?: string;
  topic: string;
  statement: string;
  /** The academic year that it is about. */
  year: number | null;
  source: string | null;
  sourceKind: string;
  conflict?: string;
  note?: string;
}

/** The facts of the folder, in the order of their files. */
export function readSeedFacts(): SeedFact[] {
  return ['universities', 'funding', 'general'].flatMap(
    (name) => JSON.parse(readFileSync(join(CONTENT, `${name}.json`), 'utf8')) as SeedFact[],
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const quote = (value: string | number | null | undefined) =>
  value === null || value === undefined
    ? 'NULL'
    : typeof value === 'number'
      ? String(value)
      : `'${value.replaceAll("'", "''")}'`;
const row = (...values: (string | number | null | undefined)[]) =>
  `(${values.map(quote).join(', ')})`;

function inserts(table: string, columns: string, rows: readonly string[]): string[] {
  const statements: string[] = [];
  for (let at = 0; at < rows.length; at += ROWS)
    statements.push(
      `INSERT INTO ${table} (${columns}) VALUES\n${rows.slice(at, at + ROWS).join(',\n')};`,
    );
  return statements;
}

/** The SQL of the facts: a document for each source, a passage for each fact. */
export function seedSql(facts: readonly SeedFact[]): string {
  const bySource = Map.groupBy(facts, ({ source }) => source ?? '');
  const idOf = (source: string) => `facts-${sha256(source).slice(0, 12)}`;
  const created = Date.parse(RETRIEVED);
  const documents = [...bySource].map(([source, of]) =>
    row(
      idOf(source),
      sha256(JSON.stringify(of)),
      source === '' ? 'Common knowledge' : new URL(source).hostname.replace(/^www\./, ''),
      'facts',
      source || null,
      of[0]?.sourceKind ?? 'aggregator',
      0,
      RETRIEVED,
      1,
      created,
    ),
  );
  const chunks = facts.map((fact) =>
    row(
      fact.id,
      idOf(fact.source ?? ''),
      fact.university ?? null,
      fact.programme ?? null,
      fact.topic,
      fact.year,
      '',
      fact.statement,
      fact.conflict,
      fact.note,
    ),
  );
  const statements = [
    ...inserts(
      'knowledge_documents',
      'id, hash, title, kind, source_url, source_kind, serves_file, retrieved_on, published, created_at',
      documents,
    ),
    ...inserts(
      'knowledge_chunks',
      'id, document_id, university, programme, topics, year, section, content, conflict, note',
      chunks,
    ),
  ];
  return `${SEED_HEAD}\n${statements.join('\n--> statement-breakpoint\n')}\n`;
}

/** The migration with these facts at its end. */
export function withSeed(migration: string, sql: string): string {
  const [tables = ''] = migration.split(`--> statement-breakpoint\n${SEED_HEAD}`);
  return `${tables.trimEnd()}\n--> statement-breakpoint\n${sql}`;
}

if (import.meta.main) {
  const migration = readFileSync(SEED_MIGRATION, 'utf8');
  writeFileSync(SEED_MIGRATION, withSeed(migration, seedSql(readSeedFacts())));
}
