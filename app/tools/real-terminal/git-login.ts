// Logins for Git servers from the user's keys. This runs on the page: code in the machine's worker gets a
// key only after the user agreed at the prompt.
import type { Login } from '@entropy-tools/machine/git/network/credentials';
import { readLocal } from '~/platform/local-store';
import { localKeysRecord, readLocalKey } from '~/platform/vault/local-keys';
import { listKeys, revealKey } from '~/platform/vault/vault-calls';
import { withRecentSignIn } from '~/ui/sign-in-again/with-recent-sign-in';

/** Common short names of the two largest servers. */
const HOSTS: Readonly<Record<string, string>> = { github: 'github.com', gitlab: 'gitlab.com' };

/** Both servers accept a token with any user name; a key's name may specify another one. */
const USERNAME = 'oauth2';

/** What the lookup needs from the page. */
export interface LoginHost {
  isSignedIn: () => boolean;
  /** Asks at the prompt; null if cancelled. */
  ask: (question: string) => Promise<string | null>;
}

interface Candidate {
  id: string;
  name: string;
  place: 'device' | 'vault';
  username: string;
}

/**
 * The login for a Git server, from a key of the service 'other' whose name is the server's host, such as
 * `github.com` or `ada@git.example`: first on this device, then in the vault. The user is asked each time;
 * Git keeps the login in memory.
 * @returns null if there is none, the user does not agree, or it cannot be read
 */
export async function findGitLogin(host: string, place: LoginHost): Promise<Login | null> {
  const found = await findKey(host, place.isSignedIn());
  if (!found) return null;
  const where = found.place === 'device' ? 'this device' : 'your vault';
  // Git names the host, which comes from a repository's settings.
  const question = `Use the key '${visible(found.name)}' of ${where} for ${visible(host)}? [y/N] `;
  const answer = await place.ask(question);
  if (!/^y(es)?$/i.test(answer?.trim() ?? '')) return null;
  const password = await readKey(found).catch(() => undefined);
  return password ? { username: found.username, password } : null;
}

async function findKey(host: string, isSignedIn: boolean): Promise<Candidate | undefined> {
  const here = readLocal(localKeysRecord).filter(({ service }) => service === 'other');
  const found = match(here, host, 'device');
  if (found || !isSignedIn) return found;
  // If the list cannot be loaded, Git asks for name and password instead.
  const kept = await listKeys().catch(() => []);
  return match(
    kept.filter(({ service, failed }) => service === 'other' && !failed),
    host,
    'vault',
  );
}

function match(
  keys: readonly { id: string; name: string }[],
  host: string,
  place: Candidate['place'],
): Candidate | undefined {
  for (const { id, name } of keys) {
    const [, user, named = ''] = /^(?:([^@\s]+)@)?(\S+)$/.exec(name.trim()) ?? [];
    const wanted = named.toLowerCase();
    if ((HOSTS[wanted] ?? wanted) === host.toLowerCase())
      return { id, name, place, username: user ?? USERNAME };
  }
  return undefined;
}

function readKey({ id, place }: Candidate): Promise<string | undefined> {
  return place === 'device'
    ? Promise.resolve(readLocalKey(id))
    : withRecentSignIn(() => revealKey(id));
}

/** Removes terminal control characters. */
const visible = (text: string) => text.replace(/[^\x20-\x7e]/g, '?');
