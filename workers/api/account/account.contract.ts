import { z } from 'zod';
import { emailAddress } from '../_core/email-address.contract';
import { paymentsExportSchema } from '../payments/payments.contract';
import { subscriptionExportSchema } from '../subscription/subscription.contract';
import { EXPORT_FORMAT } from './export-file.contract';

/** Body of `DELETE /api/account`: the user's e-mail address, typed as confirmation. */
export const deleteAccountSchema = z.strictObject({ confirm: z.string().max(320) });

/**
 * Response of `GET /api/account/export`: everything stored about a user, in plain text as far as we can
 * decrypt it. Entries that cannot be decrypted are listed too, and marked.
 */
export const accountExportSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  exportedAt: z.iso.datetime(),
  profile: z.object({
    email: emailAddress(),
    createdAt: z.iso.datetime(),
    /** Only an active account can be exported: a suspended one has no session. */
    state: z.literal('active'),
  }),
  /** What the operator of the site did to the account and its MCP servers, oldest first. */
  operatorActs: z.array(
    z.object({ act: z.string(), at: z.iso.datetime(), reason: z.string().nullable() }),
  ),
  identities: z.array(
    z.object({ provider: z.string(), subject: z.string(), createdAt: z.iso.datetime() }),
  ),
  sessions: z.array(
    z.object({ device: z.string(), createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() }),
  ),
  /** A pending change of address. */
  emailChange: z.object({ newEmail: z.string(), createdAt: z.iso.datetime() }).nullable(),
  passkeys: z.array(
    z.object({
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  apiKeys: z.array(z.looseObject({ name: z.string(), key: z.string().nullable() })),
  /** What uses encrypted files, with name and key as text; the files themselves are not in it. */
  files: z.array(z.looseObject({ id: z.string(), text: z.string().nullable() })),
  notes: z.looseObject({ notes: z.array(z.looseObject({ id: z.string() })) }),
  planner: z.object({ items: z.array(z.looseObject({ id: z.string(), kind: z.string() })) }),
  subscription: subscriptionExportSchema,
  payments: paymentsExportSchema,
  counts: z.object({ notes: z.int(), plannerItems: z.int(), unreadable: z.int() }),
  complete: z.literal(true),
});
