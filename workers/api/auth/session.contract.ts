import { z } from 'zod';
import { emailAddress } from '../_core/email-address.contract';

/** Body of `GET /api/session`. `user` is null for somebody who is not signed in. */
export const sessionSchema = z.object({
  user: z.object({ email: emailAddress() }).nullable(),
});

/** Who is asking. */
export type Session = z.infer<typeof sessionSchema>;
