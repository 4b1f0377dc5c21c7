// How a question reaches a Git server: straight, as tests do it. A page, which may not ask other hosts, brings its own way.
import type { GitService } from './git-limits';

/** A question of Git's smart HTTP protocol. Without a body it asks for the names (info/refs). */
interface GitRequest {
  /** The repository without name and password. */
  remote: string;
  service: GitService;
  body?: Uint8Array;
  /** `Basic …`; for the host of `remote` only. */
  authorization?: string;
  signal: AbortSignal;
}

export interface GitAnswer {
  status: number;
  /** The repository after redirections. */
  remote: string;
  body: ReadableStream<Uint8Array> | null;
}

export type GitTransport = (request: GitRequest) => Promise<GitAnswer>;

/** As `fetch` of a page. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The type of a question's body. */
export const requestType = (service: GitService) => `application/x-${service}-request`;

/** Asks a server straight. It must allow that; here tests use it. */
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
