import { z } from 'zod';
import { emailAddress } from '../_core/email-address.contract';
import { paymentsExportSchema } from '../payments/payments.contract';
import { subscriptionExportSchema } from '../subscription/subscription.contract';
import { EXPORT_FORMAT } from './export-file.contract';

/** Body of `DELETE /api/account`: the person's e-mail address, typed once more. */
export const deleteAccountSchema = z.strictObject({ confirm: z.string().max(320) });

/**
 * Answer of `GET /api/account/export`: everything that is kept about a person, in plain text as far
 * as we can read it. What does not open is in the list all the same and says so.
 */
export const accountExportSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  exportedAt: z.iso.datetime(),
  profile: z.object({ email: emailAddress(), createdAt: z.iso.datetime() }),
  identities: z.array(
    z.object({ provider: z.string(), subject: z.string(), createdAt: z.iso.datetime() }),
  ),
  sessions: z.array(
    z.object({ device: z.string(), createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() }),
  ),
  /** A change of address that waits for its codes. */
  emailChange: z.object({ newEmail: z.string(), createdAt: z.iso.datetime() }).nullable(),
  passkeys: z.array(
    z.object({
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  apiKeys: z.array(z.looseObject({ name: z.string(), key: z.string().nullable() })),
  notes: z.looseObject({ notes: z.array(z.looseObject({ id: z.string() })) }),
  planner: z.object({ items: z.array(z.looseObject({ id: z.string(), kind: z.string() })) }),
  subscription: subscriptionExportSchema,
  payments: paymentsExportSchema,
  counts: z.object({ notes: z.int(), plannerItems: z.int(), unreadable: z.int() }),
  complete: z.literal(true),
});
