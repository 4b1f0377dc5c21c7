// Addresses of repositories: `https://…` only, without name and password in what is kept and shown.
import { GitError } from '../git-error';

/** An address and what stood in it before the host. */
export interface RemoteAddress {
  /** Without name, password, query and slash at the end. */
  url: string;
  /** `https://git.example`. */
  origin: string;
  login: { username: string; password: string } | null;
}

/** @throws GitError for what is not http or https; of `git@host:path` it names the address to use */
export function readRemote(text: string): RemoteAddress {
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

/** A text without the name and password of an address in it. */
export function withoutSecrets(text: string): string {
  return text.replace(/\b([a-z][\w+.-]*:\/\/)[^/\s]*@/gi, '$1');
}
