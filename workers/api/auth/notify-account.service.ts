import type { Context } from 'hono';
import type { AppEnv, UserEnv } from '../_core/app-env';
import { accountMail, mailParagraph } from './mail-page';
import { notifyByMail } from './notify-by-mail';

/**
 * Tells the person of an account by mail what somebody else did to it. What was done stands even if the mail
 * cannot be sent.
 */
export async function notifyAccount(
  c: Context<AppEnv>,
  { to, title, paragraphs }: { to: string; title: string; paragraphs: readonly string[] },
): Promise<void> {
  const mail = accountMail(
    title,
    paragraphs.map((text) => mailParagraph(text)),
  );
  await notifyByMail(c as unknown as Context<UserEnv>, { to, ...mail });
}
