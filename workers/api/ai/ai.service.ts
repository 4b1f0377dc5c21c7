import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { CallDeadline } from '../_core/call-deadline';
import { inBackground } from '../_core/in-background';
import { readJsonBody } from '../_core/read-json';
import {
  AI_MAX_OUTPUT_TOKENS,
  AI_MODELS,
  AI_REQUEST_LIMIT_IN_BYTES,
  type AiStatus,
} from './ai.contract';
import { AiFailure } from './ai-failure';
import { collectAnswer, streamAnswer, toApiError } from './answer';
import {
  findAccountSubject,
  findQuotaSubject,
  openCallerBudget,
  type ReserveForCaller,
  readToday,
  reserve,
} from './budget.service';
import { CallAccount } from './call-account';
import { capAnswer } from './cap-answer';
import { chooseDriver } from './drivers/choose-driver';
import type { AiDriver } from './drivers/driver';
import { TEST_PROVIDER_HEADER, withTestProvider } from './drivers/test-provider';
import { estimateEmbedTokens, estimateRequestTokens } from './estimate-tokens';
import {
  batchEmbedSchema,
  countSchema,
  type EmbedRequest,
  embedSchema,
  type GenerateRequest,
  generateSchema,
} from './request-schema';

type AppContext = Context<AppEnv>;

/** Allowed calls: each method with its only model. Anything else is not found. */
const CALLS: ReadonlyMap<string, (c: AppContext) => Promise<Response>> = new Map([
  [`${AI_MODELS.text}:generateContent`, generateContent],
  [`${AI_MODELS.text}:streamGenerateContent`, streamGenerateContent],
  [`${AI_MODELS.text}:countTokens`, countTokens],
  [`${AI_MODELS.embedding}:embedContent`, embedContent],
  [`${AI_MODELS.embedding}:batchEmbedContents`, batchEmbedContents],
]);

/**
 * Handles a call such as `gemini-2.5-flash-lite:streamGenerateContent`. The caller's address, headers and key
 * are not forwarded: the engine gets the validated body and the server's own settings.
 *
 * @throws ApiError, with a code of ai.contract.ts
 */
export async function handleCall(c: AppContext, call: string): Promise<Response> {
  const answer = CALLS.get(call);
  if (answer === undefined) throw new AiFailure('ai_model_unknown');
  return answer(c);
}

/** The server's engine, and what is left of the caller's daily allowance. */
export async function readStatus(c: AppContext): Promise<AiStatus> {
  const env = c.get('env');
  const now = c.get('now')();
  const [driver, subject] = await Promise.all([chooseEngine(c), findQuotaSubject(c)]);
  return {
    engine: driver?.engine ?? null,
    standIn: driver?.standIn ?? false,
    model: driver?.model ?? null,
    embeddingModel: driver?.embeddingModel ?? null,
    usdPerMillion: driver?.usdPerMillion ?? null,
    today: await readToday(env, subject, now),
  };
}

async function generateContent(c: AppContext): Promise<Response> {
  return c.json(await collectAnswer(await readAsked(c)));
}

async function streamGenerateContent(c: AppContext): Promise<Response> {
  return c.body(await streamAnswer(await readAsked(c)), 200, {
    'Content-Type': 'text/event-stream',
    // A proxy that compresses or buffers would delay the tokens.
    'Cache-Control': 'no-store, no-transform',
  });
}

/**
 * Generates a response to one prompt on an account's daily allowance, whoever sent the request: for tools that
 * their owner lets others call. Returns its text.
 *
 * @throws ApiError, with a code of ai.contract.ts
 */
export async function completePrompt(
  c: AppContext,
  owner: { id: string; email: string },
  { prompt, maxOutputTokens }: { prompt: string; maxOutputTokens: number },
): Promise<string> {
  const env = c.get('env');
  const now = c.get('now')();
  const payer = findAccountSubject(env, owner, now).then(
    (subject): ReserveForCaller =>
      (wanted) =>
        reserve(env, subject, wanted, c.get('now')()),
  );
  const parties = Promise.all([chooseDriver(env, now), payer]);
  const { candidates } = await collectAnswer(
    await beginAnswer(c, parties, {
      contents: [{ role: 'user', parts: [{ text: prompt }] }],
      generationConfig: { maxOutputTokens },
    }),
  );
  return (candidates?.[0]?.content?.parts ?? []).map((part) => part.text ?? '').join('');
}

async function readAsked(c: AppContext) {
  const parties = resolveProvider(c);
  const asked = await readJsonBody(c, generateSchema, AI_REQUEST_LIMIT_IN_BYTES);
  return beginAnswer(c, parties, asked);
}

async function beginAnswer(c: AppContext, parties: ResolvedProvider, asked: GenerateRequest) {
  const wanted = Math.min(
    asked.generationConfig?.maxOutputTokens ?? AI_MAX_OUTPUT_TOKENS,
    AI_MAX_OUTPUT_TOKENS,
  );
  const inputTokens = estimateRequestTokens(asked);
  const { driver, account, deadline, outputTokens } = await open(c, parties, inputTokens, wanted);
  const generationConfig = { ...asked.generationConfig, maxOutputTokens: outputTokens };
  const chunks = capAnswer(driver.generate({ ...asked, generationConfig }, deadline));
  return { chunks, account, deadline };
}

async function countTokens(c: AppContext): Promise<Response> {
  const parties = resolveProvider(c);
  const request: GenerateRequest = await readJsonBody(c, countSchema, AI_REQUEST_LIMIT_IN_BYTES);
  // Counting is free at every engine, but each limits the number of requests.
  const totalTokens = await askOnce(c, parties, 0, (driver, deadline) =>
    driver.countTokens(request, deadline),
  );
  return c.json({ totalTokens: totalTokens ?? estimateRequestTokens(request) });
}

async function embedContent(c: AppContext): Promise<Response> {
  const parties = resolveProvider(c);
  const request = await readJsonBody(c, embedSchema, AI_REQUEST_LIMIT_IN_BYTES);
  const [values = []] = await embed(c, parties, [request]);
  return c.json({ embedding: { values } });
}

async function batchEmbedContents(c: AppContext): Promise<Response> {
  const parties = resolveProvider(c);
  const { requests } = await readJsonBody(c, batchEmbedSchema, AI_REQUEST_LIMIT_IN_BYTES);
  const vectors = await embed(c, parties, requests);
  return c.json({ embeddings: vectors.map((values) => ({ values })) });
}

function embed(
  c: AppContext,
  parties: ResolvedProvider,
  requests: readonly EmbedRequest[],
): Promise<number[][]> {
  const tokens = estimateEmbedTokens(requests);
  return askOnce(c, parties, tokens, (driver, deadline) => driver.embed(requests, deadline));
}

/** A call with one response that is not text: only its input tokens count. */
async function askOnce<T>(
  c: AppContext,
  parties: ResolvedProvider,
  inputTokens: number,
  ask: (driver: AiDriver, deadline: CallDeadline) => Promise<T>,
): Promise<T> {
  const { driver, account, deadline } = await open(c, parties, inputTokens, 0);
  try {
    const answer = await ask(driver, deadline);
    await account.finish();
    return answer;
  } catch (error) {
    await account.fail(error);
    throw toApiError(error);
  } finally {
    deadline.leave();
  }
}

type ResolvedProvider = ReturnType<typeof resolveProvider>;

function chooseEngine(c: AppContext): Promise<AiDriver | null> {
  const env = withTestProvider(c.get('env'), c.req.header(TEST_PROVIDER_HEADER));
  return chooseDriver(env, c.get('now')());
}

/** Finds the engine and who pays while the body is still arriving. */
function resolveProvider(c: AppContext): Promise<[AiDriver | null, ReserveForCaller]> {
  const parties = Promise.all([chooseEngine(c), openCallerBudget(c)]);
  // An invalid body is rejected before anyone awaits them.
  parties.catch(() => undefined);
  return parties;
}

/** Reserves tokens and starts the deadline. */
async function open(c: AppContext, parties: ResolvedProvider, inputTokens: number, wanted: number) {
  const env = c.get('env');
  const [driver, reserveTokens] = await parties;
  if (driver === null) throw new AiFailure('ai_not_configured');
  const reservation = await reserveTokens({ inputTokens, outputTokens: wanted });
  const account = new CallAccount(env, reservation, inputTokens);
  // Settled even if the client disconnects.
  void inBackground(c, account.settled);
  const deadline = new CallDeadline(
    env.AI_SILENCE_SECONDS * 1000,
    () => new AiFailure('ai_timeout'),
    c.req.raw.signal,
  );
  return { driver, account, deadline, outputTokens: reservation.outputTokens };
}
