import type { Context } from 'hono';
import type { AppEnv, UserEnv } from '../_core/app-env';
import { logError } from '../_core/log';
import { sendLater } from '../mail/outgoing-mail.service';

/**
 * Sends a mail about a completed action, after the response and with retries. The action is kept even if the
 * mail cannot be stored: the failure is logged, and the request succeeds.
 */
export async function notifyByMail(
  c: Context<UserEnv>,
  mail: Parameters<typeof sendLater>[1],
): Promise<void> {
  try {
    await sendLater(c as unknown as Context<AppEnv>, mail);
  } catch (error) {
    logError('notice_not_stored', error);
  }
}
