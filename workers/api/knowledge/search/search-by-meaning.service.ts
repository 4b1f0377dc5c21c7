import type { Context } from 'hono';
import type { AppEnv } from '../../_core/app-env';
import { ApiError } from '../../_core/errors';
import { inBackground } from '../../_core/in-background';
import { log, logError } from '../../_core/log';
import { nearbyDatabase } from '../../_core/nearby-database';
import { upstreamWaitMs } from '../../_core/upstream-wait.settings';
import { within } from '../../_core/within';
import { findQuotaSubject, type QuotaSubject } from '../../ai/budget.service';
import { chooseEmbedder } from '../../ai/embed-texts.service';
import type { Env } from '../../env';
import { MATCH_THRESHOLD, MAX_PASSAGES } from '../knowledge.contract';
import { type FoundPassage, findPassages, type Subject } from '../knowledge.repository';
import { GENERAL_SUBJECT } from '../vectors/knowledge-vectors';
import { openVectors } from '../vectors/open-vectors';

/** Passages near a question in meaning, best first; empty if there is no way to tell. Never rejects. */
export type MeaningSearch = (
  messages: readonly string[],
  subject: Subject,
) => Promise<FoundPassage[]>;

/** Longest text of a question: the last messages matter most. */
const MAX_CHARACTERS = 2000;
/** Longest silence of the engine. */
const SILENCE_MS = 3000;
/** Longest search: then words alone find the answer. */
const MAX_MS = 4000;

/** The search by meaning for a request; the embedding call counts towards the caller's AI allowance. */
export function openMeaningSearch(c: Context<AppEnv>): MeaningSearch {
  const env = c.get('env');
  const now = c.get('now')();
  return (messages, subject) =>
    searchByMeaning(env, now, {
      messages,
      subject,
      findQuota: () => findQuotaSubject(c),
      onSettling: (work) => void inBackground(c, work),
    });
}

/** What is searched, and who pays for the embedding call. */
interface MeaningQuery {
  messages: readonly string[];
  subject: Subject;
  findQuota: () => Promise<QuotaSubject>;
  /** Receives the settling of the account, which nobody has to wait for. */
  onSettling: (work: Promise<void>) => void;
}

/**
 * Finds up to 20 passages with a similarity of at least 0.6 (spec 3, section 9) to the last messages
 * together. Any failure is logged once and means that nothing is found.
 */
export async function searchByMeaning(
  env: Env,
  now: Date,
  query: MeaningQuery,
): Promise<FoundPassage[]> {
  try {
    const found = await within(upstreamWaitMs(env, MAX_MS), findSimilar(env, now, query));
    if (found === undefined) throw new Error('The search by meaning took too long.');
    return found;
  } catch (error) {
    if (error instanceof ApiError)
      log(env.LOG_LEVEL, 'warn', 'knowledge_by_words_alone', { reason: error.code });
    else logError('knowledge_by_words_alone', error);
    return [];
  }
}

async function findSimilar(
  env: Env,
  now: Date,
  { messages, subject, findQuota, onSettling }: MeaningQuery,
): Promise<FoundPassage[]> {
  const embedder = await chooseEmbedder(env, now);
  if (embedder === null) return [];
  const vectors = openVectors(env, embedder.model);
  const text = messages.join('\n').slice(-MAX_CHARACTERS);
  const silenceMs = upstreamWaitMs(env, SILENCE_MS);
  const embed = async () =>
    embedder.embed([text], { subject: await findQuota(), now, silenceMs, onSettling });
  const [[values = []]] = await Promise.all([embed(), vectors.prepare()]);
  const similar = await vectors.query(values, {
    subjects: subjectsOf(subject),
    limit: MAX_PASSAGES,
  });
  const near = new Map(
    similar
      .filter(({ similarity }) => similarity >= MATCH_THRESHOLD)
      .map(({ id, similarity }) => [id, similarity]),
  );
  const passages = await findPassages(nearbyDatabase(env.DB), [...near.keys()], subject);
  return passages
    .map((passage) => ({ ...passage, similarity: near.get(passage.id) ?? 0 }))
    .sort((one, other) => other.similarity - one.similarity || (one.id < other.id ? -1 : 1));
}

function subjectsOf({ universities, programmes }: Subject): string[] {
  const named = [...universities, ...programmes];
  return named.length === 0 ? [] : [...named, GENERAL_SUBJECT];
}
