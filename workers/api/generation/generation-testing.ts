import { newId } from '../_core/crypto/secrets';
import { ask, write } from '../_testing/ask';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { app } from '../index';
import type { FrameHead } from './generation.contract';

/** A picture as far as anybody looks here: the beginning of a PNG, and bytes. */
export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 10, 4]);
/** The beginning of an MP4. */
export const MP4 = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypmp42'), 0, 0, 1]);
/** The beginning of a WAV file. */
export const WAV = new TextEncoder().encode('RIFF\u0001\u0001\u0001\u0001WAVEfmt ');

export const base64 = (bytes: Uint8Array) =>
  (bytes as unknown as { toBase64(): string }).toBase64();

/** Somebody signed in who asks the routes with these settings. */
export async function personWith(bindings: object, person?: TestPerson) {
  const { cookie } = person ?? (await signInPerson(`${newId()}@example.com`));
  const send = (method: string, path: string, body?: unknown) =>
    ask(
      app,
      `/api/generation${path}`,
      method === 'GET' ? { headers: cookie } : write(method, JSON.stringify(body ?? {}), cookie),
      bindings,
    );
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown) => send('POST', path, body),
    delete: (path: string) => send('DELETE', path),
  };
}

/** The head and the bytes of a framed file. */
export async function readFrame(response: Response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  let at = 0;
  while (bytes[at] === 10) at += 1;
  const end = bytes.indexOf(10, at);
  const head: FrameHead = JSON.parse(new TextDecoder().decode(bytes.subarray(at, end)));
  return { head, bytes: bytes.slice(end + 1), pulses: at };
}
