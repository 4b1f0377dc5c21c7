import { GitError } from '@entropy-tools/machine/git/git-error';
import {
  type Fetch,
  type GitResponse,
  type GitTransport,
  requestType,
} from '@entropy-tools/machine/git/network/git-transport';
import {
  GIT_AUTHORIZATION_HEADER,
  GIT_LOCATION_HEADER,
  GIT_REMOTE_HEADER,
} from '@workers/api/git/git.contract';
import type { ApiPath } from '~/platform/api-path';

/**
 * A Git transport through the Worker. The repository and the password travel in headers, because addresses
 * are logged.
 * @param base the Worker's origin, such as `https://tools.example`
 */
export function proxyTransport(fetch: Fetch, base: string): GitTransport {
  return async ({ remote, service, body, authorization, signal }) => {
    const path =
      body === undefined
        ? (`/api/git/info/refs?service=${service}` satisfies ApiPath)
        : (`/api/git/${service}` satisfies ApiPath);
    const response = await fetch(`${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        [GIT_REMOTE_HEADER]: remote,
        ...(authorization === undefined ? {} : { [GIT_AUTHORIZATION_HEADER]: authorization }),
        ...(body === undefined ? {} : { 'Content-Type': requestType(service) }),
      },
      ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }),
      signal,
    });
    const isOwnError =
      response.headers.get('Content-Type')?.startsWith('application/json') === true;
    if (isOwnError) return readOwnError(response, remote);
    return {
      status: response.status,
      remote: response.headers.get(GIT_LOCATION_HEADER) ?? remote,
      body: response.body,
    };
  };
}

/** The Worker's own refusals in its own words, except those that Git has words for. */
async function readOwnError(response: Response, remote: string): Promise<GitResponse> {
  const answer = (await response.json()) as { error?: { code?: string; message?: string } };
  const status = { git_login_needed: 401, git_forbidden: 403, git_not_found: 404 }[
    answer.error?.code ?? ''
  ];
  if (status !== undefined) return { status, remote, body: null };
  throw new GitError(answer.error?.message ?? `the server answered ${response.status}`);
}
