import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { MAX_CALL_MS } from '../_core/call-deadline';
import { keyedHash } from '../_core/crypto/keyed-hash';
import { newId } from '../_core/crypto/secrets';
import { callerNetwork } from '../_core/limits';
import { VISITOR_PREFIX } from '../_core/visitor-key';
import { readOwnSession } from '../auth/session.service';
import { readWithSession } from '../auth/session-reads.service';
import type { Env } from '../env';
import {
  type ActiveTier,
  activeTiersOfSession,
  highestTier,
  readSubscription,
} from '../subscription/subscription.service';
import type { AiStatus } from './ai.contract';
import { AiFailure } from './ai-failure';
import {
  type Caps,
  type DayUse,
  insertReservation,
  readDayUse,
  settleAbandoned,
  settleReservation,
} from './budget.repository';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Concurrent calls of one visitor or account: a school shares one address. */
const MAX_AT_ONCE = 12;
/** One request per this many tokens of the daily allowance, so that tiny requests are limited too. */
const TOKENS_PER_REQUEST = 200;
/** The reservation of a call that never ended is settled after this. */
const ABANDONED_AFTER_MS = MAX_CALL_MS + 60_000;
/** What all visitors together may use of the site's tokens: people with an account have the rest. */
export const VISITORS_SHARE = 0.5;
/** A shorter output is not worth starting. */
const MIN_OUTPUT_TOKENS = 256;

/**
 * Owner of a quota: an account, or a network without one. Cookies do not count, because they can be deleted.
 */
export interface QuotaSubject {
  of: AiStatus['today']['of'];
  /** HMAC; does not identify anybody. */
  key: string;
  dailyTokens: number;
  /** Has an active plan or coupon. */
  isPaid: boolean;
}

/** Tokens reserved for a call. */
export interface Reservation {
  id: string;
  /** Maximum length of the output. */
  outputTokens: number;
}

const readTiers = readWithSession<ActiveTier>(
  /^\w+ \/api\/(ai|generation)\b/,
  ({ db, sessionHash, now }) => activeTiersOfSession(db, sessionHash, now),
);

/** Finds the caller's quota and its daily limit. */
export async function findQuotaSubject(c: Context<AppEnv>): Promise<QuotaSubject> {
  const env = c.get('env');
  const session = await readOwnSession(c);
  if (session !== undefined) {
    const { id, email } = session.user;
    const tiers = readTiers(c);
    const { active } =
      tiers === undefined ? await readSubscription(env, id, c.get('now')()) : highestTier(tiers);
    return accountSubject(env, email, active);
  }
  const network = `network:${callerNetwork(c)}`;
  const hash = await keyedHash(env.MASTER_KEYS, { purpose: 'ai-usage' }, network);
  const key = VISITOR_PREFIX + hash;
  return { of: 'visitor', key, dailyTokens: env.AI_VISITOR_DAILY_TOKENS, isPaid: false };
}

/** The quota of an account, whoever sends the request: for what users let others call. */
export async function findAccountSubject(
  env: Env,
  user: { id: string; email: string },
  now: Date,
): Promise<QuotaSubject> {
  const { active } = await readSubscription(env, user.id, now);
  return accountSubject(env, user.email, active);
}

async function accountSubject(env: Env, email: string, active: boolean): Promise<QuotaSubject> {
  // By e-mail address: an account deleted and recreated on the same day keeps its quota.
  const key = await keyedHash(env.MASTER_KEYS, { purpose: 'ai-usage' }, `account:${email}`);
  const dailyTokens = active ? env.AI_PAID_DAILY_TOKENS : env.AI_ACCOUNT_DAILY_TOKENS;
  return { of: 'account', key, dailyTokens, isPaid: active };
}

/**
 * Reserves the most that a call may use: its input and the longest output, or a shorter one if only that is
 * left today.
 *
 * @throws AiFailure 429 `ai_limit_reached`, `ai_site_limit_reached` or `ai_too_many_at_once`
 */
export async function reserve(
  env: Env,
  subject: QuotaSubject,
  wanted: { inputTokens: number; outputTokens: number },
  now: Date,
): Promise<Reservation> {
  const day = dayOf(now);
  const caps = capsOf(env, subject);
  const { inputTokens } = wanted;
  let { outputTokens } = wanted;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const id = newId();
    const reservation = {
      id,
      day,
      subject: subject.key,
      tokens: inputTokens + outputTokens,
      leastTokens: inputTokens,
      abandonedAt: new Date(now.getTime() + ABANDONED_AFTER_MS),
    };
    if (await insertReservation(env.DB, reservation, caps)) return { id, outputTokens };
    const use = await readDayUse(env.DB, day, subject.key);
    if (use.subjectAtOnce >= caps.subjectAtOnce) throw new AiFailure('ai_too_many_at_once');
    const ownRoom = caps.subjectTokens - use.subjectTokens - inputTokens;
    const siteRoom = roomOfSite(subject, caps, use) - inputTokens;
    const least = Math.min(MIN_OUTPUT_TOKENS, wanted.outputTokens);
    const retryAfterSeconds = Math.ceil((endOf(now).getTime() - now.getTime()) / 1000);
    if (ownRoom < least || use.subjectRequests >= caps.subjectRequests) {
      throw new AiFailure('ai_limit_reached', { retryAfterSeconds });
    }
    if (siteRoom < least) throw new AiFailure('ai_site_limit_reached', { retryAfterSeconds });
    outputTokens = Math.min(wanted.outputTokens, ownRoom, siteRoom);
  }
  // Concurrent calls took the rest between the two attempts.
  throw new AiFailure('ai_too_many_at_once');
}

/** Counts what a call actually used. A second call does nothing. */
export async function settle(env: Env, { id }: Reservation, tokens: number): Promise<void> {
  await settleReservation(env.DB, id, Math.max(0, Math.ceil(tokens)));
}

/** What is left of a subject's daily allowance. */
export async function readToday(
  env: Env,
  subject: QuotaSubject,
  now: Date,
): Promise<AiStatus['today']> {
  const caps = capsOf(env, subject);
  const use = await readDayUse(env.DB, dayOf(now), subject.key);
  const left =
    use.subjectRequests < caps.subjectRequests
      ? Math.min(caps.subjectTokens - use.subjectTokens, roomOfSite(subject, caps, use))
      : 0;
  return {
    of: subject.of,
    limitTokens: subject.dailyTokens,
    remainingTokens: Math.max(0, left),
    resetsAt: endOf(now).toISOString(),
  };
}

/** Part of the job that runs every minute: settles calls whose Worker died. */
export async function settleAbandonedCalls(env: Env, now: Date): Promise<void> {
  await settleAbandoned(env.DB, now);
}

function capsOf(env: Env, { dailyTokens }: QuotaSubject): Caps {
  return {
    subjectTokens: dailyTokens,
    subjectRequests: Math.ceil(dailyTokens / TOKENS_PER_REQUEST),
    subjectAtOnce: MAX_AT_ONCE,
    siteTokens: env.AI_SITE_DAILY_TOKENS,
    visitorTokens: Math.floor(env.AI_SITE_DAILY_TOKENS * VISITORS_SHARE),
  };
}

/** Tokens that the site has left for this subject. */
function roomOfSite({ of }: QuotaSubject, caps: Caps, use: DayUse): number {
  const site = caps.siteTokens - use.siteTokens;
  return of === 'visitor' ? Math.min(site, caps.visitorTokens - use.visitorTokens) : site;
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

const endOf = (now: Date) => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
