/**
 * What npm knows of packages: the fields of a manifest that are used here, and the way to a registry.
 * Source: github.com/npm/registry/blob/main/docs/responses/package-metadata.md (abbreviated form).
 */

/** The fields of a package.json, or of a version in a registry, that installing reads. */
export interface Manifest {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  bundleDependencies?: string[] | boolean;
  bin?: string | Record<string, string>;
  engines?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  license?: unknown;
  funding?: unknown;
  deprecated?: string;
  hasInstallScript?: boolean;
  scripts?: Record<string, string>;
  workspaces?: unknown;
  overrides?: unknown;
  dist?: { tarball?: string; integrity?: string; shasum?: string };
}

/** What a registry says of a package. */
export interface Packument {
  name: string;
  'dist-tags': Record<string, string>;
  versions: Record<string, Manifest>;
}

/** The media type of the short form, which leaves out the README and what else installing does not read. */
export const PACKUMENT_TYPE = 'application/vnd.npm.install-v1+json';

/** An answer of a registry. */
interface RegistryAnswer {
  status: number;
  body: ReadableStream<Uint8Array> | null;
}

/**
 * Asks a registry; a page, which may not ask other hosts, goes through its own server.
 * @param file a tarball of the package, such as `lodash-4.17.21.tgz`; without it the packument is asked for
 */
export type AskRegistry = (
  name: string,
  file: string | undefined,
  signal: AbortSignal,
) => Promise<RegistryAnswer>;

/** A problem of the user's packages or of the registry, as one sentence; `code` is npm's. */
export class NpmError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Sizes in bytes. */
const MAX_PACKUMENT = 40_000_000;
const MAX_TARBALL = 50_000_000;
/** Requests at once. */
const AT_ONCE = 12;

/** A registry whose answers are kept as long as the object. */
export class Registry {
  readonly #ask: AskRegistry;
  readonly #signal: AbortSignal;
  readonly #packuments = new Map<string, Promise<Packument>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(ask: AskRegistry, signal: AbortSignal) {
    this.#ask = ask;
    this.#signal = signal;
  }

  /** @throws NpmError `E404` if there is no such package */
  packument(name: string): Promise<Packument> {
    let known = this.#packuments.get(name);
    if (!known) {
      known = this.#readPackument(name);
      // Handled where it is awaited; a package that is fetched ahead may not be needed at all.
      known.catch(() => {});
      this.#packuments.set(name, known);
    }
    return known;
  }

  async #readPackument(name: string): Promise<Packument> {
    const bytes = await this.#bytes(name, undefined, MAX_PACKUMENT);
    try {
      const read = JSON.parse(new TextDecoder().decode(bytes)) as Packument;
      if (typeof read.versions === 'object' && typeof read['dist-tags'] === 'object') return read;
    } catch {
      // Not JSON either.
    }
    throw new NpmError('EJSONPARSE', `The registry answered about ${name} with something else.`);
  }

  /** The bytes of a tarball. @throws NpmError */
  tarball(name: string, file: string): Promise<Uint8Array<ArrayBuffer>> {
    return this.#bytes(name, file, MAX_TARBALL);
  }

  async #bytes(name: string, file: string | undefined, max: number) {
    if (this.#running >= AT_ONCE) await new Promise<void>((go) => this.#waiting.push(go));
    this.#running += 1;
    try {
      this.#signal.throwIfAborted();
      const { status, body } = await this.#ask(name, file, this.#signal);
      if (status === 200 && body) return await readAll(body, max, file ?? name);
      await body?.cancel().catch(() => {});
      if (status === 404)
        throw new NpmError('E404', `${file ?? name} is not in the registry (404 Not Found).`);
      throw new NpmError(`E${status}`, `The registry answered ${status} about ${file ?? name}.`);
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}

/** Reads a body up to a size in bytes. @throws NpmError `E2BIG` */
export async function readAll(
  body: ReadableStream<Uint8Array>,
  max: number,
  what: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    length += read.value.length;
    if (length > max) {
      await reader.cancel().catch(() => {});
      throw new NpmError('E2BIG', `${what} is larger than ${max / 1e6} MB and was not fetched.`);
    }
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
