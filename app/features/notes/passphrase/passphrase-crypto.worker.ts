import { deriveKeyBytes } from './passphrase-crypto-derive';
import type { DeriveRequest, DeriveResponse } from './passphrase-crypto-in-worker';

/** Derives a key and posts its bytes; the page starts one worker per derivation. */
self.addEventListener('message', async ({ data }: MessageEvent<DeriveRequest>) => {
  let answer: DeriveResponse;
  try {
    answer = { ok: true, bytes: await deriveKeyBytes(data.passphrase, data.kdf) };
  } catch (error) {
    answer = { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(answer);
});
