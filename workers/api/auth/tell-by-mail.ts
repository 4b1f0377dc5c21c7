import type { Context } from 'hono';
import type { UserEnv } from '../_core/app-env';
import { sendMail } from '../mail/mail.service';

/**
 * Sends a mail that tells of something done. What was done stands whether or not it goes: a failure is in
 * the log, and the request succeeds.
 */
export async function tellByMail(
  c: Context<UserEnv>,
  mail: Parameters<typeof sendMail>[1],
): Promise<void> {
  await sendMail(c.get('env'), mail, c.get('now')()).catch(() => undefined);
}
