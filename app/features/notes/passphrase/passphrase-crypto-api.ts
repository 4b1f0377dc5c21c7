import { ApiError, readAnswer } from '~/platform/api-client';
import type {
  ForgetPassphrase,
  PassphraseState,
  PutPassphrase,
} from '../../../../workers/api/notes/passphrase.contract';
import type {
  Reencrypt,
  ReencryptAnswer,
} from '../../../../workers/api/notes/passphrase-reencrypt.contract';

/** The calls of `/api/notes/passphrase`. Each throws the `ApiError` of `api-client.ts`. */

const address = '/api/notes/passphrase';

function send<Body>(method: string, path: string, body: object): Promise<Body> {
  return readAnswer<Body>(
    fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

export const fetchPassphraseState = () => readAnswer<PassphraseState>(fetch(address));

export const putPassphraseState = (body: PutPassphrase) =>
  send<PassphraseState>('PUT', address, body);

export const deleteSealedNotes = (body: ForgetPassphrase) =>
  send<PassphraseState>('DELETE', address, body);

/** The server allows 60 writes a minute: a long list waits for the next minute instead of failing. */
const WAIT_MS = 10_000;
const MAX_WAITS = 12;

/** Sends one batch; waits while the server says that there were too many requests. */
export async function postReencrypt(body: Reencrypt): Promise<ReencryptAnswer> {
  for (let waits = 0; ; waits++) {
    try {
      return await send<ReencryptAnswer>('POST', `${address}/reencrypt`, body);
    } catch (error) {
      const tooMany = error instanceof ApiError && error.code === 'rate_limited';
      if (!tooMany || waits === MAX_WAITS) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}
