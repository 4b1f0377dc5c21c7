import { z } from 'zod';

/** A key as it is typed or sent along. Its length is the settings' affair: a wrong one is wrong. */
export const adminKeyField = z.string().min(1, 'is empty').max(512, 'is too long');

/** Body of `POST /api/subscription/admin/session`: the key, exchanged for a session. */
export const adminSignInSchema = z.strictObject({ adminKey: adminKeyField });

/** What `GET`, `POST` and `DELETE /api/subscription/admin/session` answer. */
const adminSessionSchema = z.object({
  /** False where no admin key is set up. */
  enabled: z.boolean(),
  /** When this browser's session ends; null without one. ISO 8601. */
  endsAt: z.iso.datetime().nullable(),
});

/** The state of this browser's admin session. */
export type AdminSession = z.infer<typeof adminSessionSchema>;
