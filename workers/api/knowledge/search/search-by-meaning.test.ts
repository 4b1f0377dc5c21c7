import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, write } from '../../_testing/ask';
import { testBindings } from '../../_testing/test-bindings';
import { openAdmin } from '../../_testing/walk-makers';
import { readEnv } from '../../env';
import { app } from '../../index';
import type { KnowledgeAnswer } from '../knowledge.contract';
import { refreshVectors } from '../vectors/embed-passages.service';
import { testVectorIndex } from '../vectors/vector-index-testing';

const { DB } = testBindings();

/** Shares no word and no topic with its question. */
const QUESTION = 'I am hard of hearing. What would UFS do for me?';
const PASSAGE =
  'Sign-language interpreters sit in on classes of students who ask the unit for them.';

let asked: string[][] = [];
/** Texts about hearing point one way, all others another way. */
const AI = {
  run: async (_: string, input: Record<string, unknown>) => {
    const texts = input.text as string[];
    asked.push(texts);
    return { data: texts.map((text) => (/hearing|interpreters/.test(text) ? [1, 0.1] : [0, 1])) };
  },
};
const index = testVectorIndex(2);
let network = 0;

async function answerOf(
  messages: string[],
  { byMeaning = true, variables = { AI } as object, address = `192.0.2.${network}` } = {},
): Promise<KnowledgeAnswer> {
  const body = JSON.stringify({ messages, ...(byMeaning ? { byMeaning } : {}) });
  const init = write('POST', body, { 'CF-Connecting-IP': address });
  const response = await ask(app, '/api/knowledge/answers', init, variables);
  expect(response.status).toBe(200);
  return (await response.json()) as KnowledgeAnswer;
}

const foundIds = ({ found }: KnowledgeAnswer) => found.map(({ id }) => id);
const publish = (published: 0 | 1) =>
  DB.prepare("UPDATE knowledge_documents SET published = ? WHERE id = 'unit-of-ufs'")
    .bind(published)
    .run();
const refresh = (variables: object = {}) =>
  refreshVectors(readEnv({ ...testBindings(), AI, ...variables }), new Date());

beforeEach(async () => {
  vi.restoreAllMocks();
  network += 1;
  index.clear();
  await DB.batch([
    DB.prepare("DELETE FROM knowledge_documents WHERE id = 'unit-of-ufs'"),
    DB.prepare('DELETE FROM knowledge_vectors'),
    DB.prepare(
      "UPDATE knowledge_vector_state SET done = 0, model = '', version = '', retry_at = 0",
    ),
    DB.prepare(
      `INSERT INTO knowledge_documents (id, hash, title, kind, university, source_kind, serves_file, retrieved_on, published, created_at)
       VALUES ('unit-of-ufs', 'h', 'Unit', 'prospectus', 'UFS', 'official', 0, '2026-11-22', 1, 0)`,
    ),
    DB.prepare(
      `INSERT INTO knowledge_chunks (id, document_id, university, topics, section, content)
       VALUES ('unit-1', 'unit-of-ufs', 'UFS', 'contact', 'Unit', ?)`,
    ).bind(PASSAGE),
  ]);
  await refresh();
  asked = [];
});

describe('a search by meaning', () => {
  it.each([['D1'], ['Vectorize']])(
    'finds a passage that shares no word with the question, for a model, in %s',
    async (store) => {
      const variables = store === 'D1' ? { AI } : { AI, KNOWLEDGE_INDEX: index };
      await refresh(variables);
      index.settle();
      const byWords = await answerOf([QUESTION], { byMeaning: false, variables });
      expect(foundIds(byWords)).not.toContain('unit-1');
      const answer = await answerOf([QUESTION], { variables });
      expect(foundIds(answer)).toContain('unit-1');
      expect(answer.found.find(({ id }) => id === 'unit-1')).toEqual(
        expect.not.objectContaining({ similarity: expect.anything(), rank: expect.anything() }),
      );
      // The rules decide what is told.
      expect({ ...answer, found: [] }).toEqual({ ...byWords, found: [] });
    },
  );

  it('keeps what words find, in its order and before what is only similar', async () => {
    const question = 'What does the UFS application fee cost someone hard of hearing?';
    const byWords = foundIds(await answerOf([question], { byMeaning: false }));
    const both = foundIds(await answerOf([question]));
    expect(both.slice(0, byWords.length)).toEqual(byWords);
    expect(both.slice(byWords.length)).toEqual(['unit-1']);
  });

  it('finds nothing about other universities than the question’s', async () => {
    expect(foundIds(await answerOf([QUESTION.replace('UFS', 'Wits')]))).not.toContain('unit-1');
  });

  it('finds nothing of a withdrawn document, though its vector is still there', async () => {
    await publish(0);
    expect(foundIds(await answerOf([QUESTION]))).not.toContain('unit-1');
  });

  it('embeds the last three messages together, the end of at most 2,000 characters', async () => {
    await answerOf(['What about Rhodes?', 'And UFS?', QUESTION]);
    expect(asked).toEqual([[`What about Rhodes?\nAnd UFS?\n${QUESTION}`]]);
    asked = [];
    await answerOf([`UFS ${'fee '.repeat(490)}`, QUESTION]);
    expect(asked[0]?.[0]).toHaveLength(2000);
    expect(asked[0]?.[0]?.endsWith(QUESTION)).toBe(true);
  });

  it.each(['hi', 'Is Wits better than UJ?', 'How can I fake a payslip for NSFAS?'])(
    'is not made for %s',
    async (message) => {
      await answerOf([message]);
      expect(asked).toEqual([]);
    },
  );
});

describe('words alone answer, with the same response', () => {
  const withoutMeaning = () => answerOf([QUESTION], { byMeaning: false });

  it('where the page does not ask for more: nothing is sent to the AI service', async () => {
    const answer = await withoutMeaning();
    expect(asked).toEqual([]);
    expect(answer).toEqual(await answerOf([QUESTION], { byMeaning: false, variables: {} }));
  });

  it('without an embedding model', async () => {
    const variables = {
      AI_OPENAI_BASE_URL: 'https://models.example/v1',
      AI_OPENAI_MODEL: 'a-model',
    };
    expect(await answerOf([QUESTION], { variables })).toEqual(await withoutMeaning());
  });

  it.each([
    ['fails', () => Promise.reject(new Error('5006: broken')), /"reason":"ai_unavailable"/, '1'],
    ['returns nonsense', async () => ({ data: [['x']] }), /"reason":"ai_bad_answer"/, '1'],
    // Whichever of the two limits ends first: the engine's silence, or the whole search.
    [
      'does not respond',
      () => new Promise(() => undefined),
      /"reason":"ai_timeout"|took too long/,
      '0.01',
    ],
  ])('when the engine %s, which is logged once', async (_, run, reason, share) => {
    const lines: string[] = [];
    for (const method of ['log', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((line: string) => lines.push(line));
    const variables = { AI: { run }, UPSTREAM_WAIT_SHARE: share };
    expect(await answerOf([QUESTION], { variables })).toEqual(await withoutMeaning());
    const own = lines.filter((line) => line.includes('knowledge_by_words_alone'));
    expect(own).toEqual([expect.stringMatching(reason)]);
    expect(lines.join()).not.toContain('hearing');
  });

  it('when the index fails', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const KNOWLEDGE_INDEX = { ...index, query: () => Promise.reject(new Error('index is away')) };
    const variables = { AI, KNOWLEDGE_INDEX };
    expect(await answerOf([QUESTION], { variables })).toEqual(await withoutMeaning());
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it('when the caller’s AI allowance of the day is used up', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    // One request per 200 tokens.
    const variables = { AI, AI_VISITOR_DAILY_TOKENS: '200' };
    expect(foundIds(await answerOf([QUESTION], { variables }))).toContain('unit-1');
    expect(await answerOf([QUESTION], { variables })).toEqual(await withoutMeaning());
    expect(asked).toHaveLength(1);
  });
});

describe('trips to D1', () => {
  /** The first words of each statement, in order. */
  const trips: string[] = [];
  const counting = {
    prepare: (sql: string) => {
      trips.push(sql.trim().split(/\s+/).slice(0, 3).join(' '));
      return DB.prepare(sql);
    },
    batch: (statements: D1PreparedStatement[]) => DB.batch(statements),
  } as unknown as D1Database;
  const question = ['What does the UFS application fee cost someone hard of hearing?'];
  const BY_WORDS = [
    'INSERT INTO attempt',
    'SELECT c.id, c.university,',
    'SELECT c.id, c.university,',
  ];
  beforeEach(() => {
    trips.length = 0;
  });

  it.each([
    ['without a provider', { byMeaning: true, variables: { DB: counting } }],
    ['when searching by words only', { byMeaning: false, variables: { DB: counting, AI } }],
  ])('are three %s', async (_, options) => {
    await answerOf(question, options);
    expect(trips).toEqual(BY_WORDS);
  });

  it('are four more with vectors: tokens, version, passages, and tokens settled', async () => {
    // The first question of an isolate loads the vectors.
    await answerOf(question);
    await answerOf(question, { variables: { DB: counting, AI } });
    await expect.poll(() => trips).toContain('DELETE FROM ai_reservation');
    const further = trips.filter((trip) => !BY_WORDS.includes(trip));
    expect(further.sort()).toEqual([
      // In one batch with the three INSERT INTO ai_usage: for the visitor, all visitors and the site.
      'DELETE FROM ai_reservation',
      'INSERT INTO ai_reservation',
      'INSERT INTO ai_usage',
      'INSERT INTO ai_usage',
      'INSERT INTO ai_usage',
      'SELECT version FROM',
    ]);
    expect(trips.filter((trip) => trip.startsWith('SELECT c.id'))).toHaveLength(3);
  });
});

describe('publishing', () => {
  it('embeds the document at once, and withdrawing removes its vectors', async () => {
    const { cookie } = await openAdmin();
    const change = (published: boolean) =>
      ask(
        app,
        '/api/admin/knowledge/publication',
        write('POST', JSON.stringify({ id: 'unit-of-ufs', published, checkedBy: null }), {
          Cookie: cookie,
        }),
        { AI },
      );
    const stored = () =>
      DB.prepare("SELECT subject FROM knowledge_vectors WHERE chunk_id = 'unit-1'").first();
    expect((await change(false)).status).toBe(200);
    expect(await stored()).toBeNull();
    expect((await change(true)).status).toBe(200);
    expect(await stored()).toEqual({ subject: 'UFS' });
  });
});
