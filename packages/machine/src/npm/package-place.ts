/**
 * Packages that are not in the registry: tarballs at an address, and Git repositories. Reads how package.json
 * and commands name them (npm-package-arg, hosted-git-info).
 */
import { NpmError } from './registry';

/** Where a package is. */
export interface PackagePlace {
  kind: 'tarball' | 'git';
  /** The tarball, or the repository as it is cloned. */
  url: string;
  /** Branch, tag or commit; `''` for the branch that the repository names. */
  ref: string;
  /** As package.json has it. */
  saved: string;
}

const HOSTS: Readonly<Record<string, string>> = {
  github: 'github.com',
  gitlab: 'gitlab.com',
  bitbucket: 'bitbucket.org',
};

/**
 * @returns undefined for what is neither an address nor a repository
 * @throws NpmError `EUNSUPPORTED` for folders, and for what a browser cannot reach
 */
export function readPlace(text: string): PackagePlace | undefined {
  if (/^(file:|[./~]|[a-z]:[\\/])/i.test(text))
    throw new NpmError(
      'EUNSUPPORTED',
      `${text} is a folder or file: here packages come from the registry, from an address or from a Git repository.`,
    );
  const [address = '', ref = ''] = text.split(/#(.*)/s);
  const short = /^(?:(\w+):)?([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(address);
  if (short && (short[1] ?? 'github') in HOSTS)
    return hosted(short[1] ?? 'github', short[2] ?? '', ref);
  // `git@host:path` is an address of SSH.
  const url = URL.parse(
    address.replace(/^(?:git\+)?(?:ssh:\/\/)?git@([\w.-]+)[:/](?!\d)/, 'git+ssh://git@$1/'),
  );
  if (!url || !/^(https?|git(\+(https?|ssh))?):$/.test(url.protocol)) return undefined;
  const host = Object.keys(HOSTS).find((name) => HOSTS[name] === url.hostname);
  const [, owned] = /^\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(url.pathname) ?? [];
  if (host !== undefined && owned !== undefined && !/\.(tgz|tar\.gz)$/.test(owned))
    return hosted(host, owned, ref);
  if (url.protocol === 'git+ssh:' || url.protocol === 'git:')
    throw new NpmError(
      'EUNSUPPORTED',
      `${text} is reached by SSH or Git's own protocol, which a browser cannot speak: git+https:// is understood.`,
    );
  if (url.protocol.startsWith('http'))
    return { kind: 'tarball', url: address, ref: '', saved: text };
  return gitPlace(address.replace(/^git\+/, ''), ref, text);
}

function hosted(host: string, path: string, ref: string): PackagePlace {
  const saved = `${host}:${path}${ref === '' ? '' : `#${ref}`}`;
  return gitPlace(`https://${HOSTS[host]}/${path}.git`, ref, saved);
}

function gitPlace(url: string, ref: string, saved: string): PackagePlace {
  if (/^(semver|path):|::/.test(ref))
    throw new NpmError(
      'EUNSUPPORTED',
      `${saved} asks for a range of tags or a folder of a repository: a branch, a tag or a commit is understood.`,
    );
  if (/^-|[^\w./-]/.test(ref))
    throw new NpmError('EUNSUPPORTED', `${saved} names no branch, tag or commit.`);
  return { kind: 'git', url, ref, saved };
}

/** Whether an address of the lock file is a tarball of a registry, which keeps them at `name/-/file`. */
export const isRegistryTarball = (resolved: string): boolean =>
  /^https?:\/\/[^?#]+\/-\/[^/]+\.tgz$/.test(resolved.replace(/[?#].*$/, ''));

/** Whether what a lock file has is what is wanted; a branch or tag may have moved on. */
export function isAt(resolved: string | undefined, place: PackagePlace): boolean {
  if (resolved === undefined) return false;
  if (place.kind === 'tarball') return resolved === place.url;
  const there = readPlace(resolved);
  const isCommit = /^[0-9a-f]{40}$/.test(place.ref);
  return there?.url === place.url && (!isCommit || there.ref === place.ref);
}

/** The address of a commit as npm's lock file has it. */
export function resolvedAt({ url }: PackagePlace, commit: string): string {
  const isHosted = Object.values(HOSTS).includes(new URL(url).hostname);
  return `${isHosted ? url.replace('https://', 'git+ssh://git@') : `git+${url}`}#${commit}`;
}
