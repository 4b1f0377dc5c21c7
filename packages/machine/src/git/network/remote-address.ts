// Addresses of repositories: http and https only, without user name and password in what is stored or shown.
import { GitError } from '../git-error';

/** An address and the login that it contained. */
export interface RemoteAddress {
  /** Without user name, password, query and trailing slash. */
  url: string;
  /** `https://git.example`. */
  origin: string;
  login: { username: string; password: string } | null;
}

/**
 * Parses the address of a remote.
 * @throws GitError unless it is http or https; for `git@host:path` the message suggests an address to use
 */
export function parseRemoteAddress(text: string): RemoteAddress {
  const scp = /^(?:ssh:\/\/)?(?:[\w.-]+@)([\w.-]+)[:/](.+)$/.exec(text);
  if (scp !== null && !/^https?:/.test(text)) {
    throw new GitError(
      `ssh is not possible in a browser: use https://${scp[1]}/${scp[2]?.replace(/^\/+/, '')}`,
    );
  }
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    const name = withoutSecrets(text);
    const protocol = /^([a-z][\w+.-]*):/i.exec(text)?.[1];
    if (protocol !== undefined)
      throw new GitError(`protocol '${protocol}' is not possible in a browser: use https`);
    throw new GitError(
      `'${name}' does not appear to be a git repository\nfatal: Could not read from remote repository.\n\nPlease make sure you have the correct access rights\nand the repository exists.`,
    );
  }
  const plain = (part: string) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  };
  const { username, password } = url;
  const login =
    username === '' && password === ''
      ? null
      : { username: plain(username), password: plain(password) };
  return { url: url.origin + url.pathname.replace(/\/+$/, ''), origin: url.origin, login };
}

/** Strips user names and passwords from addresses in a text. */
export function withoutSecrets(text: string): string {
  return text.replace(/\b([a-z][\w+.-]*:\/\/)[^/\s]*@/gi, '$1');
}
