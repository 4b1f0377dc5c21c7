import { afterEach, beforeEach, expect, vi } from 'vitest';
import { newId } from '../_core/crypto/secrets';
import type { FrameHead, GenerationStatus } from '../generation/generation.contract';
import { app } from '../index';
import { ask, write } from './ask';
import { signInPerson, type TestPerson } from './sign-in';

/** A minimal PNG for these tests: its signature and some bytes. */
export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 10, 4]);
/** The beginning of an MP4. */
export const MP4 = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypmp42'), 0, 0, 1]);
/** The beginning of a WAV file. */
export const WAV = new TextEncoder().encode('RIFF\u0001\u0001\u0001\u0001WAVEfmt ');

export const base64 = (bytes: Uint8Array) =>
  (bytes as unknown as { toBase64(): string }).toBase64();

/** A signed-in user whose requests use these settings. */
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

/** Splits a framed file into its head and its bytes. */
export async function readFrame(response: Response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  let at = 0;
  while (bytes[at] === 10) at += 1;
  const end = bytes.indexOf(10, at);
  const head: FrameHead = JSON.parse(new TextDecoder().decode(bytes.subarray(at, end)));
  return { head, bytes: bytes.slice(end + 1), pulses: at };
}

/** The response of the stubbed network. */
export type Upstream = (url: URL, init: RequestInit) => Response | Promise<Response>;

/** A captured outgoing request. */
export interface CapturedRequest {
  url: URL;
  method: string;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: JSON of any form, or a form.
  body: any;
}

/**
 * Stubs the network for each test of a file: set `answer`, read outgoing requests from `asked`. Every host
 * name resolves to a public address except `inside.example`, and requests must use `redirect: 'manual'`.
 */
export function stubNetwork(): { answer: Upstream; asked: CapturedRequest[] } {
  const network: { answer: Upstream; asked: CapturedRequest[] } = {
    answer: () => new Response('', { status: 500 }),
    asked: [],
  };
  beforeEach(() => {
    network.asked = [];
    vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
      const url = new URL(input);
      const headers = new Headers(init.headers);
      if (headers.get('Accept') === 'application/dns-json') {
        const isPrivate = url.searchParams.get('name') === 'inside.example';
        const data = isPrivate ? '10.0.0.1' : '93.184.216.34';
        return Response.json({ Status: 0, Answer: [{ type: 1, data }] });
      }
      expect(init.redirect).toBe('manual');
      const { method = 'GET' } = init;
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
      network.asked.push({ url, method, headers, body });
      return network.answer(url, init);
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return network;
}

/** The error code of a response. */
export const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;

/** What a user has left today, in US cents. */
export const remaining = async (person: Awaited<ReturnType<typeof personWith>>) =>
  ((await (await person.get('')).json()) as GenerationStatus).today.remainingCents;
