import { ApiError } from '../../_core/errors';
import { log, logError } from '../../_core/log';
import { upstreamWaitMs } from '../../_core/upstream-wait.settings';
import type { WorkOutcome } from '../../_core/work';
import { AI_MAX_EMBEDDINGS } from '../../ai/ai.contract';
import type { QuotaSubject } from '../../ai/budget.service';
import { chooseEmbedder, type Embedder } from '../../ai/embed-texts.service';
import type { Env } from '../../env';
import { universityOf } from '../catalogue.contract';
import { type KnowledgeVectors, vectorLimits } from './knowledge-vectors';
import { openVectors } from './open-vectors';
import {
  claimVectors,
  countVectors,
  findObsoleteVectors,
  findPassagesToEmbed,
  finishVectors,
  forgetVectors,
  type PassageToEmbed,
  readVectorState,
  releaseVectors,
} from './vectors.repository';

/** Batches of a run: some 30 statements, a few seconds. The next minute goes on. */
const MAX_BATCHES = 5;
const MAX_BATCH = Math.min(AI_MAX_EMBEDDINGS, vectorLimits.upsert);
/** Texts of a batch together: small servers take no more at once. */
const MAX_BATCH_CHARACTERS = 60_000;
/** A batch takes longer than a question; `AI_SILENCE_SECONDS` counts where it is more. */
const SILENCE_MS = 30_000;
/** A run that has not ended by then was ended by the platform. */
const MAX_RUN_MS = 5 * 60 * 1000;
const RETRY_MS = 10 * 60 * 1000;
/** When a run looks again that found another one under way. */
const LOOK_AGAIN_MS = 60 * 1000;

/** {@link refreshVectors} as work: all passages are one piece of it, so its id says nothing. */
export function embedPassages(env: Env, _id: string, now: Date): Promise<WorkOutcome> {
  return refreshVectors(env, now);
}

/**
 * Part of the job that runs every minute, and of publishing: embeds published passages that have no vector of
 * the current model, and removes the vectors of others. One trip if nothing has changed; none without an
 * embedding model. Failures are logged, and tried again after ten minutes.
 *
 * @returns when the next run is due: at once if passages are left
 */
export async function refreshVectors(env: Env, now: Date): Promise<WorkOutcome> {
  const embedder = await chooseEmbedder(env, now);
  if (embedder === null) return { state: 'done' };
  const vectors = openVectors(env, embedder.model);
  const state = await readVectorState(env.DB);
  if (state.done === state.changes && state.model === vectors.model) return { state: 'done' };
  const waits = (ms: number): WorkOutcome => ({
    state: 'waits',
    until: new Date(now.getTime() + ms),
  });
  if (!(await claimVectors(env.DB, now, new Date(now.getTime() + MAX_RUN_MS))))
    return waits(LOOK_AGAIN_MS);
  const settling: Promise<void>[] = [];
  let outcome: WorkOutcome = { state: 'done' };
  try {
    if (await embedMissing(env, { embedder, vectors, now, settling }))
      await finishVectors(env.DB, { done: state.changes, model: vectors.model });
    else {
      await releaseVectors(env.DB, now);
      outcome = waits(0);
    }
  } catch (error) {
    if (error instanceof ApiError)
      log(env.LOG_LEVEL, 'warn', 'knowledge_embedding_failed', { reason: error.code });
    else logError('knowledge_embedding_failed', error);
    await releaseVectors(env.DB, new Date(now.getTime() + RETRY_MS));
    outcome = waits(RETRY_MS);
  }
  await Promise.all(settling);
  return outcome;
}

/**
 * Part of the daily job: if the store lost its vectors, as a new index behind a restored database, all
 * passages are embedded again.
 */
export async function recheckVectors(env: Env, now: Date): Promise<void> {
  const embedder = await chooseEmbedder(env, now);
  if (embedder === null) return;
  const vectors = openVectors(env, embedder.model);
  if ((await countVectors(env.DB, vectors.model)) > 0 && (await vectors.isEmpty()))
    await forgetVectors(env.DB);
}

interface Embedding {
  embedder: Embedder;
  vectors: KnowledgeVectors;
  now: Date;
  /** Receives the settling of each call's account. */
  settling: Promise<void>[];
}

/** Returns whether nothing is left to do. */
async function embedMissing(
  env: Env,
  { embedder, vectors, now, settling }: Embedding,
): Promise<boolean> {
  const obsolete = await findObsoleteVectors(env.DB, vectorLimits.remove);
  if (obsolete.length > 0) await vectors.remove(obsolete);
  let room = vectors.capacity - (await countVectors(env.DB, vectors.model));
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const missing = await findPassagesToEmbed(env.DB, vectors.model, MAX_BATCH);
    if (missing.length === 0) return obsolete.length < vectorLimits.remove;
    if (room <= 0) {
      log(env.LOG_LEVEL, 'warn', 'knowledge_vectors_full', { capacity: vectors.capacity });
      return true;
    }
    const passages = takeBatch(missing.slice(0, room));
    const values = await embedder.embed(passages.map(textOf), {
      subject: operatorQuota(env),
      now,
      silenceMs: upstreamWaitMs(env, Math.max(SILENCE_MS, env.AI_SILENCE_SECONDS * 1000)),
      onSettling: (work) => settling.push(work),
    });
    await vectors.upsert(
      passages.map(({ id, subject }, at) => ({ id, subject, values: values[at] ?? [] })),
    );
    room -= passages.length;
  }
  return false;
}

/** Passages count towards the site's day, on a subject of their own. */
function operatorQuota(env: Env): QuotaSubject {
  return { of: 'account', key: 'knowledge', dailyTokens: env.AI_SITE_DAILY_TOKENS, isPaid: true };
}

/** At least one passage, and no more than fit a call. */
function takeBatch(missing: readonly PassageToEmbed[]): PassageToEmbed[] {
  let characters = 0;
  return missing.filter((passage, at) => {
    characters += passage.content.length;
    return at === 0 || characters <= MAX_BATCH_CHARACTERS;
  });
}

/** The university is in it, because a page of a prospectus seldom names its own. */
function textOf({ university, section, content }: PassageToEmbed): string {
  return [university && universityOf(university)?.name, section, content]
    .filter(Boolean)
    .join('\n');
}
