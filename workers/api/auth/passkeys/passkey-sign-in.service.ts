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
import { countUse, type StoredPasskey, takeChallengeAndFind } from './passkey.repository';
import {
  CHALLENGE_LIFETIME_MS,
  challengeOver,
  openChallenge,
  passkeyFailed,
  readChallenge,
  relyingParty,
} from './passkey-challenge';
import { loadWebauthn, logRefusal } from './passkeys.service';

/**
 * What the browser's `navigator.credentials.get` needs (WebAuthn, section 5.5). It names no passkey: the
 * person chooses among those that their device has for us, and nothing is said about any address.
 */
export async function beginPasskeySignIn(c: Context<AppEnv>) {
  const [env, now] = [c.get('env'), c.get('now')()];
  await requireAttempt(env, limits.passkey.beginOfNetwork, callerNetwork(c), now);
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
 * Signs in by a passkey. Throws 400: `passkey_expired` for a challenge that was used, is too old or
 * another browser's, `passkey_unknown` for a passkey that nobody has here, `passkey_failed` for an answer
 * that proves nothing or whose counter went backwards.
 */
export async function finishPasskeySignIn(
  c: Context<AppEnv>,
  { response, returnTo }: UsePasskey,
): Promise<PasskeyUsed> {
  const [env, now] = [c.get('env'), c.get('now')()];
  await requireAttempt(env, limits.passkey.useOfNetwork, callerNetwork(c), now);
  const { challenge, key } = await readChallenge(c, response.response.clientDataJSON, null);
  const { isOpen, passkey } = await takeChallengeAndFind(env.DB, key, response.id);
  if (!isOpen) throw challengeOver();
  if (passkey === undefined) throw unknownPasskey();
  // The account is the passkey's; the handle that the device kept beside it has to name the same one.
  if (response.response.userHandle !== toBase64Url(utf8(passkey.userId))) throw passkeyFailed();
  const answer = response as AuthenticationResponseJSON;
  const counter = await verifyAnswer(c, { answer, passkey, challenge });
  const { id, userId } = passkey;
  if (!(await countUse(env.DB, { id, userId, counter, now }))) throw countedBackwards();
  await signInUser(c, userId);
  return { returnTo: safeReturnPath(returnTo) };
}

/** Checks a signature and all that it is over; returns the authenticator's counter. */
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
        // `countUse` compares the counter, in the statement that moves it.
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
