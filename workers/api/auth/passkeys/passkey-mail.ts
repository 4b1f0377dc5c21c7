import type { Context } from 'hono';
import type { AppEnv, UserEnv } from '../../_core/app-env';
import { ownOrigin } from '../../_core/own-origin';
import { accountMail, mailButton, mailParagraph } from '../mail-page';
import { nameDevice } from '../name-device';
import { notifyByMail } from '../notify-by-mail';

/** Notifies the user of an added or removed passkey. The change is kept even if the mail cannot be sent. */
export async function notifyPasskeyChange(
  c: Context<UserEnv>,
  { name, change }: { name: string; change: 'added' | 'removed' },
): Promise<void> {
  const origin = ownOrigin(c as unknown as Context<AppEnv>);
  const { host } = new URL(origin);
  const device = nameDevice(c.req.header('User-Agent') ?? '');
  const to = change === 'added' ? 'to' : 'from';
  const meaning =
    change === 'added'
      ? 'It signs in to your account without a mail.'
      : 'It does not sign in any more.';
  const mail = accountMail(`A passkey was ${change}`, [
    mailParagraph(
      `The passkey ‘${name}’ was ${change} ${to} your account at ${host} from ${device}. ${meaning}`,
    ),
    mailParagraph(
      'If that was not you: sign in, look at the passkeys and the signed-in browsers under ‘Your account’, and remove what you do not know.',
    ),
    mailButton('Open your dashboard', `${origin}/dashboard`),
  ]);
  await notifyByMail(c, { to: c.get('user').email, ...mail });
}
