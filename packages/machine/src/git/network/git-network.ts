// Sends a request to a Git server, with login and with Git's own error messages.
import type { ProgramSession } from '../../machine/program';
import { GitError } from '../git-error';
import type { Credentials } from './credentials';
import type { GitService } from './git-limits';
import type { GitResponse, GitTransport } from './git-transport';
import { withoutSecrets } from './remote-address';

export interface GitNetwork {
  transport: GitTransport;
  credentials: Credentials;
}

/** What a request needs: the network, and the session with its terminal and Ctrl+C. */
export interface RemoteContext {
  network: GitNetwork;
  session: ProgramSession;
}

/**
 * Sends a request to a Git server.
 * @throws GitError when the server refuses, is unreachable, or has no such repository
 */
export async function requestServer(
  { network, session }: RemoteContext,
  { remote, service, body }: { remote: string; service: GitService; body?: Uint8Array },
): Promise<GitResponse> {
  const { transport, credentials } = network;
  const { origin } = new URL(remote);
  const { signal } = session;
  for (const next of ['vault', 'person', 'nobody'] as const) {
    const authorization = credentials.header(origin);
    const request = {
      remote,
      service,
      signal,
      ...(body ? { body } : {}),
      ...(authorization ? { authorization } : {}),
    };
    const answer = await transport(request).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof GitError) throw unreachable(remote, error.message);
      throw unreachable(remote, 'the server does not answer');
    });
    if (answer.status === 200) return answer;
    await answer.body?.cancel();
    if (answer.status === 403) throw unreachable(remote, 'The requested URL returned error: 403');
    if (answer.status === 404) throw new GitError(`repository '${remote}/' not found`);
    if (answer.status !== 401)
      throw unreachable(remote, `The requested URL returned error: ${answer.status}`);
    if (authorization !== undefined) credentials.forget(origin);
    if (next === 'vault' && authorization === undefined && (await credentials.take(origin)))
      continue;
    if (next !== 'nobody' && (await credentials.ask(session, origin))) continue;
    signal.throwIfAborted();
    break;
  }
  throw new GitError(`Authentication failed for '${remote}/'`);
}

const unreachable = (remote: string, why: string) =>
  new GitError(`unable to access '${remote}/': ${withoutSecrets(why)}`);
