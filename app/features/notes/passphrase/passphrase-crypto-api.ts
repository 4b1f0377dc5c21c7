import type {
  ForgetPassphrase,
  PassphraseState,
  PutPassphrase,
} from '@workers/api/notes/passphrase.contract';
import type { Reencrypt, ReencryptResult } from '@workers/api/notes/passphrase-reencrypt.contract';
import { readResponse } from '~/platform/api-client';
import type { ApiPath } from '~/platform/api-path';
import { retryWhenRateLimited } from '~/platform/retry-when-rate-limited';

/** The API calls of `/api/notes/passphrase`. Each throws the `ApiError` of `api-client.ts`. */

const address = '/api/notes/passphrase' satisfies ApiPath;

function send<Body>(method: string, path: ApiPath, body: object): Promise<Body> {
  return readResponse<Body>(
    fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

export const fetchPassphraseState = () => readResponse<PassphraseState>(fetch(address));

export const putPassphraseState = (body: PutPassphrase) =>
  send<PassphraseState>('PUT', address, body);

export const deleteSealedNotes = (body: ForgetPassphrase) =>
  send<PassphraseState>('DELETE', address, body);

/** Sends one batch; waits and retries while rate-limited. */
export const postReencrypt = (body: Reencrypt): Promise<ReencryptResult> =>
  retryWhenRateLimited(() => send<ReencryptResult>('POST', `${address}/reencrypt`, body));
