import { z } from 'zod';

/** Body of `GET /api/session`. `user` is null for somebody who is not signed in. */
export const sessionSchema = z.object({
  user: z.object({ email: z.email() }).nullable(),
});

/** Who is asking. */
export type Session = z.infer<typeof sessionSchema>;
