import { CallDeadline } from '../_core/call-deadline';
import type { Env } from '../env';
import { AI_MAX_EMBEDDINGS } from './ai.contract';
import { AiFailure } from './ai-failure';
import { type QuotaSubject, reserve } from './budget.service';
import { CallAccount } from './call-account';
import { chooseDriver } from './drivers/choose-driver';
import type { AiDriver } from './drivers/driver';
import { estimateEmbedTokens } from './estimate-tokens';

/** Numbers of a vector where the engine lets the caller choose (Gemini). */
const DIMENSIONS = 768;

/** Who pays for an embedding call, and how long it may take. */
interface EmbedOptions {
  subject: QuotaSubject;
  now: Date;
  /** Longest silence of the engine in milliseconds. */
  silenceMs: number;
  /** Receives the settling of the account, which nobody has to wait for. */
  onSettling: (work: Promise<void>) => void;
}

/** The server's model for searching by meaning. */
export interface Embedder {
  /** Engine and model: vectors of different models cannot be compared. */
  model: string;
  /**
   * Embeds at most {@link AI_MAX_EMBEDDINGS} texts; one vector per text, all of one length. Tokens count
   * towards the subject's and the site's daily allowance, as every call of the gateway.
   * @throws AiFailure
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<number[][]>;
}

/**
 * The engine of the gateway, if it has an embedding model; otherwise null. A stand-in that merely runs beside
 * `npm start` is not looked for: all passages would be embedded anew whenever it comes and goes.
 */
export async function chooseEmbedder(env: Env, now: Date): Promise<Embedder | null> {
  const { GEMINI_API_KEY, GEMINI_BASE_URL, AI_OPENAI_BASE_URL, AI } = env;
  if ((GEMINI_API_KEY ?? GEMINI_BASE_URL ?? AI_OPENAI_BASE_URL ?? AI) === undefined) return null;
  const driver = await chooseDriver(env, now);
  if (driver === null || driver.embeddingModel === null) return null;
  return {
    model: `${driver.engine}/${driver.embeddingModel}`,
    embed: (texts, options) => embedTexts(env, driver, texts, options),
  };
}

async function embedTexts(
  env: Env,
  driver: AiDriver,
  texts: readonly string[],
  { subject, now, silenceMs, onSettling }: EmbedOptions,
): Promise<number[][]> {
  if (texts.length > AI_MAX_EMBEDDINGS) throw new RangeError('Too many texts for one call.');
  const requests = texts.map((text) => ({
    content: { parts: [{ text }] },
    // Spec 3, section 7: semantic similarity.
    taskType: 'SEMANTIC_SIMILARITY',
    outputDimensionality: DIMENSIONS,
  }));
  const inputTokens = estimateEmbedTokens(requests);
  const reservation = await reserve(env, subject, { inputTokens, outputTokens: 0 }, now);
  const account = new CallAccount(env, reservation, inputTokens);
  const deadline = new CallDeadline(silenceMs, () => new AiFailure('ai_timeout'));
  try {
    const vectors = await driver.embed(requests, deadline);
    if (!areVectors(vectors)) throw new AiFailure('ai_bad_answer');
    onSettling(account.finish());
    return vectors;
  } catch (error) {
    onSettling(account.fail(error));
    throw error;
  } finally {
    deadline.leave();
  }
}

function areVectors(vectors: readonly number[][]): boolean {
  return vectors.every(
    (vector) => vector.length === vectors[0]?.length && vector.every(Number.isFinite),
  );
}
