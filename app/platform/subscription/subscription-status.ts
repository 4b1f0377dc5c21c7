import {
  FREE_STATUS,
  type SubscriptionStatus,
  tiers,
} from '@workers/api/subscription/tiers.contract';
import type { ApiPath } from '../api-path';
import { type LocalRecord, readLocal, writeLocal } from '../local-store';

/** How long a response is valid (spec 1, section 9). */
const KEEP_MS = 5 * 60_000;

interface Kept {
  /** When it was fetched, in ms since 1970. */
  at: number;
  status: SubscriptionStatus;
}

/** One record for each email address; its key has the prefix that sign-out clears. */
const recordOf = (email: string): LocalRecord<Kept | null> => ({
  key: `private:subscription:${email.trim().toLowerCase()}`,
  version: 1,
  parse: parseKept,
  fallback: null,
});

/**
 * The subscription of an email address: from the server, or for 5 minutes from this device. Any failure is
 * logged to the console and counts as FREE; it is not cached, so the next call fetches again.
 *
 * @param now ms since 1970
 */
export async function readSubscriptionStatus(
  email: string,
  now = Date.now(),
): Promise<SubscriptionStatus> {
  const record = recordOf(email);
  const kept = readLocal(record);
  if (kept !== null && now >= kept.at && now - kept.at < KEEP_MS)
    return stillTrue(kept.status, now);
  try {
    const path = `/api/subscription/status/${encodeURIComponent(email.trim())}` satisfies ApiPath;
    const response = await fetch(path, { headers: { Accept: 'application/json' } });
    const status = response.ok ? parseStatus(await response.json()) : undefined;
    if (status === undefined) throw new Error(`The server answered ${response.status}.`);
    writeLocal(record, { at: now, status });
    return stillTrue(status, now);
  } catch (error) {
    console.warn('The subscription could not be read; FREE is assumed.', error);
    return FREE_STATUS;
  }
}

/** Drops the cached status of an address, after something was redeemed or paid. */
export function forgetSubscriptionStatus(email: string): void {
  writeLocal(recordOf(email), null);
}

/** A status may expire while it is cached. */
function stillTrue(status: SubscriptionStatus, now: number): SubscriptionStatus {
  return status.endsAt !== null && Date.parse(status.endsAt) <= now ? FREE_STATUS : status;
}

function parseKept(value: unknown): Kept | undefined {
  const { at, status } = (value ?? {}) as Partial<Kept>;
  const read = parseStatus(status);
  return typeof at === 'number' && read ? { at, status: read } : undefined;
}

function parseStatus(value: unknown): SubscriptionStatus | undefined {
  const { tier, active, endsAt } = (value ?? {}) as Partial<SubscriptionStatus>;
  const isEnd =
    endsAt === null || (typeof endsAt === 'string' && !Number.isNaN(Date.parse(endsAt)));
  if (!tiers.some((one) => one === tier) || typeof active !== 'boolean' || !isEnd) return undefined;
  return { tier: tier as SubscriptionStatus['tier'], active, endsAt };
}
