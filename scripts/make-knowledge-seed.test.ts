import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { universities } from '../workers/api/knowledge/catalogue.contract.ts';
import { readSeedFacts, SEED_MIGRATION, seedSql, withSeed } from './make-knowledge-seed.ts';

const facts = readSeedFacts();

test('the migration ends with the facts of content/knowledge', () => {
  const migration = readFileSync(SEED_MIGRATION, 'utf8');
  expect(migration).toBe(withSeed(migration, seedSql(facts)));
});

test('each fact has a unique id, a sentence, and a source or a statement that it has none', () => {
  expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
  for (const { statement, source, sourceKind, id } of facts) {
    expect(statement, id).toMatch(/\.$/);
    expect(source === null ? sourceKind : new URL(source).protocol, id).toMatch(
      /^(recalled|https?:)$/,
    );
  }
});

test('each university of the catalogue has facts, and no fact belongs to any other', () => {
  const named = new Set(facts.flatMap(({ university }) => university ?? []));
  expect([...named].sort()).toEqual(universities.map(({ code }) => code).sort());
  expect(universities).toHaveLength(24);
});

test('a quote in a statement does not end the SQL string', () => {
  const [first] = facts;
  if (first === undefined) throw new Error('There are no facts.');
  expect(seedSql([{ ...first, statement: "a'); DROP TABLE x; --" }])).toContain(
    "'a''); DROP TABLE",
  );
});
