import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Context } from 'hono';
import type { AppEnv, UserEnv } from '../../_core/app-env';
import { toBase64Url, utf8 } from '../../_core/crypto/bytes';
import { newId } from '../../_core/crypto/secrets';
import { ApiError } from '../../_core/errors';
import { requireAttempt } from '../../_core/limits';
import { log } from '../../_core/log';
import type { Env } from '../../env';
import { limits } from '../../limit-table';
import { nameDevice } from '../name-device';
import type { AddPasskey, ListedPasskey } from './passkey.contract';
import {
  deletePasskey,
  insertPasskey,
  listCredentialsOf,
  listPasskeysOf,
  updatePasskeyName,
} from './passkey.repository';
import {
  CHALLENGE_LIFETIME_MS,
  openChallenge,
  passkeyFailed,
  readChallenge,
  relyingParty,
  spendChallenge,
} from './passkey-challenge';
import { passkeyLimits } from './passkey-limits.contract';
import { notifyPasskeyChange } from './passkey-mail';

/** Splits the transports of a passkey, stored as one text. */
const split = (transports: string) => transports.split(',').filter(Boolean);

/** The passkeys of a user, oldest first; without anything that could sign in. */
export async function listPasskeys(env: Env, userId: string): Promise<ListedPasskey[]> {
  const rows = await listPasskeysOf(env.DB, userId);
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Options for the browser's `navigator.credentials.create` (WebAuthn, section 5.4). Throws 409
 * `limit_reached` if the user has the maximum number of passkeys.
 */
export async function beginAdding(c: Context<UserEnv>) {
  const { id: userId, email } = c.get('user');
  const known = await listCredentialsOf(c.get('env').DB, userId);
  if (known.length >= passkeyLimits.passkeys) throw tooMany();
  const app = c as unknown as Context<AppEnv>;
  const challenge = await openChallenge(app, userId);
  const { generateRegistrationOptions } = await loadWebauthn();
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: 'Entropy Tools',
    rpID: relyingParty(app).rpID,
    userName: email,
    // Random and permanent: it survives a change of address.
    userID: utf8(userId),
    challenge,
    timeout: CHALLENGE_LIFETIME_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: split(transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options;
}

/**
 * Stores the passkey that a browser has created, under the browser's name. Throws 400 `passkey_expired` or
 * `passkey_failed`, 409 `limit_reached`, or 409 `conflict` if it is already registered.
 */
export async function finishAdding(
  c: Context<UserEnv>,
  { response }: AddPasskey,
): Promise<ListedPasskey> {
  const [env, now, userId] = [c.get('env'), c.get('now')(), c.get('user').id];
  const app = c as unknown as Context<AppEnv>;
  await requireAttempt(env, limits.passkey.change, userId, now);
  const challenge = await readChallenge(app, response.response.clientDataJSON, userId);
  const { credential } = await verifyNew(app, response as RegistrationResponseJSON, challenge);
  await spendChallenge(app, challenge);
  const row = {
    id: newId(),
    userId,
    credentialId: credential.id,
    publicKey: toBase64Url(credential.publicKey),
    counter: credential.counter,
    transports: (response.response.transports ?? []).join(','),
    name: nameDevice(c.req.header('User-Agent') ?? ''),
    createdAt: now,
  };
  if (!(await insertPasskey(env.DB, row, passkeyLimits.passkeys))) {
    const { length } = await listCredentialsOf(env.DB, userId);
    if (length >= passkeyLimits.passkeys) throw tooMany();
    throw new ApiError(409, 'conflict', 'This passkey is here already.');
  }
  const { id, name } = row;
  await notifyPasskeyChange(c, { name, change: 'added' });
  return { id, name, createdAt: now.toISOString(), lastUsedAt: null };
}

async function verifyNew(
  c: Context<AppEnv>,
  response: RegistrationResponseJSON,
  expectedChallenge: string,
) {
  const { origin, rpID } = relyingParty(c);
  const { verifyRegistrationResponse } = await loadWebauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    });
    if (registrationInfo !== undefined) return registrationInfo;
  } catch (error) {
    logRefusal(c, error);
  }
  throw passkeyFailed();
}

/** Renames a passkey. Throws 404 if the user has none with this id. */
export async function renamePasskey(
  env: Env,
  wanted: { userId: string; id: string; name: string },
): Promise<void> {
  if (!(await updatePasskeyName(env.DB, wanted))) throw gone();
}

/** Removes a passkey. Throws 404 if the user has none with this id. */
export async function removePasskey(c: Context<UserEnv>, id: string): Promise<void> {
  const [env, userId] = [c.get('env'), c.get('user').id];
  await requireAttempt(env, limits.passkey.change, userId, c.get('now')());
  const name = await deletePasskey(env.DB, { userId, id });
  if (name === undefined) throw gone();
  await notifyPasskeyChange(c, { name, change: 'removed' });
}

/** The library parses many certificate formats, so it is loaded only when a passkey is used. */
export const loadWebauthn = () => import('@simplewebauthn/server');

/** Logs why a response was rejected, for debugging: the library's messages contain values, but no secrets. */
export function logRefusal(c: Context<AppEnv>, error: unknown): void {
  const detail = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
  log(c.get('env').LOG_LEVEL, 'info', 'passkey_refused', { detail, requestId: c.get('requestId') });
}

function tooMany(): ApiError {
  return new ApiError(
    409,
    'limit_reached',
    `You have ${passkeyLimits.passkeys} passkeys. Remove one that you do not use first.`,
  );
}

function gone(): ApiError {
  return new ApiError(404, 'not_found', 'This passkey was removed already.');
}
