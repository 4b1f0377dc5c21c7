import { type PlanId, plans } from '@workers/api/subscription/plans.contract';
import {
  FREE_STATUS,
  isExpiringSoon,
  type SubscriptionStatus,
} from '@workers/api/subscription/tiers.contract';
import { type ApiClient, ApiError, readAnswer } from '~/platform/api-client';
import { logError } from '~/platform/server/log';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What somebody has, as the dashboard shows it. */
export interface MyPlan extends SubscriptionStatus {
  /** 7 days or fewer remain. */
  expiringSoon: boolean;
  /** Whole days that remain, the last one counted; null without an end. */
  daysLeft: number | null;
  /** The plan that gives this tier, to renew it by; null for FREE and LIFETIME. */
  planId: PlanId | null;
  /** Whether there is any order, and so a list to show. */
  hasOrders: boolean;
}

/** Reads what an account has. A failure is told in the log and counts as FREE (spec 1, section 7). */
export async function readMyPlan(api: ApiClient, email: string, now: Date): Promise<MyPlan> {
  const [status, hasOrders] = await Promise.all([readStatus(api, email), askForOrders(api)]);
  const left = status.endsAt === null ? null : Date.parse(status.endsAt) - now.getTime();
  return {
    ...status,
    expiringSoon: isExpiringSoon(status, now),
    daysLeft: left === null ? null : Math.max(0, Math.ceil(left / DAY_MS)),
    planId: plans.find(({ tier }) => tier === status.tier)?.id ?? null,
    hasOrders,
  };
}

async function readStatus(api: ApiClient, email: string): Promise<SubscriptionStatus> {
  try {
    // The client puts a parameter into the path as it is, and an address may hold '#' or '%'.
    const param = { email: encodeURIComponent(email) };
    return await readAnswer(api.api.subscription.status[':email'].$get({ param }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    logError('subscription_status_failed', error);
    return FREE_STATUS;
  }
}

/** Without an answer there may be some: the list itself says then what is wrong. */
async function askForOrders(api: ApiClient): Promise<boolean> {
  try {
    return (await readAnswer(api.api.crypto.orders.$get())).orders.length > 0;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return true;
  }
}
