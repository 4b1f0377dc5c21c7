import { type PlanId, plans } from '@workers/api/subscription/plans.contract';
import {
  FREE_STATUS,
  isExpiringSoon,
  type SubscriptionStatus,
} from '@workers/api/subscription/tiers.contract';
import { type ApiClient, ApiError, readResponse } from '~/platform/api-client';
import { type LogError, logError as logToConsole } from '~/platform/server/log';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The user's subscription for the dashboard. */
export interface MyPlan extends SubscriptionStatus {
  /** 7 days or fewer remain. */
  expiringSoon: boolean;
  /** Whole days that remain, including the last one; null if it never ends. */
  daysLeft: number | null;
  /** The plan of this tier, for renewal; null for FREE and LIFETIME. */
  planId: PlanId | null;
  /** Whether there is any order, and so a list to show. */
  hasOrders: boolean;
}

/** Reads an account's subscription. A failure is logged and counts as FREE (spec 1, section 7). */
export async function readMyPlan(
  api: ApiClient,
  email: string,
  now: Date,
  logError: LogError = logToConsole,
): Promise<MyPlan> {
  const [status, hasOrders] = await Promise.all([
    readStatus(api, email, logError),
    askForOrders(api),
  ]);
  const left = status.endsAt === null ? null : Date.parse(status.endsAt) - now.getTime();
  return {
    ...status,
    expiringSoon: isExpiringSoon(status, now),
    daysLeft: left === null ? null : Math.max(0, Math.ceil(left / DAY_MS)),
    planId: plans.find(({ tier }) => tier === status.tier)?.id ?? null,
    hasOrders,
  };
}

async function readStatus(
  api: ApiClient,
  email: string,
  logError: LogError,
): Promise<SubscriptionStatus> {
  try {
    // The client does not encode path parameters, and an email may contain '#' or '%'.
    const param = { email: encodeURIComponent(email) };
    return await readResponse(api.api.subscription.status[':email'].$get({ param }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    logError('subscription_status_failed', error);
    return FREE_STATUS;
  }
}

/** If the request fails, assume there are orders: the list itself then reports the error. */
async function askForOrders(api: ApiClient): Promise<boolean> {
  try {
    return (await readResponse(api.api.crypto.orders.$get())).orders.length > 0;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return true;
  }
}
