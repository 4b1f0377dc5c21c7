import { browserApi, readResponse } from '~/platform/api-client';
import { onSessionChange } from '~/platform/session';

/** Do not use a token this close to its expiry: the response must arrive before it. */
const SPARE_MS = 30_000;

let held: { token: string; endsAt: number } | undefined;
let listening = false;

/**
 * The bearer token of check-payment. It is kept in this tab's memory for at most 15 minutes: the
 * specification's original read one from local storage, where any script could have found it.
 * @throws ApiError, including `not_signed_in`
 */
export async function paymentToken(): Promise<string> {
  if (!listening) {
    listening = true;
    onSessionChange(forgetPaymentToken);
  }
  if (held !== undefined && Date.now() < held.endsAt - SPARE_MS) return held.token;
  const { token, expiresAt } = await readResponse(
    browserApi().api.session.token.$post(
      {},
      {
        headers: { 'Content-Type': 'application/json' },
        init: { body: JSON.stringify({ scope: 'payments' }) },
      },
    ),
  );
  held = { token, endsAt: Date.parse(expiresAt) };
  return token;
}

/** Drops the token: the server rejected it, or another user is signed in now. */
export function forgetPaymentToken(): void {
  held = undefined;
}
