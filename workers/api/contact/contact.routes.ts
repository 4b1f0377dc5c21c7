import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { callerNetwork, requireAttempt } from '../_core/limits';
import { readJsonBody } from '../_core/read-json';
import { handOver } from '../_core/work';
import { normalizeEmail } from '../auth/accounts.service';
import { requireHumanCheck } from '../auth/human-check.service';
import { readOwnSession } from '../auth/session.service';
import { limits } from '../limit-table';
import { type ContactResponse, contactRequestSchema } from './contact.contract';
import { deliverMessage, storeMessage } from './contact.service';

/** The contact form. Responds once the message is stored; delivery continues in the background. */
export const contactRoutes = new Hono<AppEnv>().post('/api/contact', async (c) => {
  const { recaptchaToken, ...message } = await readJsonBody(c, contactRequestSchema);
  const env = c.get('env');
  const now = c.get('now')();
  await requireAttempt(env, limits.contact.network, callerNetwork(c), now);
  await requireHumanCheck(c, recaptchaToken, 'contact');
  const email = normalizeEmail(message.email);
  // A session of that address has its own limit, so that strangers cannot block the address's owner.
  const isOwn = (await readOwnSession(c))?.user.email === email;
  await requireAttempt(env, limits.contact.address, isOwn ? `own:${email}` : email, now);
  const id = await storeMessage(env, message, now);
  await handOver(c, { kind: 'contact-message', id }, deliverMessage);
  const devInbox = env.MAILER === 'inbox' && env.CONTACT_FORM_URL === undefined;
  const body: ContactResponse = { success: true, devInbox };
  return c.json(body);
});
