import { newSecret, secretsEqual, sha256 } from '../../_core/crypto/secrets';
import type { Env } from '../../env';
import { findOrCreateUser } from '../accounts.service';
import type { Attempt } from './attempt-cookie';
import type { OauthProvider } from './oauth.contract';
import {
  consumeAttempt,
  findIdentity,
  insertAttempt,
  insertIdentity,
  listIdentitiesOf,
} from './oauth.repository';
import { authorizationUrl, exchangeCode } from './oauth-client';
import { OauthFailure } from './oauth-failure';
import { type ProviderPerson, readPerson } from './read-person';

/** Time from the button to the callback. */
const LIFETIME_MS = 10 * 60 * 1000;

/** Starts a sign-in: the URL to redirect to, and what the browser keeps until the callback. */
export async function beginSignIn(
  env: Env,
  {
    provider,
    redirectUri,
    returnTo,
    now,
  }: { provider: OauthProvider; redirectUri: string; returnTo: string; now: Date },
): Promise<{ url: string; attempt: Attempt; expiresAt: Date }> {
  const [state, codeVerifier] = [newSecret(), newSecret()];
  const url = authorizationUrl(env, provider, { redirectUri, state, codeVerifier });
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await insertAttempt(env.DB, { stateHash: await sha256(state), provider, expiresAt });
  return { url, attempt: { provider, state, codeVerifier, returnTo }, expiresAt };
}

/** Query parameters of the callback. */
export interface OauthReturn {
  state: string | undefined;
  code: string | undefined;
  error: string | undefined;
}

/**
 * Completes a sign-in and returns the user id. The provider is called only if browser and provider match,
 * before expiry and only once. Throws {@link OauthFailure}.
 */
export async function completeSignIn(
  env: Env,
  {
    provider,
    attempt,
    answer,
    redirectUri,
    now,
  }: {
    provider: OauthProvider;
    attempt: Attempt | undefined;
    answer: OauthReturn;
    redirectUri: string;
    now: Date;
  },
): Promise<string> {
  const isOurs =
    attempt !== undefined &&
    attempt.provider === provider &&
    (await secretsEqual(answer.state ?? '', attempt.state)) &&
    (await consumeAttempt(env.DB, { stateHash: await sha256(attempt.state), provider, now }));
  if (!isOurs) throw new OauthFailure('state_mismatch');
  if (answer.error === 'access_denied') throw new OauthFailure('cancelled');
  if (answer.error !== undefined || answer.code === undefined) {
    throw new OauthFailure('provider_failed', `${provider} came back without a code`);
  }
  const { codeVerifier } = attempt;
  const token = await exchangeCode(env, provider, { redirectUri, code: answer.code, codeVerifier });
  return findOrLinkUser(env, provider, await readPerson(env, provider, token), now);
}

/**
 * The user of a provider account. A known one signs in, whatever happened to its address. A new one needs an
 * address that the provider has verified: it signs in to the account with this address, which is verified too
 * because every way to sign in proves it, or creates one.
 */
async function findOrLinkUser(
  env: Env,
  provider: OauthProvider,
  { subject, readVerifiedEmail }: ProviderPerson,
  now: Date,
): Promise<string> {
  const known = await findIdentity(env.DB, { provider, subject });
  if (known !== undefined) return known;
  const email = await readVerifiedEmail();
  if (email === null) throw new OauthFailure('email_unverified');
  const user = await findOrCreateUser(env, email, now);
  await insertIdentity(env.DB, { provider, subject, userId: user.id, createdAt: now });
  const linked = await findIdentity(env.DB, { provider, subject });
  if (linked === undefined) throw new Error('The identity was not stored.');
  return linked;
}

/** The provider accounts of a user, for their list and the export. */
export async function listIdentities(env: Env, userId: string) {
  const rows = await listIdentitiesOf(env.DB, userId);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
