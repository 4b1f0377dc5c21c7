import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  sendSignal,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { ApiError, browserApi, readAnswer } from '../api-client';
import { refreshSession } from '../session';
import { json } from './json-body';
import { NO_PASSKEYS, outcomeOf, type PasskeyOutcome } from './outcome';

/** A challenge works for five minutes; the one that waits behind a field is renewed before. */
const RENEW_AFTER_MS = 4 * 60 * 1000;
/** Then the page lies about: many such pages behind one address would use up what its people may ask for. */
const MAX_OFFERS = 3;

/** Where to go now. */
type SignedIn = PasskeyOutcome<{ returnTo: string }>;

/**
 * Signs this browser in by a passkey that the person chooses in their device's own window. Load it at
 * first use: it brings the library along.
 */
export function signInByPasskey(returnTo: string): Promise<SignedIn> {
  if (!browserSupportsWebAuthn()) {
    return Promise.resolve({ state: 'failed', message: NO_PASSKEYS });
  }
  return outcomeOf(signIn(returnTo));
}

/**
 * Offers passkeys among what the browser fills into the field with `autocomplete="… webauthn"`, where it
 * can (WebAuthn, section 5.1.4, conditional mediation). Nothing is shown until the person goes there.
 * @param signal ends the offer: a browser has one question to its devices at a time
 * @param onOutcome hears of a sign-in, and of a passkey that was chosen and refused
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
    // That nothing could be offered is no news: the button and the link are there.
    const wasChosen = outcome.state === 'failed' && outcome.code?.startsWith('passkey_');
    if (outcome.state === 'done' || wasChosen) onOutcome(outcome);
  };
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  void offer();
}

/** @param autofill given for an offer in a field: ends it, also while the challenge is on its way */
async function signIn(returnTo: string, autofill?: AbortSignal): Promise<{ returnTo: string }> {
  const { passkey } = browserApi().api.session;
  const optionsJSON = await readAnswer(passkey.$post({}, json({})));
  autofill?.throwIfAborted();
  const response = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: autofill !== undefined,
  });
  try {
    const used = await readAnswer<{ returnTo: string }>(
      passkey.finish.$post({}, json({ response, returnTo })),
    );
    await refreshSession();
    return used;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'passkey_unknown') {
      const { rpId: rpID = location.hostname } = optionsJSON;
      // The device may forget it; most browsers cannot be told yet.
      await sendSignal({
        signalName: 'unknownCredential',
        rpID,
        credentialID: response.id,
      }).catch(() => undefined);
    }
    throw error;
  }
}
