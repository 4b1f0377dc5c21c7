import { z } from 'zod';

/** Body of `GET /api/account`: the profile of who asks. */
export const profileSchema = z.object({
  email: z.email(),
  /** When the account was made; ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
});
export type Profile = z.infer<typeof profileSchema>;
