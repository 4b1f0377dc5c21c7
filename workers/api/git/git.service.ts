import { GIT_SIZE_LIMITS, type GitService } from '@entropy-tools/machine/git/network/git-limits';
import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { boundStream } from '../_core/bound-stream';
import { callerNetwork, requireAttempt } from '../_core/limits';
import { readOwnSession } from '../auth/session.service';
import { limits } from '../limit-table';
import { GIT_AUTHORIZATION_HEADER, GIT_LOCATION_HEADER, GIT_REMOTE_HEADER } from './git.contract';
import { GitFailure } from './git-failure';
import { checkRemote, questionAddress, redirectedRemote } from './git-remote';

const MAX_REDIRECTS = 3;
/** Time until a server responds; it may have to assemble a pack first. */
const ANSWER_MS = 60_000;
const IDLE_MS = 30_000;
const TOTAL_MS = 10 * 60_000;
const BOUNDS = {
  idleMs: IDLE_MS,
  totalMs: TOTAL_MS,
  tooLarge: () => new GitFailure('git_too_large'),
  tooSlow: () => new GitFailure('git_timeout'),
};
const AUTHORIZATION = /^(Basic [A-Za-z0-9+/]{1,4000}={0,2}|Bearer [\x21-\x7e]{1,4000})$/;

/** A validated request. */
interface Question {
  remote: URL;
  authorization: string | undefined;
  /** Maximum size of the response. */
  maxPackBytes: number;
}

/** Reads the headers and counts the request. @throws GitFailure; ApiError 429 `rate_limited` */
async function readQuestion(c: Context<AppEnv>, isPack: boolean): Promise<Question> {
  const env = c.get('env');
  const address = c.req.header(GIT_REMOTE_HEADER);
  const authorization = c.req.header(GIT_AUTHORIZATION_HEADER);
  // Both headers need a preflight from another site, which is never granted; this is a second check.
  const site = c.req.header('Sec-Fetch-Site') ?? 'same-origin';
  if (site !== 'same-origin' || address === undefined) throw new GitFailure('git_request_invalid');
  if (authorization !== undefined && !AUTHORIZATION.test(authorization)) {
    throw new GitFailure('git_request_invalid');
  }
  const person = (await readOwnSession(c))?.user.id;
  const now = c.get('now')();
  const kind = isPack ? 'pack' : 'names';
  if (person !== undefined) await requireAttempt(env, limits.git[`${kind}OfPerson`], person, now);
  else {
    await requireAttempt(env, limits.git[`${kind}OfNetwork`], callerNetwork(c), now);
    await requireAttempt(env, limits.git[`${kind}InAll`], 'all', now);
  }
  const remote = await checkRemote(env, address, AbortSignal.timeout(ANSWER_MS));
  const maxPackBytes =
    person === undefined ? GIT_SIZE_LIMITS.packOfStranger : GIT_SIZE_LIMITS.packOfPerson;
  return { remote, authorization, maxPackBytes };
}

interface Asked {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
  stop: AbortController;
}

/** Sends a request to a server, without following redirects. @throws GitFailure */
async function ask({ url, method, headers, body, stop }: Asked): Promise<Response> {
  const timer = setTimeout(() => stop.abort(new GitFailure('git_timeout')), ANSWER_MS);
  try {
    return await fetch(url, {
      method,
      headers: { 'User-Agent': 'git/2.39 Entropy-Tools', ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: stop.signal,
    });
  } catch {
    const cause: unknown = stop.signal.reason;
    if (cause instanceof GitFailure) throw cause;
    throw new GitFailure('git_unreachable');
  } finally {
    clearTimeout(timer);
  }
}

const authorizationFor = (
  remote: URL,
  first: URL,
  authorization: string | undefined,
): Record<string, string> =>
  authorization !== undefined && remote.origin === first.origin
    ? { Authorization: authorization }
    : {};

/** Lists the refs of a repository (`info/refs`). Only here redirects are followed, each one checked. */
export async function readNames(c: Context<AppEnv>, service: GitService): Promise<Response> {
  const question = await readQuestion(c, false);
  let { remote } = question;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const stop = new AbortController();
    const url = questionAddress(remote, service, true);
    const headers = {
      Accept: `application/x-${service}-advertisement`,
      ...authorizationFor(remote, question.remote, question.authorization),
    };
    const response = await ask({ url, method: 'GET', headers, stop });
    const target = response.headers.get('Location');
    if (response.status < 300 || response.status >= 400 || target === null) {
      const answer = await handOn(response, `application/x-${service}-advertisement`, {
        maxBytes: GIT_SIZE_LIMITS.advertisement,
        stop,
        begin: `001${service === 'git-upload-pack' ? 'e' : 'f'}# service=${service}\n`,
      });
      if (hop > 0) answer.headers.set(GIT_LOCATION_HEADER, remote.href.replace(/\/$/, ''));
      return answer;
    }
    await response.body?.cancel();
    const next = redirectedRemote(target, url, service);
    remote = await checkRemote(c.get('env'), next, AbortSignal.timeout(ANSWER_MS));
  }
  throw new GitFailure('git_unreachable');
}

/** Fetches or pushes a pack. A redirect is an error: `info/refs` comes first and follows it. */
export async function exchangePack(c: Context<AppEnv>, service: GitService): Promise<Response> {
  const { remote, authorization, maxPackBytes } = await readQuestion(c, true);
  const isPush = service === 'git-receive-pack';
  const maxBytes = isPush ? GIT_SIZE_LIMITS.push : GIT_SIZE_LIMITS.question;
  const length = c.req.header('Content-Length');
  const incoming = c.req.raw.body;
  if (length !== undefined && Number(length) > maxBytes) throw new GitFailure('git_too_large');
  if (incoming === null) throw new GitFailure('git_request_invalid');
  const stop = new AbortController();
  const bounded = boundStream(
    incoming,
    { ...BOUNDS, maxBytes, onStop: (cause: unknown) => stop.abort(cause) },
    (first) => {
      if (!/^[0-9a-f]{4}/.test(new TextDecoder().decode(first.subarray(0, 4)))) {
        throw new GitFailure('git_request_invalid');
      }
    },
  );
  const response = await ask({
    url: questionAddress(remote, service, false),
    method: 'POST',
    headers: {
      Accept: `application/x-${service}-result`,
      'Content-Type': `application/x-${service}-request`,
      ...authorizationFor(remote, remote, authorization),
    },
    body: withLength(bounded, length),
    stop,
  });
  return handOn(response, `application/x-${service}-result`, { maxBytes: maxPackBytes, stop });
}

/** Keeps a known Content-Length, because some servers reject a request without one. */
function withLength(
  body: ReadableStream<Uint8Array>,
  length: string | undefined,
): ReadableStream<Uint8Array> {
  if (length === undefined || !/^\d{1,9}$/.test(length)) return body;
  const { readable, writable } = new FixedLengthStream(Number(length));
  body.pipeTo(writable).catch(() => undefined);
  return readable;
}

/** Streams a Git response through; of any other response nothing. @throws GitFailure */
async function handOn(
  response: Response,
  type: string,
  { maxBytes, stop, begin }: { maxBytes: number; stop: AbortController; begin?: string },
): Promise<Response> {
  const given = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  const { body, status } = response;
  const refuse = async (code: GitFailure['code']) => {
    await body?.cancel().catch(() => undefined);
    return new GitFailure(code);
  };
  if (status === 401) throw await refuse('git_login_needed');
  if (status === 403) throw await refuse('git_forbidden');
  if (status === 404 || status === 410) throw await refuse('git_not_found');
  if (status !== 200) throw await refuse('git_unreachable');
  if (given !== type || body === null) throw await refuse('git_not_a_repository');
  if (Number(response.headers.get('Content-Length') ?? 0) > maxBytes) {
    throw await refuse('git_too_large');
  }
  const bounds = { ...BOUNDS, maxBytes, onStop: (cause: unknown) => stop.abort(cause) };
  const checkBegin = (first: Uint8Array) => {
    const start = new TextDecoder().decode(first.subarray(0, begin?.length ?? 0));
    if (!begin?.startsWith(start)) throw new GitFailure('git_not_a_repository');
  };
  const passed = boundStream(body, bounds, begin === undefined ? undefined : checkBegin);
  return new Response(passed, {
    headers: { 'Content-Type': type, 'Cache-Control': 'no-store, no-transform' },
  });
}
