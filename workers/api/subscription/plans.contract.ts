import type { PaidTier } from './tiers.contract';

export const planIds = ['individual', 'heavy_user', 'enterprise'] as const;
export type PlanId = (typeof planIds)[number];

/** A plan that is paid with the token (spec 1, sections 3 and 9). Without zod: pages load it. */
export interface Plan {
  id: PlanId;
  name: string;
  usdPerMonth: number;
  features: readonly string[];
  recommended: boolean;
  /** The tier that a paid month gives. */
  tier: PaidTier;
}

/** Days that one payment gives. */
export const PLAN_DAYS = 30;

export const plans: readonly Plan[] = [
  {
    id: 'individual',
    name: 'Individual',
    usdPerMonth: 20,
    features: [
      'All 32+ tools',
      'Unlimited usage',
      '5GB cloud storage',
      'Email support',
      'No watermarks',
    ],
    recommended: false,
    tier: 'BASIC',
  },
  {
    id: 'heavy_user',
    name: 'Heavy User',
    usdPerMonth: 35,
    features: [
      'Everything in Individual',
      'Priority processing',
      '25GB storage',
      'Advanced AI models',
      'API access (1000 calls/month)',
      'Priority support',
    ],
    recommended: true,
    tier: 'PRO',
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    usdPerMonth: 500,
    features: [
      'Everything in Heavy User',
      'Unlimited storage',
      'White-label',
      'Unlimited API',
      'Custom integrations',
      'Dedicated support manager',
      'SLA',
    ],
    recommended: false,
    tier: 'PREMIUM',
  },
];

/** The plan with this id. */
export function planOf(id: PlanId): Plan {
  const plan = plans.find((one) => one.id === id);
  if (plan === undefined) throw new Error(`There is no plan ${id}.`);
  return plan;
}
