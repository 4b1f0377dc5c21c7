import type { PaidTier } from './tiers.contract';

export const planIds = ['individual', 'heavy_user', 'enterprise'] as const;
export type PlanId = (typeof planIds)[number];

/** A feature of a plan from the specification. */
export interface PlanFeature {
  /** Verbatim from the specification. */
  label: string;
  /** Whether it exists today; the plan's card shows the others separately. */
  today: boolean;
}

const today = (label: string): PlanFeature => ({ label, today: true });
const toCome = (label: string): PlanFeature => ({ label, today: false });

/** A plan paid with the token (spec 1, sections 3 and 9). Zod-free: pages load it. */
export interface Plan {
  id: PlanId;
  name: string;
  usdPerMonth: number;
  features: readonly PlanFeature[];
  recommended: boolean;
  /** The tier granted by a payment. */
  tier: PaidTier;
}

/** Days granted by one payment. */
export const PLAN_DAYS = 30;

export const plans: readonly Plan[] = [
  {
    id: 'individual',
    name: 'Individual',
    usdPerMonth: 20,
    features: [
      today('All 32+ tools'),
      today('Unlimited usage'),
      toCome('5GB cloud storage'),
      today('Email support'),
      today('No watermarks'),
    ],
    recommended: false,
    tier: 'BASIC',
  },
  {
    id: 'heavy_user',
    name: 'Heavy User',
    usdPerMonth: 35,
    features: [
      today('Everything in Individual'),
      toCome('Priority processing'),
      toCome('25GB storage'),
      toCome('Advanced AI models'),
      toCome('API access (1000 calls/month)'),
      toCome('Priority support'),
    ],
    recommended: true,
    tier: 'PRO',
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    usdPerMonth: 500,
    features: [
      today('Everything in Heavy User'),
      toCome('Unlimited storage'),
      toCome('White-label'),
      toCome('Unlimited API'),
      toCome('Custom integrations'),
      toCome('Dedicated support manager'),
      toCome('SLA'),
    ],
    recommended: false,
    tier: 'PREMIUM',
  },
];

/** Returns the plan with this id. */
export function planOf(id: PlanId): Plan {
  const plan = plans.find((one) => one.id === id);
  if (plan === undefined) throw new Error(`There is no plan ${id}.`);
  return plan;
}
