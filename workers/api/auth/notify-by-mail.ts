import type { Context } from 'hono';
import type { UserEnv } from '../_core/app-env';
import { sendMail } from '../mail/mail.service';

/**
 * Sends a mail about a completed action. The action is kept even if the mail cannot be sent: the failure is
 * logged, and the request succeeds.
 */
export async function notifyByMail(
  c: Context<UserEnv>,
  mail: Parameters<typeof sendMail>[1],
): Promise<void> {
  await sendMail(c.get('env'), mail, c.get('now')()).catch(() => undefined);
}
