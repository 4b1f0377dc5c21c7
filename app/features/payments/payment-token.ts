import { browserApi, readAnswer } from '~/platform/api-client';
import { onSessionChange } from '~/platform/session';

/** A token this close to its end is not used any more: the answer must come before it is over. */
const SPARE_MS = 30_000;

let held: { token: string; endsAt: number } | undefined;
let listening = false;

/**
 * The bearer token of check-payment. It lives in this tab's memory for 15 minutes at most: the
 * specification's original read one from local storage, where any script could have found it.
 * @throws ApiError, `not_signed_in` among them
 */
export async function paymentToken(): Promise<string> {
  if (!listening) {
    listening = true;
    onSessionChange(forgetPaymentToken);
  }
  if (held !== undefined && Date.now() < held.endsAt - SPARE_MS) return held.token;
  const { token, expiresAt } = await readAnswer(
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

/** Drops the token: the server refused it, or somebody else is signed in now. */
export function forgetPaymentToken(): void {
  held = undefined;
}
