import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { MAX_CALL_MS } from '../_core/call-deadline';
import { ClientDisconnected } from '../_core/client-disconnected';
import { newId } from '../_core/crypto/secrets';
import { logError } from '../_core/log';
import { findQuotaSubject, VISITORS_SHARE } from '../ai/budget.service';
import type { Env } from '../env';
import type { GenerationStatus } from './generation.contract';
import { type Caps, insertJob, type NewJob, readUse, settleJob } from './generation.repository';
import { GenerationFailure, toApiError } from './generation-failure';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Generations per user and day, so that free ones are limited too. */
const MAX_PIECES = 200;
const MAX_AT_ONCE: Readonly<Record<NewJob['kind'], number>> = { picture: 3, video: 2, music: 2 };
/** How long a video may take before it no longer counts as running. */
const MAX_VIDEO_MS = 30 * 60 * 1000;

/** Owner of an allowance: an account, or a network without one. */
export interface GenerationSubject {
  of: GenerationStatus['today']['of'];
  /** HMAC; does not identify anybody. */
  key: string;
  dailyCents: number;
}

/** Finds the caller and their daily allowance. */
export async function findGenerationSubject(c: Context<AppEnv>): Promise<GenerationSubject> {
  const env = c.get('env');
  const { of, key, isPaid } = await findQuotaSubject(c);
  if (of === 'visitor') return { of, key, dailyCents: env.GENERATION_VISITOR_DAILY_CENTS };
  const dailyCents = isPaid ? env.GENERATION_PAID_DAILY_CENTS : env.GENERATION_ACCOUNT_DAILY_CENTS;
  return { of, key, dailyCents };
}

/** Visitors may not generate anything, unless the operator gives them an allowance. */
export function needsSignIn({ of, dailyCents }: GenerationSubject): boolean {
  return of === 'visitor' && dailyCents === 0;
}

/**
 * Like {@link findGenerationSubject}, for somebody who may.
 * @throws GenerationFailure `generation_sign_in_needed`
 */
export async function requireGenerationSubject(c: Context<AppEnv>): Promise<GenerationSubject> {
  const spender = await findGenerationSubject(c);
  if (needsSignIn(spender)) throw new GenerationFailure('generation_sign_in_needed');
  return spender;
}

/** What is about to be generated. */
export type Piece = Pick<NewJob, 'kind' | 'driver' | 'service' | 'model' | 'seconds'> & {
  cents: number;
};

/**
 * Reserves the cost of a generation, and resolves with the id of its row.
 * @throws GenerationFailure 429 for each limit
 */
export async function reserve(
  env: Env,
  spender: GenerationSubject,
  { cents, ...piece }: Piece,
  now: Date,
): Promise<string> {
  const lifeMs = piece.kind === 'video' ? MAX_VIDEO_MS : MAX_CALL_MS + 60_000;
  const job: NewJob = {
    ...piece,
    id: newId(),
    day: dayOf(now),
    spender: spender.key,
    millicents: Math.ceil(cents * 1000),
    now,
    abandonedAt: new Date(now.getTime() + lifeMs),
  };
  const caps = capsOf(env, spender, piece.kind);
  if (await insertJob(env.DB, job, caps)) return job.id;
  const use = await readUse(env.DB, job);
  if (use.atOnce >= caps.atOnce) throw new GenerationFailure('generation_too_many_at_once');
  const retryAfterSeconds = Math.ceil((endOf(now).getTime() - now.getTime()) / 1000);
  const isOwn =
    use.pieces >= caps.pieces || use.spenderMillicents + job.millicents > caps.spenderMillicents;
  throw new GenerationFailure(
    isOwn ? 'generation_limit_reached' : 'generation_site_limit_reached',
    {
      retryAfterSeconds,
    },
  );
}

/**
 * Settles a generation. If the database fails, the row keeps counting; the result is delivered all the same.
 */
export async function settle(
  env: Env,
  id: string,
  end: Parameters<typeof settleJob>[2],
): Promise<void> {
  try {
    await settleJob(env.DB, id, end);
  } catch (error) {
    logError('generation_settle_failed', error);
  }
}

/** Settles a failed generation, and returns the error to throw. */
export async function settleFailed(env: Env, id: string, error: unknown): Promise<Error> {
  if (error instanceof ClientDisconnected) {
    await settle(env, id, { state: 'stopped' });
    return error;
  }
  const failure = toApiError(error);
  const known = failure instanceof GenerationFailure ? failure : undefined;
  await settle(env, id, {
    state: 'failed',
    failure: known?.code ?? null,
    isFree: known?.isFree ?? false,
  });
  return failure;
}

/** What is left of somebody's daily allowance. */
export async function readToday(
  env: Env,
  spender: GenerationSubject,
  now: Date,
): Promise<GenerationStatus['today']> {
  const caps = capsOf(env, spender, 'picture');
  const day = dayOf(now);
  const use = await readUse(env.DB, { day, spender: spender.key, kind: 'picture', now });
  const left = Math.min(
    caps.spenderMillicents - use.spenderMillicents,
    caps.siteMillicents - use.siteMillicents,
    spender.of === 'visitor'
      ? caps.visitorMillicents - use.visitorMillicents
      : Number.POSITIVE_INFINITY,
  );
  return {
    of: spender.of,
    limitCents: spender.dailyCents,
    remainingCents: use.pieces < caps.pieces ? Math.max(0, left) / 1000 : 0,
    resetsAt: endOf(now).toISOString(),
  };
}

function capsOf(env: Env, { dailyCents }: GenerationSubject, kind: NewJob['kind']): Caps {
  return {
    spenderMillicents: Math.floor(dailyCents * 1000),
    siteMillicents: Math.floor(env.GENERATION_SITE_DAILY_CENTS * 1000),
    visitorMillicents: Math.floor(env.GENERATION_SITE_DAILY_CENTS * 1000 * VISITORS_SHARE),
    pieces: MAX_PIECES,
    atOnce: MAX_AT_ONCE[kind],
  };
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

const endOf = (now: Date) => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
