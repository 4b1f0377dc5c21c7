import { z } from 'zod';
import { emailAddress } from '../_core/email-address.contract';

/** Response of `GET /api/session`. `user` is null for visitors. */
export const sessionSchema = z.object({
  user: z.object({ email: emailAddress() }).nullable(),
});

/** The signed-in user, if any. */
export type Session = z.infer<typeof sessionSchema>;
