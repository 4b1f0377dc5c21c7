import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves one challenge of altcha-lib beside the page; the answer is `Solution | null`, null also for a
 * challenge that cannot be read: a rejection in here would reach nobody, and the page would wait.
 */
self.onmessage = async ({
  data,
}: MessageEvent<Parameters<typeof solveChallenge>[0]['challenge']>) => {
  self.postMessage(await solveChallenge({ challenge: data, deriveKey }).catch(() => null));
};
