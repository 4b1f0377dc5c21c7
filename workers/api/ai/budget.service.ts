import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { MAX_CALL_MS } from '../_core/call-deadline';
import { keyedHash } from '../_core/crypto/keyed-hash';
import { newId } from '../_core/crypto/secrets';
import { callerNetwork } from '../_core/limits';
import { VISITOR_PREFIX } from '../_core/visitor-key';
import { readOwnSession } from '../auth/session.service';
import { readSessionClaim, sendSessionClaim } from '../auth/session-claim.service';
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
  type Payer,
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

/** By e-mail address: an account deleted and recreated on the same day keeps its quota. */
const accountKey = (env: Env, email: string) =>
  keyedHash(env.MASTER_KEYS, { purpose: 'ai-usage' }, `account:${email}`);

async function accountSubject(env: Env, email: string, active: boolean): Promise<QuotaSubject> {
  const key = await accountKey(env, email);
  const dailyTokens = active ? env.AI_PAID_DAILY_TOKENS : env.AI_ACCOUNT_DAILY_TOKENS;
  return { of: 'account', key, dailyTokens, isPaid: active };
}

/** What a call may use at most. */
export interface WantedTokens {
  inputTokens: number;
  outputTokens: number;
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
  wanted: WantedTokens,
  now: Date,
): Promise<Reservation> {
  const caps = capsOf(env);
  const payer = { subject: subject.key, dailyTokens: subject.dailyTokens };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const made = await tryReserve(env, payer, wanted, now);
    if (made !== undefined) return made;
    const use = await readDayUse(env.DB, dayOf(now), subject.key);
    if (use.subjectAtOnce >= caps.subjectAtOnce) throw new AiFailure('ai_too_many_at_once');
    const least = wanted.inputTokens + leastOutputOf(wanted);
    const retryAfterSeconds = Math.ceil((endOf(now).getTime() - now.getTime()) / 1000);
    if (
      subject.dailyTokens - use.subjectTokens < least ||
      use.subjectRequests >= requestsOf(subject)
    ) {
      throw new AiFailure('ai_limit_reached', { retryAfterSeconds });
    }
    if (roomOfSite(subject, caps, use) < least)
      throw new AiFailure('ai_site_limit_reached', { retryAfterSeconds });
  }
  // Concurrent calls took the rest between the two attempts.
  throw new AiFailure('ai_too_many_at_once');
}

/** Reserves what a call of the caller may use, as {@link reserve} does. */
export type ReserveForCaller = (wanted: WantedTokens) => Promise<Reservation>;

/**
 * Finds out who calls, while the body of the request is still arriving. A browser that can tell whose session
 * it has needs no trip for that: the statement that reserves checks the session too.
 */
export async function openCallerBudget(c: Context<AppEnv>): Promise<ReserveForCaller> {
  const [env, now] = [c.get('env'), c.get('now')];
  const session = await readSessionClaim(c);
  if (session === undefined) {
    const subject = await findQuotaSubject(c);
    await renewClaim(c);
    return (wanted) => reserve(env, subject, wanted, now());
  }
  const subject = await accountKey(env, session.user.email);
  return async (wanted) => {
    const claim = { session, paidTokens: env.AI_PAID_DAILY_TOKENS, now: now() };
    const payer = { subject, dailyTokens: env.AI_ACCOUNT_DAILY_TOKENS, claim };
    const made = await tryReserve(env, payer, wanted, claim.now);
    if (made !== undefined) return made;
    // The session has ended, the address has changed, or nothing is left.
    const known = await findQuotaSubject(c);
    await renewClaim(c);
    return reserve(env, known, wanted, now());
  };
}

/** Sends the browser what {@link openCallerBudget} can use the next time. */
async function renewClaim(c: Context<AppEnv>): Promise<void> {
  const session = await readOwnSession(c);
  if (session !== undefined)
    await sendSessionClaim(c, {
      sessionHash: session.hash,
      user: session.user,
      expiresAt: session.expiresAt,
    });
}

async function tryReserve(
  env: Env,
  payer: Payer,
  wanted: WantedTokens,
  now: Date,
): Promise<Reservation | undefined> {
  const id = newId();
  const reservation = {
    id,
    day: dayOf(now),
    ...wanted,
    leastOutputTokens: leastOutputOf(wanted),
    abandonedAt: new Date(now.getTime() + ABANDONED_AFTER_MS),
  };
  const outputTokens = await insertReservation(env.DB, reservation, payer, capsOf(env));
  return outputTokens === undefined ? undefined : { id, outputTokens };
}

const leastOutputOf = ({ outputTokens }: WantedTokens) => Math.min(MIN_OUTPUT_TOKENS, outputTokens);

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
  const use = await readDayUse(env.DB, dayOf(now), subject.key);
  const left =
    use.subjectRequests < requestsOf(subject)
      ? Math.min(subject.dailyTokens - use.subjectTokens, roomOfSite(subject, capsOf(env), use))
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

const requestsOf = ({ dailyTokens }: QuotaSubject) => Math.ceil(dailyTokens / TOKENS_PER_REQUEST);

function capsOf(env: Env): Caps {
  return {
    tokensPerRequest: TOKENS_PER_REQUEST,
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
