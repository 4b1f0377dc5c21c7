import { z } from 'zod';
import { paidTiers, tiers } from './tiers.contract';

/** Response of `GET /api/subscription/status/:email`, the same shape for everybody. */
const subscriptionStatusSchema = z.object({
  tier: z.enum(tiers),
  active: z.boolean(),
  endsAt: z.iso.datetime().nullable(),
});

/** A user's subscription in their data export: status and ledger. */
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

/** See {@link subscriptionExportSchema}. */
export type SubscriptionExport = z.infer<typeof subscriptionExportSchema>;
