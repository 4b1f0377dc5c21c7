import { ApiError } from '../_core/errors';
import { logError } from '../_core/log';
import { upstreamWaitMs } from '../_core/upstream-wait.settings';
import type { Env } from '../env';
import { cloudflareMailer } from './cloudflare-mailer';
import { storeMail } from './inbox.repository';
import { type Mail, type Mailer, parseSender } from './mailer';
import { resendMailer } from './resend-mailer';
import { smtpMailer } from './smtp-mailer';

/** Timeout of sending a mail, in milliseconds. */
const SEND_TIMEOUT_MS = 10_000;

/**
 * Sends a mail with the driver that `MAILER` names. Throws 502 `mail_failed` if it was not accepted within
 * ten seconds; the log contains the cause, without address and content.
 */
export async function sendMail(env: Env, mail: Mail, now: Date): Promise<void> {
  const timeoutMs = upstreamWaitMs(env, SEND_TIMEOUT_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server is too slow.')), timeoutMs);
  });
  try {
    await Promise.race([openMailer(env, now, timeoutMs).send(mail), late]);
  } catch (error) {
    logError('mail_failed', error, { mailer: env.MAILER });
    throw new ApiError(
      502,
      'mail_failed',
      'The mail could not be sent. Nothing is wrong with what you typed: try again in a minute.',
    );
  } finally {
    clearTimeout(timer);
  }
}

/** The address that people write to: `CONTACT_TO`, or the sender of the site's mail. */
export function contactAddress(env: Pick<Env, 'CONTACT_TO' | 'MAIL_FROM'>): string {
  return env.CONTACT_TO ?? parseSender(env.MAIL_FROM).email;
}

function openMailer(env: Env, now: Date, timeoutMs: number): Mailer {
  switch (env.MAILER) {
    case 'inbox':
      return { send: (mail) => storeMail(env, mail, now) };
    case 'cloudflare':
      return cloudflareMailer(env.MAIL, env.MAIL_FROM);
    case 'smtp':
      return smtpMailer({
        host: env.SMTP_HOST ?? '',
        port: env.SMTP_PORT,
        security: env.SMTP_SECURITY,
        user: env.SMTP_USER,
        password: env.SMTP_PASSWORD,
        from: env.MAIL_FROM,
        timeoutMs,
      });
    case 'resend':
      return resendMailer({
        url: env.RESEND_URL,
        key: env.RESEND_API_KEY ?? '',
        from: env.MAIL_FROM,
        timeoutMs,
      });
  }
}
