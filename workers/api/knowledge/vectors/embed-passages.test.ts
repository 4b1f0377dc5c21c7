import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testBindings } from '../../_testing/test-bindings';
import { readEnv } from '../../env';
import { recheckVectors, refreshVectors } from './embed-passages.service';
import { TEST_DIMENSIONS, testEmbedding } from './embedding-testing';
import { testVectorIndex } from './vector-index-testing';

const { DB } = testBindings();
const now = new Date('2026-11-27T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
/** The facts of the migrations. */
const FACTS = 290;

const index = testVectorIndex(TEST_DIMENSIONS);
let embedding = testEmbedding();
const envWith = (variables: object = {}) =>
  readEnv({ ...testBindings(), AI: embedding.AI, ...variables });
const refresh = (at = now, variables: object = {}) => refreshVectors(envWith(variables), at);
const count = async (sql: string) => (await DB.prepare(sql).first<{ n: number }>())?.n;
const stored = (model = 'd1:workers-ai/@cf/baai/bge-m3') =>
  count(`SELECT count(*) AS n FROM knowledge_vectors WHERE model = '${model}'`);
const texts = () => embedding.asked.flat();

async function addDocument(id: string, passages: number, published = 1): Promise<void> {
  await DB.batch([
    DB.prepare(
      `INSERT INTO knowledge_documents (id, hash, title, kind, university, source_kind, serves_file, retrieved_on, published, created_at)
       VALUES (?1, ?1, 'Added', 'prospectus', 'UFS', 'official', 0, '2026-11-22', ?2, 0)`,
    ).bind(id, published),
    ...Array.from({ length: passages }, (_, at) =>
      DB.prepare(
        `INSERT INTO knowledge_chunks (id, document_id, university, topics, section, content)
         VALUES (?, ?, 'UFS', 'fees', 'Fees', ?)`,
      ).bind(`${id}-${String(at).padStart(5, '0')}`, id, `Passage ${at} of ${id}.`),
    ),
  ]);
}

beforeEach(async () => {
  vi.restoreAllMocks();
  embedding = testEmbedding();
  index.clear();
  await DB.batch([
    DB.prepare("DELETE FROM knowledge_documents WHERE kind = 'prospectus'"),
    DB.prepare('DELETE FROM knowledge_vectors'),
    DB.prepare(
      "UPDATE knowledge_vector_state SET done = 0, model = '', version = '', retry_at = 0",
    ),
    DB.prepare('DELETE FROM ai_usage'),
  ]);
});

describe('refreshVectors', () => {
  it('embeds the published passages once, in batches of at most 100', async () => {
    await addDocument('draft-of-ufs', 3, 0);
    await refresh();
    expect(embedding.asked.map(({ length }) => length)).toEqual([100, 100, 90]);
    expect(await stored()).toBe(FACTS);
    expect(texts().join()).not.toContain('draft-of-ufs');
    // The university's name is embedded with its passages.
    expect(texts()).toContainEqual(expect.stringMatching(/^University of Cape Town\n/));
    await refresh(later(1));
    expect(embedding.asked).toHaveLength(3);
  });

  it('goes on in the next run after 500 passages', async () => {
    await addDocument('ufs-2028', 310);
    await refresh();
    expect(await stored()).toBe(500);
    await refresh(later(1));
    expect(await stored()).toBe(FACTS + 310);
    expect(new Set(texts()).size).toBe(texts().length);
  });

  it('runs once at a time, and again five minutes after a run that never ended', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    let end: (error: Error) => void = () => undefined;
    let lost: Promise<unknown> | undefined;
    await new Promise<void>((isAsked) => {
      embedding.respond(() => {
        isAsked();
        return new Promise((_, fail) => {
          end = fail;
        });
      });
      // The platform stops it without a word.
      lost = refresh(now, { AI_SILENCE_SECONDS: '300' });
    });
    embedding.respond(undefined);
    await refresh(later(4));
    expect(embedding.asked).toHaveLength(1);
    await refresh(later(5));
    expect(await stored()).toBe(FACTS);
    await Promise.all([refresh(later(6)), refresh(later(6))]);
    expect(embedding.asked).toHaveLength(4);
    end(new Error('over'));
    await lost;
  });

  it('sends no more than 60,000 characters at once', async () => {
    await addDocument('ufs-2028', 30);
    await DB.prepare(
      "UPDATE knowledge_chunks SET content = content || ? WHERE document_id = 'ufs-2028'",
    )
      .bind('x'.repeat(5000))
      .run();
    await refresh();
    const sizes = embedding.asked.map((batch) => batch.join('').length);
    expect(Math.max(...sizes)).toBeLessThan(65_000);
    expect(await stored()).toBe(FACTS + 30);
  });

  it('embeds a passage again when its text or university changes', async () => {
    await addDocument('ufs-2028', 2);
    await refresh();
    embedding.asked.length = 0;
    const change = (sql: string) =>
      DB.prepare(`UPDATE knowledge_chunks SET ${sql} WHERE id = 'ufs-2028-00000'`).run();
    await change("content = 'Another text.'");
    await change('page = 4');
    await refresh(later(1));
    expect(texts()).toEqual(['University of the Free State\nFees\nAnother text.']);
    await change("university = 'RU'");
    await refresh(later(2));
    expect(texts().at(-1)).toContain('Rhodes University');
    expect(
      await count(
        "SELECT count(*) AS n FROM knowledge_vectors WHERE subject = 'RU' AND chunk_id LIKE 'ufs-2028%'",
      ),
    ).toBe(1);
  });

  it('removes vectors of withdrawn and of deleted documents', async () => {
    await addDocument('ufs-2028', 2);
    await addDocument('ufs-2029', 3);
    await refresh(now, { KNOWLEDGE_INDEX: index });
    index.settle();
    expect((await index.describe()).vectorCount).toBe(FACTS + 5);
    await DB.prepare("UPDATE knowledge_documents SET published = 0 WHERE id = 'ufs-2028'").run();
    await DB.prepare("DELETE FROM knowledge_documents WHERE id = 'ufs-2029'").run();
    await refresh(later(1), { KNOWLEDGE_INDEX: index });
    index.settle();
    expect((await index.describe()).vectorCount).toBe(FACTS);
    expect(await count('SELECT count(*) AS n FROM knowledge_vectors')).toBe(FACTS);
  });

  it('embeds everything again for another model or store', async () => {
    await refresh();
    await refresh(later(1), { AI_WORKERS_EMBEDDING_MODEL: '@cf/other/model' });
    expect([await stored(), await stored('d1:workers-ai/@cf/other/model')]).toEqual([0, FACTS]);
    await refresh(later(2), { KNOWLEDGE_INDEX: index });
    index.settle();
    expect((await index.describe()).vectorCount).toBe(FACTS);
    expect(embedding.asked).toHaveLength(9);
  });

  it('resumes where a failure stopped it, ten minutes later', async () => {
    const warned = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { run } = embedding.AI;
    let calls = 0;
    embedding.AI.run = (model, input) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error('3040: no capacity')) : run(model, input);
    };
    await refresh();
    expect(await stored()).toBe(100);
    expect(warned.mock.calls.join()).toContain('"knowledge_embedding_failed","reason":"ai_busy"');
    await refresh(later(9));
    expect(calls).toBe(2);
    await refresh(later(10));
    expect([calls, await stored()]).toEqual([4, FACTS]);
  });

  it.each([
    ['of different lengths', { data: [[1, 0], [1]] }],
    ['without numbers', { data: [[], []] }],
    ['too few', { data: [[1]] }],
    ['no list', { error: 'x' }],
  ])('stores nothing of vectors that are %s', async (_, response) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    embedding.respond(async () => response);
    await refresh();
    expect(await count('SELECT count(*) AS n FROM knowledge_vectors')).toBe(0);
  });

  it('counts towards the allowance of the site, and stops at its end', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await refresh();
    const used = await count("SELECT tokens AS n FROM ai_usage WHERE spender = 'site'");
    expect(used).toBeGreaterThan(5000);
    await DB.prepare('DELETE FROM knowledge_vectors').run();
    embedding.asked.length = 0;
    await DB.prepare("UPDATE knowledge_vector_state SET model = ''").run();
    await refresh(now, { AI_SITE_DAILY_TOKENS: String((used ?? 0) + 10) });
    expect(embedding.asked).toEqual([]);
  });

  it('does not touch the database without an embedding model', async () => {
    const untouched = { prepare: () => expect.unreachable(), batch: () => expect.unreachable() };
    const env = { ...envWith({ AI: undefined }), DB: untouched as unknown as D1Database };
    await refreshVectors(env, now);
    await recheckVectors(env, now);
  });
});

it('recheckVectors embeds again what a new index behind an old database lacks', async () => {
  const variables = { KNOWLEDGE_INDEX: index };
  await refresh(now, variables);
  index.settle();
  await recheckVectors(envWith(variables), now);
  await refresh(later(1), variables);
  expect(embedding.asked).toHaveLength(3);
  index.clear();
  await recheckVectors(envWith(variables), now);
  await refresh(later(2), variables);
  index.settle();
  expect((await index.describe()).vectorCount).toBe(FACTS);
});
