import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { sealByMaster, unsealByMaster } from '../_core/crypto/master-sealed';
import { newId } from '../_core/crypto/secrets';
import { logError } from '../_core/log';
import { handOver, type WorkOutcome } from '../_core/work';
import { claimRow, dueRowsStatement, readOutcome, secondAttemptAt } from '../_core/work-rows';
import type { Env } from '../env';
import { sendMail } from './mail.service';
import type { Mail } from './mailer';
import {
  deleteOutgoingMail,
  insertOutgoingMail,
  isMailWaiting,
  OUTGOING_MAILS,
} from './outgoing-mail.repository';

const fieldOf = (id: string) => ({ table: 'outgoing_mail', row: id, field: 'mail' });

/** How long a mail about a completed action is tried, in milliseconds. */
const NOTICE_LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Sends a mail that somebody is waiting for, now. If the mail service does not take it, it is stored encrypted
 * and retried after 1, 2, 4 … minutes.
 *
 * @param id chosen by the caller, for {@link isStillWaiting}; it is not secret
 * @param until after which it is of no use and is given up
 * @returns whether it was sent; false if it is retried
 */
export async function sendOrRetry(
  c: Context<AppEnv>,
  mail: Mail,
  { id, now, until }: { id: string; now: Date; until: Date },
): Promise<boolean> {
  const env = c.get('env');
  try {
    await sendMail(env, mail, now);
    return true;
  } catch {
    // sendMail has logged it.
    const next = secondAttemptAt(now);
    await store(env, mail, { id, attempts: 1, nextAttemptAt: next, expiresAt: until, now });
    await handOver(c, { kind: 'mail', id }, deliverMail, next);
    return false;
  }
}

/** Whether a mail that {@link sendOrRetry} could not send is still being retried. */
export function isStillWaiting({ DB }: Pick<Env, 'DB'>, id: string): Promise<boolean> {
  return isMailWaiting(DB, id);
}

/** Stores a mail that nobody is waiting for, encrypted, and sends it after the response; retried for a day. */
export async function sendLater(c: Context<AppEnv>, mail: Mail): Promise<void> {
  const [env, now, id] = [c.get('env'), c.get('now')(), newId()];
  const expiresAt = new Date(now.getTime() + NOTICE_LIFETIME_MS);
  await store(env, mail, { id, attempts: 0, nextAttemptAt: now, expiresAt, now });
  await handOver(c, { kind: 'mail', id }, deliverMail);
}

/** Sends a stored mail if it is due, and deletes it. Never throws on failures of the mail service. */
export async function deliverMail(env: Env, id: string, now: Date): Promise<WorkOutcome> {
  const claimed = await claimRow<{ encrypted_mail: string }>(env.DB, OUTGOING_MAILS, {
    id,
    now,
    columns: 'encrypted_mail',
  });
  if (claimed === undefined) return readOutcome(env.DB, OUTGOING_MAILS, id, now);
  try {
    const text = await unsealByMaster(env.MASTER_KEYS, claimed.encrypted_mail, fieldOf(id));
    await sendMail(env, JSON.parse(text) as Mail, now);
  } catch (error) {
    logError('mail_waits', error, { attempts: claimed.attempts });
    return claimed.onFailure;
  }
  await deleteOutgoingMail(env.DB, id);
  return { state: 'done' };
}

/** Statement that lists the ids of due mails. */
export function dueMailsStatement(env: Env, now: Date, limit: number): D1PreparedStatement {
  return dueRowsStatement(env.DB, OUTGOING_MAILS, now, limit);
}

async function store(
  { DB, MASTER_KEYS }: Env,
  mail: Mail,
  row: { id: string; attempts: number; nextAttemptAt: Date; expiresAt: Date; now: Date },
): Promise<void> {
  const encryptedMail = await sealByMaster(MASTER_KEYS, JSON.stringify(mail), fieldOf(row.id));
  await insertOutgoingMail(DB, { ...row, encryptedMail });
}
