import type { CallDeadline } from '../_core/call-deadline';
import { log } from '../_core/log';
import { readBounded } from '../_core/read-bounded';
import type { Env } from '../env';
import { MAX_MADE_BYTES } from './generation.contract';
import { GenerationFailure } from './generation-failure';
import { type JsonWithFiles, readJsonWithFiles } from './read-json-with-files';

/** A request to a service, with our key in its headers. */
export interface ServiceCall {
  env: Pick<Env, 'LOG_LEVEL'>;
  /** For the log. */
  service: string;
  url: string;
  method?: 'GET' | 'POST' | 'DELETE';
  headers: Record<string, string>;
  /** Sent as JSON, or unchanged if it is FormData. */
  body?: unknown;
  deadline: CallDeadline;
}

const SMALL_ANSWER_IN_BYTES = 256 * 1024;
/** How much of an error response is read to find its cause. */
const REFUSAL_LIMIT_IN_BYTES = 32 * 1024;
const MAX_RETRY_SECONDS = 3600;
/** Terms that services use in content policy errors. */
const RULES =
  /content[_ ]policy|moderation|safety|prohibited|blocked|sensitive|responsible ai|usage guidelines/i;

/**
 * Sends a request to a service and resolves with a successful response. Follows no redirects, so that our key
 * goes to the configured address only. Of an error response only its kind is kept.
 *
 * @throws GenerationFailure; ClientDisconnected
 */
export async function callService(call: ServiceCall): Promise<Response> {
  const { url, method = 'POST', headers, body, deadline } = call;
  const isForm = body instanceof FormData;
  let response: Response;
  try {
    response = await deadline.wait(
      fetch(url, {
        method,
        headers: {
          ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        redirect: 'manual',
        signal: deadline.signal,
      }),
    );
  } catch (error) {
    if (deadline.signal.aborted) throw error;
    log(call.env.LOG_LEVEL, 'warn', 'generation_unreachable', { service: call.service });
    throw new GenerationFailure('generation_unavailable', { isFree: true });
  }
  const isRedirect = method === 'GET' && response.status >= 300 && response.status < 400;
  if (response.ok || isRedirect) return response;
  throw await failureOf(response, call);
}

/** Reads a small JSON response. @throws GenerationFailure `generation_bad_answer` */
export async function readSmallJson(response: Response, deadline: CallDeadline): Promise<unknown> {
  const bad = () => new GenerationFailure('generation_bad_answer');
  const text = await deadline.wait(readBounded(response.body, SMALL_ANSWER_IN_BYTES, bad));
  try {
    return JSON.parse(text);
  } catch {
    throw bad();
  }
}

/** Reads a JSON response that contains pictures. @throws GenerationFailure */
export function readPictureJson(
  response: Response,
  deadline: CallDeadline,
): Promise<JsonWithFiles> {
  return deadline.wait(
    readJsonWithFiles(response.body, MAX_MADE_BYTES.picture, {
      tooLarge: () => new GenerationFailure('generation_too_large'),
      unreadable: () => new GenerationFailure('generation_bad_answer'),
    }).catch((error: unknown) => {
      // A broken connection rejects with an error of its own.
      throw error instanceof GenerationFailure
        ? error
        : new GenerationFailure('generation_bad_answer');
    }),
  );
}

async function failureOf(response: Response, { env, service, deadline }: ServiceCall) {
  const { status } = response;
  const text = await readRefusal(response, deadline);
  // Google rejects a wrong key with 400: that is our fault, not the caller's.
  const isOurKey = /API_KEY_INVALID|api[ _]key/i.test(text);
  log(env.LOG_LEVEL, 'warn', 'generation_refused', { service, status, isOurKey });
  if (status === 429 || status === 503 || status === 529) {
    const asked = Number(response.headers.get('Retry-After'));
    const isSound = Number.isInteger(asked) && asked > 0 && asked <= MAX_RETRY_SECONDS;
    return new GenerationFailure('generation_busy', {
      isFree: true,
      retryAfterSeconds: isSound ? asked : 30,
    });
  }
  const isRequest = !isOurKey && [400, 413, 422].includes(status);
  if (!isRequest) return new GenerationFailure('generation_unavailable', { isFree: true });
  const code = RULES.test(text) ? 'generation_refused' : 'generation_unsupported';
  return new GenerationFailure(code, { isFree: true });
}

async function readRefusal(response: Response, deadline: CallDeadline): Promise<string> {
  try {
    const tooLarge = () => new Error('too large');
    return await deadline.wait(readBounded(response.body, REFUSAL_LIMIT_IN_BYTES, tooLarge));
  } catch {
    return '';
  }
}
