import { z } from 'zod';
import { emailAddress } from '../_core/email-address.contract';

/** Response of `GET /api/account`: the profile of the caller. */
const profileSchema = z.object({
  email: emailAddress(),
  /** When the account was created; ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
});
export type Profile = z.infer<typeof profileSchema>;
