import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import type { ListedPasskey } from '@workers/api/auth/passkeys/passkey.contract';
import { browserApi, readResponse } from '../api-client';
import { json } from './json-body';
import { NO_PASSKEYS, outcomeOf, type PasskeyOutcome } from './outcome';

/**
 * Creates a passkey on the device and registers it with the account. The server may refuse with
 * `sign_in_again`. Import it at first use, because it pulls in the WebAuthn library.
 */
export function addPasskey(): Promise<PasskeyOutcome<ListedPasskey>> {
  if (!browserSupportsWebAuthn()) {
    return Promise.resolve({ state: 'failed', message: NO_PASSKEYS });
  }
  return outcomeOf(add());
}

async function add(): Promise<ListedPasskey> {
  const { passkeys } = browserApi().api.account;
  const optionsJSON = await readResponse(passkeys.begin.$post({}, json({})));
  const response = await startRegistration({ optionsJSON });
  return readResponse<ListedPasskey>(passkeys.$post({}, json({ response })));
}
