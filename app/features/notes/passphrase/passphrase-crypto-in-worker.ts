import type { Kdf } from '@workers/api/notes/passphrase.contract';
import { randomText } from './passphrase-crypto-bytes';
import { ARGON2ID_COST, PBKDF2_ITERATIONS } from './passphrase-crypto-derive';

export interface DeriveRequest {
  passphrase: string;
  kdf: Kdf;
}

export type DeriveResponse =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; message: string };

/** The browser could not derive the key from the passphrase. */
export class DeriveError extends Error {
  override readonly name = 'DeriveError';

  constructor(cause: string) {
    super(
      'This browser could not calculate the key. Close other tabs to free memory, reload the page and try again.',
      { cause },
    );
  }
}

/**
 * Derives 32 bytes from the passphrase in a Web Worker, so that the page stays responsive. The passphrase is
 * sent to that worker only. Throws {@link DeriveError}.
 */
export async function deriveInWorker(
  passphrase: string,
  kdf: Kdf,
): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./passphrase-crypto.worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    return await new Promise((resolve, reject) => {
      worker.onerror = (event) => reject(new DeriveError(event.message));
      worker.onmessage = ({ data }: MessageEvent<DeriveResponse>) => {
        if (data.ok) resolve(data.bytes);
        else reject(new DeriveError(data.message));
      };
      worker.postMessage({ passphrase, kdf } satisfies DeriveRequest);
    });
  } finally {
    worker.terminate();
  }
}

/**
 * Derives the key for a new passphrase with a fresh salt: Argon2id, or PBKDF2 if WebAssembly or its 64 MiB
 * are unavailable. Throws {@link DeriveError}.
 */
export async function deriveForNew(
  passphrase: string,
): Promise<{ kdf: Kdf; derived: Uint8Array<ArrayBuffer> }> {
  const salt = randomText(16);
  const argon: Kdf = { name: 'argon2id', salt, ...ARGON2ID_COST };
  try {
    return { kdf: argon, derived: await deriveInWorker(passphrase, argon) };
  } catch {
    const kdf: Kdf = { name: 'pbkdf2-sha256', salt, iterations: PBKDF2_ITERATIONS };
    return { kdf, derived: await deriveInWorker(passphrase, kdf) };
  }
}
