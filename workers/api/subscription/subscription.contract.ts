import { z } from 'zod';
import { paidTiers, tiers } from './tiers.contract';

/** What `GET /api/subscription/status/:email` answers, to everybody in the same shape. */
const subscriptionStatusSchema = z.object({
  tier: z.enum(tiers),
  active: z.boolean(),
  endsAt: z.iso.datetime().nullable(),
});

/** A person's part of the export of their data: what they have, and how they came by it. */
export const subscriptionExportSchema = z.object({
  status: subscriptionStatusSchema,
  entries: z.array(
    z.object({
      tier: z.enum(paidTiers),
      source: z.enum(['crypto', 'coupon']),
      kind: z.enum(['credit', 'revocation']),
      /** Negative for a revocation. */
      days: z.int(),
      createdAt: z.iso.datetime(),
    }),
  ),
});

/** A person's part of the export of their data. */
export type SubscriptionExport = z.infer<typeof subscriptionExportSchema>;
