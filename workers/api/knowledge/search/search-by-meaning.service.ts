import type { Context } from 'hono';
import type { AppEnv } from '../../_core/app-env';
import { inBackground } from '../../_core/in-background';
import { log, logError } from '../../_core/log';
import { upstreamWaitMs } from '../../_core/upstream-wait.settings';
import { AiFailure } from '../../ai/ai-failure';
import { findQuotaSubject, type QuotaSubject } from '../../ai/budget.service';
import { chooseEmbedder } from '../../ai/embed-texts.service';
import { RequestDeadline } from '../../ai/request-deadline';
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
/** Longest silence of the engine or the index: then words alone find the answer. */
const SILENCE_MS = 3000;

/** The search by meaning for a request; the embedding call counts towards the caller's AI allowance. */
export function openMeaningSearch(c: Context<AppEnv>): MeaningSearch {
  const env = c.get('env');
  const now = c.get('now')();
  return (messages, subject) =>
    searchByMeaning(
      env,
      now,
      { messages, subject },
      () => findQuotaSubject(c),
      (work) => {
        void inBackground(c, work);
      },
    );
}

/**
 * Finds up to 20 passages with a similarity of at least 0.6 (spec 3, section 9) to the last messages
 * together. Any failure is logged once and means that nothing is found.
 */
export async function searchByMeaning(
  env: Env,
  now: Date,
  { messages, subject }: { messages: readonly string[]; subject: Subject },
  findQuota: () => Promise<QuotaSubject>,
  onSettling: (work: Promise<void>) => void,
): Promise<FoundPassage[]> {
  const silenceMs = upstreamWaitMs(env, SILENCE_MS);
  const deadline = new RequestDeadline(silenceMs, undefined);
  try {
    const embedder = await chooseEmbedder(env, now);
    if (embedder === null) return [];
    const vectors = openVectors(env, embedder.model);
    const text = messages.join('\n').slice(-MAX_CHARACTERS);
    const embed = async () => {
      const quota = await findQuota();
      return embedder.embed([text], { subject: quota, now, silenceMs, onSettling });
    };
    const [[values = []]] = await Promise.all([embed(), deadline.wait(vectors.prepare())]);
    const similar = await deadline.wait(
      vectors.query(values, { subjects: subjectsOf(subject), limit: MAX_PASSAGES }),
    );
    const near = new Map(
      similar
        .filter(({ similarity }) => similarity >= MATCH_THRESHOLD)
        .map(({ id, similarity }) => [id, similarity]),
    );
    const passages = await findPassages(env.DB, [...near.keys()], subject);
    return passages
      .map((passage) => ({ ...passage, similarity: near.get(passage.id) ?? 0 }))
      .sort((one, other) => other.similarity - one.similarity || (one.id < other.id ? -1 : 1));
  } catch (error) {
    if (error instanceof AiFailure)
      log(env.LOG_LEVEL, 'warn', 'knowledge_by_words_alone', { reason: error.code });
    else logError('knowledge_by_words_alone', error);
    return [];
  } finally {
    deadline.close();
  }
}

function subjectsOf({ universities, programmes }: Subject): string[] {
  const named = [...universities, ...programmes];
  return named.length === 0 ? [] : [...named, GENERAL_SUBJECT];
}
