import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import type { ListedPasskey } from '@workers/api/auth/passkeys/passkey.contract';
import { browserApi, readAnswer } from '../api-client';
import { json } from './json-body';
import { NO_PASSKEYS, outcomeOf, type PasskeyOutcome } from './outcome';

/**
 * Has the device make a passkey and keeps it for the account. The server may refuse with
 * `sign_in_again`. Load it at first use: it brings the library along.
 */
export function addPasskey(): Promise<PasskeyOutcome<ListedPasskey>> {
  if (!browserSupportsWebAuthn()) {
    return Promise.resolve({ state: 'failed', message: NO_PASSKEYS });
  }
  return outcomeOf(add());
}

async function add(): Promise<ListedPasskey> {
  const { passkeys } = browserApi().api.account;
  const optionsJSON = await readAnswer(passkeys.begin.$post({}, json({})));
  const response = await startRegistration({ optionsJSON });
  return readAnswer<ListedPasskey>(passkeys.$post({}, json({ response })));
}
