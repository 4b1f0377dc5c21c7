import { kdfSchema } from '@workers/api/notes/passphrase.contract';
import { afterEach, expect, test, vi } from 'vitest';
import {
  DeriveError,
  type DeriveRequest,
  type DeriveResponse,
  deriveForNew,
  deriveInWorker,
} from './passphrase-crypto-in-worker';

let asked: DeriveRequest[] = [];
let ended = 0;

/** Mocks the worker with scripted responses. */
function useWorker(answer: (request: DeriveRequest) => DeriveResponse | 'crash'): void {
  asked = [];
  ended = 0;
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: (event: { data: DeriveResponse }) => void;
      onerror?: (event: { message: string }) => void;
      postMessage(request: DeriveRequest) {
        asked.push(request);
        const data = answer(request);
        queueMicrotask(() =>
          data === 'crash' ? this.onerror?.({ message: 'gone' }) : this.onmessage?.({ data }),
        );
      }
      terminate() {
        ended += 1;
      }
    },
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const bytes = new Uint8Array(32).fill(5);

test('derives a new passphrase with Argon2id and a fresh salt', async () => {
  useWorker(() => ({ ok: true, bytes }));
  const one = await deriveForNew('some words');
  const two = await deriveForNew('some words');
  expect(one).toMatchObject({ derived: bytes, kdf: { name: 'argon2id', memoryKiB: 65_536 } });
  expect(kdfSchema.parse(one.kdf)).toEqual(one.kdf);
  expect(one.kdf.salt).not.toBe(two.kdf.salt);
  expect(ended).toBe(2);
});

test.each([
  ['reports an error', { ok: false, message: 'no WebAssembly' } as const],
  ['crashes', 'crash' as const],
])('falls back to PBKDF2 if Argon2id %s', async (_, failure) => {
  useWorker(({ kdf }) => (kdf.name === 'argon2id' ? failure : { ok: true, bytes }));
  const { kdf } = await deriveForNew('some words');
  expect(kdf.name).toBe('pbkdf2-sha256');
  expect(kdf.iterations).toBeGreaterThanOrEqual(600_000);
  expect(kdfSchema.parse(kdf)).toEqual(kdf);
  expect([asked.length, ended]).toEqual([2, 2]);
});

test('never opens a stored setup with another KDF than it was created with', async () => {
  useWorker(() => ({ ok: false, message: 'no WebAssembly' }));
  const kdf = {
    name: 'argon2id',
    salt: 'A'.repeat(22),
    memoryKiB: 65_536,
    iterations: 3,
    parallelism: 1,
  } as const;
  await expect(deriveInWorker('some words', kdf)).rejects.toThrow(DeriveError);
  expect(asked).toHaveLength(1);
  expect(ended).toBe(1);
});
