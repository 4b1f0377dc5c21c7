import { WebAuthnError } from '@simplewebauthn/browser';
import { ApiError } from '../api-client';

/** Outcome of a passkey ceremony. Closing the device's window is not an error. */
export type PasskeyOutcome<Value> =
  | { state: 'done'; value: Value }
  /** The user closed the device's window, or another request took its place. */
  | { state: 'cancelled' }
  /** `code` is the server's error code, when it refused. */
  | { state: 'failed'; message: string; code?: string };

export const NO_PASSKEYS = 'This browser has no passkeys. Use the magic link instead.';
const NOT_HERE =
  'Browsers allow no passkeys at this address. Use the magic link, or open the site by its name.';
const NO_USE = 'The passkey could not be used. Try again, or use the magic link.';

const TEXTS: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_INVALID_DOMAIN: NOT_HERE,
  ERROR_INVALID_RP_ID: NOT_HERE,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for your account already.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot check that it is you. Set up its screen lock or a PIN, or choose another one.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'This device cannot keep a passkey. Choose another one.',
};

/**
 * Awaits a ceremony and returns its outcome. Never throws an error that a device, a user or the server may
 * cause.
 */
export async function outcomeOf<Value>(work: Promise<Value>): Promise<PasskeyOutcome<Value>> {
  try {
    return { state: 'done', value: await work };
  } catch (error) {
    if (error instanceof ApiError) {
      return { state: 'failed', message: error.message, code: error.code };
    }
    if (!(error instanceof Error)) throw error;
    if (isCancelled(error)) return { state: 'cancelled' };
    const text = error instanceof WebAuthnError ? TEXTS[error.code] : undefined;
    return { state: 'failed', message: text ?? NO_USE };
  }
}

/** Browsers raise `NotAllowedError` both for a closed window and for one that timed out. */
function isCancelled(error: Error): boolean {
  if (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') return true;
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.name === 'NotAllowedError' || cause.name === 'AbortError';
}
