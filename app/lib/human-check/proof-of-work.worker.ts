import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves one challenge of altcha-lib beside the page; the answer is `Solution | null`. */
self.onmessage = async ({
  data,
}: MessageEvent<Parameters<typeof solveChallenge>[0]['challenge']>) => {
  self.postMessage(await solveChallenge({ challenge: data, deriveKey }));
};
