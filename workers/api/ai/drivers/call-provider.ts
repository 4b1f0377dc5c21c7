import type { CallDeadline } from '../../_core/call-deadline';
import { log } from '../../_core/log';
import { readBounded } from '../../_core/read-bounded';
import type { Env } from '../../env';
import { AiFailure } from '../ai-failure';

/** A request to an engine, with our key in its headers. */
export interface ProviderCall {
  env: Pick<Env, 'LOG_LEVEL'>;
  /** For the log. */
  engine: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  deadline: CallDeadline;
}

/** Maximum size of a JSON response: 100 vectors of 3,072 numbers are about 6 MB. */
const ANSWER_LIMIT_IN_BYTES = 8 * 1024 * 1024;
/** How much of an error response is read to find its cause. */
const REFUSAL_LIMIT_IN_BYTES = 32 * 1024;
const MAX_RETRY_SECONDS = 3600;

/**
 * Sends JSON to an engine and resolves with a successful response. Follows no redirects, so that our key goes
 * to the configured address only. Of an error response only its kind is kept.
 *
 * @throws AiFailure
 */
export async function callProvider(call: ProviderCall): Promise<Response> {
  const { url, headers, body, deadline } = call;
  let response: Response;
  try {
    response = await deadline.wait(
      fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: deadline.signal,
      }),
    );
  } catch (error) {
    if (deadline.signal.aborted) throw error;
    log(call.env.LOG_LEVEL, 'warn', 'ai_engine_unreachable', { engine: call.engine });
    throw new AiFailure('ai_unavailable', { isFree: true });
  }
  if (response.ok) return response;
  throw await failureOf(response, call);
}

/** Reads a response as JSON. Throws AiFailure if it is invalid or larger than 8 MB. */
export async function readProviderJson(
  response: Response,
  deadline: CallDeadline,
): Promise<unknown> {
  const tooLarge = () => new AiFailure('ai_bad_answer');
  const text = await deadline.wait(
    readBounded(response.body, ANSWER_LIMIT_IN_BYTES, tooLarge).catch((error: unknown) => {
      throw error instanceof AiFailure ? error : new AiFailure('ai_cut');
    }),
  );
  return parseProviderJson(text);
}

/** Parses JSON of an engine. The parser's own error would quote the text, so it is dropped. */
export function parseProviderJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AiFailure('ai_bad_answer');
  }
}

async function failureOf(response: Response, { env, engine, deadline }: ProviderCall) {
  const { status } = response;
  const isOurKey = status === 400 && (await isKeyRefused(response, deadline));
  await response.body?.cancel().catch(() => undefined);
  log(env.LOG_LEVEL, 'warn', 'ai_engine_refused', { engine, status, isOurKey });
  if (status === 429 || status === 503 || status === 529) {
    const asked = Number(response.headers.get('Retry-After'));
    const isSound = Number.isInteger(asked) && asked > 0 && asked <= MAX_RETRY_SECONDS;
    return new AiFailure('ai_busy', { isFree: true, retryAfterSeconds: isSound ? asked : 30 });
  }
  const isRequest = !isOurKey && [400, 413, 422].includes(status);
  return new AiFailure(isRequest ? 'ai_refused' : 'ai_unavailable', { isFree: true });
}

/** Google rejects a wrong key with 400: that is our fault, not the caller's. */
async function isKeyRefused(response: Response, deadline: CallDeadline): Promise<boolean> {
  try {
    const tooLarge = () => new Error('too large');
    const text = await deadline.wait(readBounded(response.body, REFUSAL_LIMIT_IN_BYTES, tooLarge));
    return /API_KEY_INVALID|api[ _]key/i.test(text);
  } catch {
    return false;
  }
}
