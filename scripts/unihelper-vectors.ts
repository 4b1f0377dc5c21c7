/** Searches by meaning as the Worker does, for the scorecard of the University Assistant. */
import { startEmbeddingServer } from '../tests/support/embedding-server.ts';
import type { MeaningSearch } from '../workers/api/knowledge/search/search-by-meaning.service.ts';
import type * as Product from './unihelper-bundle.ts';

/** A search for the scorecard, behind an OpenAI-compatible endpoint. */
export interface ScorecardVectors {
  /** The name shown in the scorecard. */
  name: string;
  search: MeaningSearch;
  stop: () => Promise<void>;
}

/**
 * Embeds all published passages into D1, by the given endpoint or else by hashed trigrams.
 * @param endpoint address up to `/v1`, with the model's name; the key is AI_OPENAI_API_KEY
 */
export async function openScorecardVectors(
  { readEnv, refreshVectors, searchByMeaning }: typeof Product,
  { DB, now }: { DB: object; now: Date },
  endpoint?: { url: string; model: string },
): Promise<ScorecardVectors> {
  addBase64();
  const server = endpoint ? undefined : await startEmbeddingServer();
  const unused = () => Promise.reject(new Error('not part of the evaluation'));
  const env = readEnv({
    DB,
    FILES: { head: unused },
    MAIL: { send: unused },
    WRITE_LIMITER: { limit: unused },
    PERSON_WRITE_LIMITER: { limit: unused },
    AI_OPENAI_BASE_URL: endpoint?.url ?? server?.url,
    AI_OPENAI_MODEL: 'none',
    AI_OPENAI_EMBEDDING_MODEL: endpoint?.model ?? 'trigrams',
    ...(process.env.AI_OPENAI_API_KEY ? { AI_OPENAI_KEY: process.env.AI_OPENAI_API_KEY } : {}),
    AI_SITE_DAILY_TOKENS: '1000000000000',
  });
  await refreshVectors(env, now);
  const quota = { of: 'visitor' as const, key: 'evaluation', dailyTokens: 1e12, isPaid: false };
  return {
    name: endpoint?.model ?? 'hashed character trigrams (no model)',
    async search(messages, subject) {
      const settling: Promise<void>[] = [];
      const found = await searchByMeaning(env, now, {
        messages,
        subject,
        findQuota: async () => quota,
        onSettling: (work) => settling.push(work),
      });
      await Promise.all(settling);
      return found;
    },
    stop: async () => server?.stop(),
  };
}

/** workerd has these methods, Node 24 lacks them. */
function addBase64(): void {
  Object.assign(Uint8Array, {
    fromBase64: (text: string) => new Uint8Array(Buffer.from(text, 'base64url')),
  });
  Object.assign(Uint8Array.prototype, {
    toBase64(this: Uint8Array) {
      return Buffer.from(this).toString('base64url');
    },
  });
}
