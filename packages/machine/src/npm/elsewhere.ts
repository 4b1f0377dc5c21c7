/**
 * Fetches packages that are not in the registry: tarballs by the terminal's guarded way out, which asks the
 * user about each host, and repositories by the terminal's own Git.
 */
import { joinPath } from '../javascript/module-paths';
import type { FileTree } from '../machine/file-calls';
import type { ProgramSession } from '../machine/program';
import { quoted } from './bin-programs';
import { exists } from './install-packages';
import { type PackagePlace, resolvedAt } from './package-place';
import { type Manifest, NpmError } from './registry';
import { MAX_FILES, MAX_UNPACKED, type PackageFile, unpackPackage } from './unpack-package';

/** A package that was fetched, with what the lock file says of it. */
interface FetchedPackage {
  manifest: Manifest & { name: string; version: string };
  content: PackageFile[];
  resolved: string;
  integrity: string | undefined;
}

/** Packages by their places; each is fetched once. */
export class Elsewhere {
  readonly #session: ProgramSession;
  readonly #known = new Map<string, Promise<FetchedPackage>>();

  constructor(session: ProgramSession) {
    this.#session = session;
  }

  /**
   * @param integrity the hash in the lock file
   * @throws NpmError
   */
  fetch(place: PackagePlace, integrity?: string): Promise<FetchedPackage> {
    const key = `${place.url}#${place.ref}`;
    const known = this.#known.get(key) ?? this.#fetch(place, integrity);
    this.#known.set(key, known);
    return known;
  }

  async #fetch(place: PackagePlace, integrity: string | undefined): Promise<FetchedPackage> {
    if (place.kind === 'git') return this.#clone(place);
    const bytes = await this.#download(place.url);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-512', bytes));
    const hash = integrity ?? `sha512-${btoa(String.fromCharCode(...digest))}`;
    const content = await unpackPackage(place.url, bytes, hash);
    return { ...readPackage(place, content), resolved: place.url, integrity: hash };
  }

  async #download(url: string): Promise<Uint8Array<ArrayBuffer>> {
    if (!this.#session.fetch)
      throw new NpmError('ENOTSUP', `${url} cannot be fetched: this terminal has no network.`);
    const { status, bytes } = await this.#session.fetch(url);
    this.#session.signal.throwIfAborted();
    if (status === 200) return bytes.slice();
    throw new NpmError(`E${status}`, `${url} could not be fetched: the server answered ${status}.`);
  }

  async #clone(place: PackagePlace): Promise<FetchedPackage> {
    const { files } = this.#session;
    const folder = joinPath('/tmp', `.npm-git-${crypto.randomUUID().slice(0, 8)}`);
    const isCommit = /^[0-9a-f]{7,40}$/.test(place.ref);
    const which = isCommit
      ? '--full'
      : place.ref === ''
        ? '--depth 1'
        : `--depth 1 -b ${place.ref}`;
    try {
      await this.#git(place, `clone -q ${which} ${quoted(place.url)} ${folder}`);
      if (isCommit) await this.#git(place, `-C ${folder} checkout -q ${place.ref}`);
      const commit = (await this.#git(place, `-C ${folder} rev-parse HEAD`)).trim();
      const content = readFolder(files, folder, place.saved);
      return {
        ...readPackage(place, content),
        resolved: resolvedAt(place, commit),
        integrity: undefined,
      };
    } finally {
      if (exists(files, folder)) files.remove(folder, { recursive: true });
    }
  }

  async #git({ saved }: PackagePlace, words: string): Promise<string> {
    const { runLine, signal } = this.#session;
    if (!runLine) throw new NpmError('ENOGIT', `${saved} needs Git, and there is no shell here.`);
    const { output, exitCode } = await runLine(`git ${words}`);
    signal.throwIfAborted();
    if (exitCode === 0) return output;
    const reason =
      output
        .trim()
        .split('\n')
        .at(-1)
        ?.replace(/^\w+: /, '') ?? '';
    throw new NpmError('EGIT', `${saved} could not be fetched by Git: ${reason}`);
  }
}

/** The files of a repository. Links are left out, as in packages of the registry. */
function readFolder(files: FileTree, folder: string, what: string): PackageFile[] {
  const found: PackageFile[] = [];
  let total = 0;
  const walk = (at: string) => {
    for (const name of files.readdir(at)) {
      const path = joinPath(at, name);
      const { type, mode } = files.lstat(path);
      if (type === 'directory' && name !== '.git') walk(path);
      if (type !== 'file') continue;
      const bytes = files.readFile(path).slice();
      total += bytes.length;
      if (total > MAX_UNPACKED || found.length >= MAX_FILES)
        throw new NpmError('E2BIG', `${what} is too large to be installed.`);
      found.push({
        path: path.slice(folder.length + 1),
        bytes,
        isExecutable: (mode & 0o111) !== 0,
      });
    }
  };
  walk(folder);
  return found;
}

function readPackage(
  { saved }: PackagePlace,
  content: PackageFile[],
): Pick<FetchedPackage, 'manifest' | 'content'> {
  const file = content.find(({ path }) => path === 'package.json');
  try {
    const text = new TextDecoder().decode(file?.bytes).replace(/^\ufeff/, '');
    const manifest = JSON.parse(text) as Manifest;
    const { name, version, scripts = {} } = manifest;
    const runsAtInstall = ['preinstall', 'install', 'postinstall'].some((one) => one in scripts);
    if (typeof name === 'string' && typeof version === 'string')
      return {
        manifest: { ...manifest, name, version, ...(runsAtInstall && { hasInstallScript: true }) },
        content,
      };
  } catch {
    // Not JSON, or not an object.
  }
  throw new NpmError(
    'EBADPACKAGE',
    `${saved} has no package.json with a name and a version, and was not installed.`,
  );
}
