import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Context } from 'hono';
import type { AppEnv } from '../../_core/app-env';
import { fromBase64Url, toBase64Url, utf8 } from '../../_core/crypto/bytes';
import { ApiError } from '../../_core/errors';
import { callerNetwork, requireAttempt } from '../../_core/limits';
import { limits } from '../../limit-table';
import { safeReturnPath } from '../return-path.contract';
import { signInUser } from '../session.service';
import type { PasskeyUsed, UsePasskey } from './passkey.contract';
import { countUse, findPasskey, type StoredPasskey } from './passkey.repository';
import {
  CHALLENGE_LIFETIME_MS,
  openChallenge,
  passkeyFailed,
  readChallenge,
  relyingParty,
  spendChallenge,
} from './passkey-challenge';
import { loadWebauthn, logRefusal } from './passkeys.service';

/**
 * Options for the browser's `navigator.credentials.get` (WebAuthn, section 5.5). They list no passkeys: the
 * user chooses among those on their device, and nothing is revealed about any address.
 */
export async function beginPasskeySignIn(c: Context<AppEnv>) {
  const challenge = await openChallenge(c, null);
  const { generateAuthenticationOptions } = await loadWebauthn();
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: relyingParty(c).rpID,
    challenge,
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
  });
  return options;
}

/**
 * Signs in with a passkey. Throws 400: `passkey_expired` for a challenge that was used, has expired or
 * belongs to another browser, `passkey_unknown` for a passkey that is not registered here, `passkey_failed`
 * for a response that cannot be verified or whose counter did not increase.
 */
export async function finishPasskeySignIn(
  c: Context<AppEnv>,
  { response, returnTo }: UsePasskey,
): Promise<PasskeyUsed> {
  const [env, now] = [c.get('env'), c.get('now')()];
  const challenge = await readChallenge(c, response.response.clientDataJSON, null);
  await requireAttempt(env, limits.passkey.useOfNetwork, callerNetwork(c), now);
  const passkey = await findPasskey(env.DB, response.id);
  if (passkey === undefined) throw unknownPasskey();
  // The passkey determines the account; the user handle stored on the device must match it.
  if (response.response.userHandle !== toBase64Url(utf8(passkey.userId))) throw passkeyFailed();
  const answer = response as AuthenticationResponseJSON;
  const counter = await verifyAnswer(c, { answer, passkey, challenge });
  const { id, userId } = passkey;
  await spendChallenge(c, challenge);
  if (!(await countUse(env.DB, { id, userId, counter, now }))) throw countedBackwards();
  await signInUser(c, { id: userId });
  return { returnTo: safeReturnPath(returnTo) };
}

/** Verifies a signature and the signed data; returns the authenticator's counter. */
async function verifyAnswer(
  c: Context<AppEnv>,
  {
    answer,
    passkey,
    challenge,
  }: { answer: AuthenticationResponseJSON; passkey: StoredPasskey; challenge: string },
): Promise<number> {
  const { origin, rpID } = relyingParty(c);
  const { verifyAuthenticationResponse } = await loadWebauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: fromBase64Url(passkey.publicKey),
        // `countUse` compares the counter, in the statement that updates it.
        counter: 0,
      },
      requireUserVerification: true,
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (error) {
    logRefusal(c, error);
  }
  throw passkeyFailed();
}

function unknownPasskey(): ApiError {
  return new ApiError(
    400,
    'passkey_unknown',
    'This passkey is not known here; it may have been removed. Sign in by the magic link, or with another passkey.',
  );
}

function countedBackwards(): ApiError {
  return new ApiError(
    400,
    'passkey_failed',
    'This passkey has been used elsewhere in the meantime, so there may be a copy of it. Sign in by the magic link, remove it and add a new one.',
  );
}
