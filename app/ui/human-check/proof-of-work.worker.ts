import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves one challenge of altcha-lib off the main thread. Replies with `Solution | null`, null also for an
 * unreadable challenge: nobody would see a rejection in here, and the page would wait forever.
 */
self.onmessage = async ({
  data,
}: MessageEvent<Parameters<typeof solveChallenge>[0]['challenge']>) => {
  self.postMessage(await solveChallenge({ challenge: data, deriveKey }).catch(() => null));
};
