import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  sendSignal,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { ApiError, browserApi, readResponse } from '../api-client';
import { refreshSession } from '../session';
import { json } from './json-body';
import { NO_PASSKEYS, outcomeOf, type PasskeyOutcome } from './outcome';

/** A challenge is valid for five minutes; the one pending for autofill is renewed before that. */
const RENEW_AFTER_MS = 4 * 60 * 1000;
/**
 * After this many offers the page counts as abandoned: many such pages behind one IP address would use up its
 * rate limit.
 */
const MAX_OFFERS = 3;

/** `returnTo` is where to go next. */
type SignedIn = PasskeyOutcome<{ returnTo: string }>;

/**
 * Signs in with a passkey that the user chooses in the device's window. Import it at first use, because it
 * pulls in the WebAuthn library.
 */
export function signInByPasskey(returnTo: string): Promise<SignedIn> {
  if (!browserSupportsWebAuthn()) {
    return Promise.resolve({ state: 'failed', message: NO_PASSKEYS });
  }
  return outcomeOf(signIn(returnTo));
}

/**
 * Offers passkeys in the browser's autofill for the field with `autocomplete="… webauthn"`, where supported
 * (WebAuthn, section 5.1.4, conditional mediation). Shows nothing until the user focuses the field.
 * @param signal ends the offer: a browser runs one ceremony at a time
 * @param onOutcome receives a sign-in, or the refusal of a passkey that was chosen
 */
export function offerPasskeys({
  returnTo,
  signal,
  onOutcome,
}: {
  returnTo: string;
  signal: AbortSignal;
  onOutcome: (outcome: SignedIn) => void;
}): void {
  let turn = 0;
  const offer = async () => {
    if (signal.aborted || !(await browserSupportsWebAuthnAutofill())) return;
    turn += 1;
    const mine = turn;
    const timer = setTimeout(() => {
      if (mine < MAX_OFFERS && !document.hidden) return void offer();
      turn += 1;
      WebAuthnAbortService.cancelCeremony();
    }, RENEW_AFTER_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    const outcome = await outcomeOf(signIn(returnTo, signal));
    if (signal.aborted || (mine !== turn && outcome.state !== 'done')) return;
    clearTimeout(timer);
    // An offer that could not be made is not reported: the button and the link are there.
    const wasChosen = outcome.state === 'failed' && outcome.code?.startsWith('passkey_');
    if (outcome.state === 'done' || wasChosen) onOutcome(outcome);
  };
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  void offer();
}

/** @param autofill set for an offer in a field; aborts it, even while the challenge is being fetched */
async function signIn(returnTo: string, autofill?: AbortSignal): Promise<{ returnTo: string }> {
  const { passkey } = browserApi().api.session;
  const optionsJSON = await readResponse(passkey.$post({}, json({})));
  autofill?.throwIfAborted();
  const response = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: autofill !== undefined,
  });
  try {
    const used = await readResponse<{ returnTo: string }>(
      passkey.finish.$post({}, json({ response, returnTo })),
    );
    await refreshSession();
    return used;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'passkey_unknown') {
      const { rpId: rpID = location.hostname } = optionsJSON;
      // Lets the device remove the passkey; most browsers do not support this yet.
      await sendSignal({
        signalName: 'unknownCredential',
        rpID,
        credentialID: response.id,
      }).catch(() => undefined);
    }
    throw error;
  }
}
