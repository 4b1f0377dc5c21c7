// How a request reaches a Git server. The direct transport is for tests; a page, which may not ask other
// hosts, provides its own.
import type { GitService } from './git-limits';

/** A request of Git's smart HTTP protocol. Without a body it asks for the refs (info/refs). */
interface GitRequest {
  /** The repository's address without user name and password. */
  remote: string;
  service: GitService;
  body?: Uint8Array;
  /** `Basic …`, sent only to the host of `remote`. */
  authorization?: string;
  signal: AbortSignal;
}

export interface GitResponse {
  status: number;
  /** The repository's address after redirects. */
  remote: string;
  body: ReadableStream<Uint8Array> | null;
}

export type GitTransport = (request: GitRequest) => Promise<GitResponse>;

/** Like the `fetch` of a page. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The content type of a request's body. */
export const requestType = (service: GitService) => `application/x-${service}-request`;

/** Asks a server directly, which has to allow it; used in tests. */
export function directTransport(fetch: Fetch): GitTransport {
  return async ({ remote, service, body, authorization, signal }) => {
    const path = body === undefined ? `info/refs?service=${service}` : service;
    const response = await fetch(`${remote}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(authorization === undefined ? {} : { Authorization: authorization }),
        ...(body === undefined ? {} : { 'Content-Type': requestType(service) }),
      },
      ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }),
      signal,
    });
    return { status: response.status, remote, body: response.body };
  };
}
