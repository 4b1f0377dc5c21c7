import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import type { QuotaSubject } from './budget.service';
import { chooseEmbedder } from './embed-texts.service';

const { DB } = testBindings();
const now = new Date('2026-11-27T10:00:00Z');
const subject: QuotaSubject = {
  of: 'visitor',
  key: 'a-network',
  dailyTokens: 10_000,
  isPaid: false,
};
const gemini = { GEMINI_API_KEY: 'a-key' };
const openAi = {
  AI_OPENAI_BASE_URL: 'https://models.example/v1',
  AI_OPENAI_MODEL: 'chat',
  AI_OPENAI_EMBEDDING_MODEL: 'nomic-embed-text',
};
const AI = { run: async () => ({ data: [[3, 4]] }) };

let sent: { url: string; body: Record<string, unknown> }[] = [];
const respond = (body: unknown, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push({ url: String(input), body: JSON.parse(String(init?.body)) });
    return Response.json(body, { status });
  });

async function embed(variables: object, texts: readonly string[] = ['Where is Wits?']) {
  const embedder = await chooseEmbedder(readEnv({ ...testBindings(), ...variables }), now);
  const settling: Promise<void>[] = [];
  const options = {
    subject,
    now,
    silenceMs: 1000,
    onSettling: (one: Promise<void>) => settling.push(one),
  };
  try {
    return { model: embedder?.model, vectors: await embedder?.embed(texts, options) };
  } finally {
    await Promise.all(settling);
  }
}
const usedBy = async (spender: string) =>
  (
    await DB.prepare('SELECT tokens FROM ai_usage WHERE spender = ?')
      .bind(spender)
      .first<{ tokens: number }>()
  )?.tokens;

beforeEach(async () => {
  sent = [];
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await DB.prepare('DELETE FROM ai_usage').run();
});
afterEach(() => vi.restoreAllMocks());

describe('chooseEmbedder', () => {
  it('asks Gemini for semantic similarity in 768 numbers', async () => {
    respond({ embeddings: [{ values: [1, 2] }] });
    expect(await embed(gemini)).toEqual({
      model: 'gemini/gemini-embedding-001',
      vectors: [[1, 2]],
    });
    expect(sent).toEqual([
      {
        url: 'https://generativelanguage.googleapis.com/v1beta/models/gemini-embedding-001:batchEmbedContents',
        body: {
          requests: [
            {
              model: 'models/gemini-embedding-001',
              content: { parts: [{ text: 'Where is Wits?' }] },
              taskType: 'SEMANTIC_SIMILARITY',
              outputDimensionality: 768,
            },
          ],
        },
      },
    ]);
  });

  it('asks an OpenAI-compatible endpoint for the vectors of its own length', async () => {
    respond({ data: [{ index: 0, embedding: [1, 2, 3] }] });
    expect(await embed(openAi)).toEqual({ model: 'openai/nomic-embed-text', vectors: [[1, 2, 3]] });
    expect(sent).toEqual([
      {
        url: 'https://models.example/v1/embeddings',
        body: { model: 'nomic-embed-text', input: ['Where is Wits?'] },
      },
    ]);
  });

  it('asks Workers AI by its binding', async () => {
    expect(await embed({ AI })).toEqual({ model: 'workers-ai/@cf/baai/bge-m3', vectors: [[3, 4]] });
  });

  it.each([
    ['no provider is configured', {}],
    ['the endpoint has no embedding model', { ...openAi, AI_OPENAI_EMBEDDING_MODEL: undefined }],
  ])('returns null if %s', async (_, variables) => {
    expect(await chooseEmbedder(readEnv({ ...testBindings(), ...variables }), now)).toBeNull();
  });
});

describe('the allowance', () => {
  it('counts a token for three bytes, for the caller and for the site', async () => {
    await embed({ AI }, ['x'.repeat(300)]);
    expect([await usedBy('a-network'), await usedBy('site')]).toEqual([100, 100]);
  });

  it('is checked before the engine is asked', async () => {
    respond({});
    await expect(embed(gemini, ['x'.repeat(40_000)])).rejects.toMatchObject({
      code: 'ai_limit_reached',
    });
    expect(sent).toEqual([]);
  });

  it('is not charged for a call that the engine refused', async () => {
    respond({ error: {} }, 503);
    await expect(embed(gemini)).rejects.toMatchObject({ code: 'ai_busy' });
    expect(await usedBy('a-network')).toBe(0);
  });
});

it.each([
  ['of different lengths', [[1, 2], [1]]],
  ['too few', [[1, 2]]],
])('rejects vectors that are %s', async (_, data) => {
  const variables = { AI: { run: async () => ({ data }) } };
  await expect(embed(variables, ['a', 'b'])).rejects.toMatchObject({ code: 'ai_bad_answer' });
});

it('takes at most 100 texts', async () => {
  await expect(embed({ AI }, Array<string>(101).fill('a'))).rejects.toThrow(RangeError);
});
