import { z } from 'zod';

/** A key as typed or sent. The settings check its length: here a key of another length is just wrong. */
export const adminKeyField = z.string().min(1, 'is empty').max(512, 'is too long');

/** Body of `POST /api/subscription/admin/session`: the key, exchanged for a session. */
export const adminSignInSchema = z.strictObject({ adminKey: adminKeyField });

/** Response of `GET`, `POST` and `DELETE /api/subscription/admin/session`. */
const adminSessionSchema = z.object({
  /** False if no admin key is set up. */
  enabled: z.boolean(),
  /** When this browser's session ends; null without one. ISO 8601. */
  endsAt: z.iso.datetime().nullable(),
});

/** The state of this browser's admin session. */
export type AdminSession = z.infer<typeof adminSessionSchema>;
