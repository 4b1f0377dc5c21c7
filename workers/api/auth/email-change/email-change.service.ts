import type { Context } from 'hono';
import type { AppEnv, UserEnv } from '../../_core/app-env';
import { newSecret, secretsEqual, sha256 } from '../../_core/crypto/secrets';
import { ApiError } from '../../_core/errors';
import { callerNetwork, requireAttempt } from '../../_core/limits';
import { ownOrigin } from '../../_core/own-origin';
import type { Env } from '../../env';
import { limits } from '../../limit-table';
import { sendMail } from '../../mail/mail.service';
import { normalizeEmail } from '../accounts.service';
import { rememberBrowser } from '../known-browser';
import { requireMailTurn } from '../mail-turn';
import { notifyByMail } from '../notify-by-mail';
import { hashCode, newSixDigits } from '../six-digits';
import { MAX_CODE_TRIES } from '../six-digits.contract';
import { EMAIL_CHANGE_HOURS, type EmailChange, type EmailEnd } from './email-change.contract';
import {
  confirmEnd,
  countTry,
  deleteChange,
  findChange,
  hasAccount,
  putChange,
  type StoredChange,
  stopChange,
} from './email-change.repository';
import {
  changedAddressMail,
  newAddressMail,
  oldAddressMail,
  takenAddressMail,
} from './email-change-mail';

const HOUR = 60 * 60 * 1000;

/** The state of the user's change of address. */
export async function readEmailChange(c: Context<UserEnv>): Promise<EmailChange> {
  const { id, email } = c.get('user');
  const change = await findChange(c.get('env').DB, id, c.get('now')());
  return answer(c, email, change);
}

/**
 * Requests a change of address: a code is sent to the old and to the new one. Only the mail to the new one
 * reveals whether it already has an account. Throws 400 for the account's current address, 429, or 502 if a
 * mail could not be sent; then nothing is pending.
 */
export async function askEmailChange(c: Context<UserEnv>, wanted: string): Promise<EmailChange> {
  const [env, now, user] = [c.get('env'), c.get('now')(), c.get('user')];
  const app = c as unknown as Context<AppEnv>;
  const newEmail = normalizeEmail(wanted);
  if (newEmail === user.email) {
    throw new ApiError(400, 'invalid_request', 'email: is the address of this account already');
  }
  await requireAttempt(env, limits.emailChange.ask, user.id, now);
  const refusedBefore = await requireMailTurn(app, 'email-change', newEmail, now);
  const isTaken = await hasAccount(env.DB, newEmail);

  const [stopToken, oldCode, newCode] = [newSecret(), newSixDigits(), newSixDigits()];
  const stopHash = await sha256(stopToken);
  const change = {
    newEmail,
    stopHash,
    oldCodeHash: await hashOf(env, 'old', stopHash, oldCode),
    // If no code is sent, the hash of a secret that nobody can enter.
    newCodeHash: await hashOf(env, 'new', stopHash, isTaken ? newSecret() : newCode),
    createdAt: now,
    expiresAt: new Date(now.getTime() + EMAIL_CHANGE_HOURS * HOUR),
  };
  await putChange(env.DB, user.id, change);
  const origin = ownOrigin(app);
  const { host } = new URL(origin);
  // In the fragment, which reaches no server, no log and no Referer.
  const stopLink = `${origin}/dashboard/keep-address#token=${stopToken}`;
  try {
    const old = oldAddressMail({ host, newEmail, code: oldCode, stopLink });
    const next = isTaken
      ? takenAddressMail({ host, refusedBefore })
      : newAddressMail({ host, code: newCode, refusedBefore });
    await sendMail(env, { to: user.email, ...old }, now);
    await sendMail(env, { to: newEmail, ...next }, now);
  } catch (error) {
    await deleteChange(env.DB, user.id);
    throw error;
  }
  return answer(c, user.email, { ...change, oldConfirmed: false, newConfirmed: false });
}

/**
 * Accepts the code of one mailbox. The second one changes the address, ends all other sessions and notifies
 * both addresses. Throws 400 `code_wrong` with the remaining attempts, 400 `code_spent`, or 409 `conflict` if
 * the new address has got an account meanwhile.
 */
export async function confirmEmail(
  c: Context<UserEnv>,
  { end, code }: { end: EmailEnd; code: string },
): Promise<EmailChange> {
  const [env, now, user] = [c.get('env'), c.get('now')(), c.get('user')];
  const tried = await countTry(env.DB, { userId: user.id, end, maxTries: MAX_CODE_TRIES, now });
  if (tried === undefined) throw spentCode();
  const { change, left } = tried;
  const expected = end === 'old' ? change.oldCodeHash : change.newCodeHash;
  if (!(await secretsEqual(await hashOf(env, end, change.stopHash, code), expected))) {
    throw left === 0 ? spentCode() : wrongCode(end, left);
  }
  const isDone = await confirmOrDrop(c, end, change);
  if (!isDone) return answer(c, user.email, { ...change, [`${end}Confirmed`]: true });
  await finish(c, change.newEmail);
  return answer(c, change.newEmail, undefined);
}

async function confirmOrDrop(
  c: Context<UserEnv>,
  end: EmailEnd,
  { stopHash }: StoredChange,
): Promise<boolean> {
  const [{ DB }, { id: userId, email: oldEmail }] = [c.get('env'), c.get('user')];
  const [sessionHash, now] = [c.get('sessionHash'), c.get('now')()];
  try {
    return await confirmEnd(DB, { userId, end, stopHash, oldEmail, sessionHash, now });
  } catch (error) {
    if (!String(error).includes('UNIQUE')) throw error;
    await deleteChange(DB, userId);
    throw new ApiError(
      409,
      'conflict',
      'The new address has got an account of its own in the meantime. Your address stays as it is.',
    );
  }
}

async function finish(c: Context<UserEnv>, newEmail: string): Promise<void> {
  const app = c as unknown as Context<AppEnv>;
  const { email: oldEmail } = c.get('user');
  await rememberBrowser(app, newEmail);
  const origin = ownOrigin(app);
  const mail = changedAddressMail({
    host: new URL(origin).host,
    oldEmail,
    newEmail,
    contactLink: `${origin}/contact`,
  });
  for (const to of [oldEmail, newEmail]) await notifyByMail(c, { to, ...mail });
}

/** Cancels the user's pending change. */
export async function cancelEmailChange(c: Context<UserEnv>): Promise<EmailChange> {
  const { id, email } = c.get('user');
  await deleteChange(c.get('env').DB, id);
  return answer(c, email, undefined);
}

/**
 * Stops a change with the secret in the old address's mail, without a session: whoever requested the change
 * was signed in, so all browsers are signed out. Throws 400 `link_invalid`.
 */
export async function stopEmailChange(c: Context<AppEnv>, token: string): Promise<void> {
  const [env, now] = [c.get('env'), c.get('now')()];
  await requireAttempt(env, limits.emailChange.stopOfNetwork, callerNetwork(c), now);
  if (!(await stopChange(env.DB, await sha256(token), now))) {
    throw new ApiError(
      400,
      'link_invalid',
      'There is nothing to stop: the change was made, dropped or replaced by another one, or its time is over.',
    );
  }
}

/** The pending change, for the export of a user's data. */
export async function exportEmailChange(env: Env, userId: string, now: Date) {
  const change = await findChange(env.DB, userId, now);
  if (change === undefined) return null;
  return { newEmail: change.newEmail, createdAt: change.createdAt.toISOString() };
}

const hashOf = (env: Env, end: EmailEnd, stopHash: string, code: string) =>
  hashCode(env, { purpose: 'email-change-code', about: `${end} ${stopHash}`, code });

function answer(
  c: Context<UserEnv>,
  email: string,
  change:
    | Pick<StoredChange, 'newEmail' | 'oldConfirmed' | 'newConfirmed' | 'expiresAt'>
    | undefined,
): EmailChange {
  const devInbox = c.get('env').MAILER === 'inbox';
  if (change === undefined) return { email, pending: null, devInbox };
  const { newEmail, oldConfirmed, newConfirmed, expiresAt } = change;
  const pending = { newEmail, oldConfirmed, newConfirmed, expiresAt: expiresAt.toISOString() };
  return { email, pending, devInbox };
}

function wrongCode(end: EmailEnd, left: number): ApiError {
  const tries = left === 1 ? 'One try is left' : `${left} tries are left`;
  const text = `That is not the code of the mail to the ${end} address. ${tries}.`;
  return new ApiError(400, 'code_wrong', text);
}

function spentCode(): ApiError {
  return new ApiError(400, 'code_spent', 'This code works no more. Drop the change and ask again.');
}
