// Sends requests of the terminal's programs and of imports through the Worker, because a page may not call
// other hosts.
import { RequestError, type SendRequest } from '@entropy-tools/machine/machine/guarded-fetch';
import type { RequestMethod } from '@entropy-tools/machine/machine/request-methods';
import type { TerminalRequest } from '@workers/api/terminal/terminal.contract';
import { unpackResponse } from '@workers/api/terminal/terminal-response.contract';
import type { ApiPath } from './api-path';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Sends requests through the Worker.
 * @param base its origin, such as `https://tools.example`
 */
export function workerRequests(fetch: Fetch, base: string): SendRequest {
  return async (url, { method = 'GET', headers = {}, body }, signal) => {
    const request: TerminalRequest = {
      url,
      method: method.toUpperCase() as RequestMethod,
      headers: Object.entries(headers),
      ...(body?.length ? { body: toBase64(body) } : {}),
    };
    const response = await fetch(`${base}${'/api/terminal/request' satisfies ApiPath}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal,
    }).catch(() => {
      signal.throwIfAborted();
      throw new RequestError('offline', 'This site’s server cannot be reached.');
    });
    if (!response.ok) throw await faultOf(response);
    const { head, bytes } = unpackResponse(new Uint8Array(await response.arrayBuffer()));
    const given: Record<string, string> = {};
    for (const [name, value] of head.headers)
      given[name] = name in given ? `${given[name]}, ${value}` : value;
    return { ...head, headers: given, bytes };
  };
}

async function faultOf(response: Response): Promise<RequestError> {
  const said = (await response.json().catch(() => ({}))) as {
    error?: { code?: string; message?: string };
  };
  const { code = 'offline', message = `This site’s server answered ${response.status}.` } =
    said.error ?? {};
  return new RequestError(code, message);
}

/** Converts in chunks, because a call takes a limited number of arguments. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
