import { z } from 'zod';
import { emailAddress } from '../_core/email-address.contract';

/** Body of `GET /api/account`: the profile of who asks. */
const profileSchema = z.object({
  email: emailAddress(),
  /** When the account was made; ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
});
export type Profile = z.infer<typeof profileSchema>;
