/**
 * Packages of a Python package index for `pip install`: pure wheels with their dependencies. Pages and wheels
 * come through the site's server; each wheel is checked against the index's hash. Nothing is built from source.
 * Source: PEP 503 and 691 (index as JSON).
 */

import { compare } from '@renovatebot/pep440';
import { type AskRegistry, readAll } from '../npm/registry';
import type { IndexFile, IndexPage } from './index-page';
import {
  isFinalRelease,
  isMarkerTrue,
  PYTHON_VERSION,
  type Requirement,
  satisfiesSpecifiers,
} from './requirement';
import { parseWheelName, unpackWheel, type Wheel } from './wheel';

/** Sizes in bytes. */
const MAX_PAGE = 40_000_000;
const MAX_WHEEL = 50_000_000;
const MAX_PACKAGES = 200;
/** How often a choice is given up because of a package that was found later. */
const MAX_ROUNDS = 30;

/** An index whose answers are kept as long as the object. */
export class PackageIndex {
  readonly #ask: AskRegistry;
  readonly #signal: AbortSignal;
  readonly #download: ((url: string) => Promise<Uint8Array>) | undefined;
  readonly #pages = new Map<string, readonly IndexFile[]>();
  readonly #wheels = new Map<string, Wheel>();

  /** @param download fetches a wheel from another host, after the user has agreed to it */
  constructor(
    ask: AskRegistry,
    signal: AbortSignal,
    download?: (url: string) => Promise<Uint8Array>,
  ) {
    this.#ask = ask;
    this.#signal = signal;
    this.#download = download;
  }

  /**
   * The newest wheel that a requirement allows.
   * @param say receives what is fetched
   * @throws Error with a sentence about why there is none
   */
  async best(need: Requirement, say: (text: string) => void): Promise<Wheel> {
    if (need.url !== undefined) return this.#fromAddress(need, need.url, say);
    const file = chooseFile(need, await this.#page(need.name));
    const known = this.#wheels.get(file.filename);
    if (known) return known;
    const bytes = await this.#read(need.name, file.filename);
    const sha256 = await sha256Of(bytes);
    if (file.hashes.sha256 === undefined)
      throw new Error(`${file.filename} has no hash to check it by and was not installed.`);
    if (file.hashes.sha256 !== sha256)
      throw new Error(`${file.filename} is not what the index says it is (SHA-256).`);
    requireHash(need, file.filename, sha256);
    say(`Fetched ${file.filename}\n`);
    const wheel = unpackWheel(file.filename, bytes);
    this.#wheels.set(file.filename, wheel);
    return wheel;
  }

  async #fromAddress(need: Requirement, url: string, say: (text: string) => void): Promise<Wheel> {
    const known = this.#wheels.get(url);
    if (known) return known;
    const { pathname = '', hash = '' } = URL.parse(url) ?? {};
    const file = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
    if (!file.endsWith('.whl') || !this.#download)
      throw new Error(`${url} is not the address of a wheel, and nothing can be built here.`);
    const bytes = await this.#download(url);
    const sha256 = await sha256Of(bytes);
    const told = /sha256=([0-9a-f]{64})/i.exec(hash)?.[1];
    requireHash({ ...need, hashes: told ? [told.toLowerCase()] : need.hashes }, file, sha256);
    say(`Fetched ${file}\n`);
    const wheel = unpackWheel(file, bytes);
    this.#wheels.set(url, wheel);
    return wheel;
  }

  async #page(name: string): Promise<readonly IndexFile[]> {
    const known = this.#pages.get(name);
    if (known) return known;
    const text = new TextDecoder().decode(await this.#read(name));
    let files: unknown;
    try {
      ({ files } = JSON.parse(text) as Partial<IndexPage>);
    } catch {
      files = undefined;
    }
    if (!Array.isArray(files)) throw new Error(`${name}: the index answers with something else.`);
    this.#pages.set(name, files as IndexFile[]);
    return files as IndexFile[];
  }

  async #read(name: string, file?: string): Promise<Uint8Array<ArrayBuffer>> {
    this.#signal.throwIfAborted();
    const { status, body } = await this.#ask(name, file, this.#signal);
    if (status === 200 && body)
      return readAll(body, file === undefined ? MAX_PAGE : MAX_WHEEL, file ?? name);
    await body?.cancel().catch(() => {});
    if (file === undefined) throw new Error(`${name}: there is no package of this name.`);
    throw new Error(`${file}: the index does not have the file that it names.`);
  }
}

async function sha256Of(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function requireHash({ hashes }: Requirement, file: string, sha256: string): void {
  if (hashes.length > 0 && !hashes.includes(sha256))
    throw new Error(`${file} has another hash than the requirements allow.`);
}

/** @throws Error with a sentence about why there is none */
function chooseFile(need: Requirement, files: readonly IndexFile[]): IndexFile {
  const { name, specifiers } = need;
  const isPinned = /==/.test(specifiers);
  const wheels = files.flatMap((file) => {
    const named = parseWheelName(file.filename);
    const fits =
      named !== undefined &&
      (named.isPure || named.platform !== 'any') &&
      (!file.yanked || isPinned) &&
      satisfiesSpecifiers(PYTHON_VERSION, file['requires-python'] ?? '');
    return fits ? [{ file, ...named }] : [];
  });
  const allowed = wheels
    .filter(({ version }) => satisfiesSpecifiers(version, specifiers))
    .sort((a, b) => compare(b.version, a.version));
  const finals = allowed.filter(({ version }) => isPinned || isFinalRelease(version));
  const choices = finals.length > 0 ? finals : allowed;
  const best = choices.find(({ isPure }) => isPure);
  if (best) return best.file;
  const wanted = `${name}${specifiers}`;
  const [native] = choices;
  if (native)
    throw new Error(
      `${name} ${native.version} has native code (${native.platform}) and cannot be installed here.`,
    );
  const pure = wheels.filter(({ isPure }) => isPure).sort((a, b) => compare(b.version, a.version));
  if (pure[0]) throw new Error(`The index has no ${wanted}; the newest is ${pure[0].version}.`);
  throw new Error(
    `The index has no wheel of ${wanted}, and nothing can be built from source here.`,
  );
}

/** What is on the machine already. */
interface Present {
  /**
   * Finds a package that needs no wheel of the index.
   * @returns its version and what it needs in turn; undefined if there is none that fits
   */
  find: (
    need: Requirement,
  ) => Promise<{ version: string; needs: readonly Requirement[] } | undefined>;
  /** Specifiers by name, such as those of a constraints file. */
  constraints?: ReadonlyMap<string, string>;
  say: (text: string) => void;
}

/**
 * Finds wheels for the wanted packages and their dependencies, each package once. A version that a package
 * found later does not allow is given up for another.
 * @throws Error with a sentence that names what is not available
 */
export async function resolveWheels(
  wanted: readonly Requirement[],
  index: PackageIndex,
  { find, constraints, say }: Present,
): Promise<Wheel[]> {
  /** All specifiers of a name that were met. */
  const limits = new Map<string, Set<string>>();
  const limit = (name: string, specifiers: string) => {
    const known = limits.get(name) ?? new Set(constraints?.get(name)?.split(','));
    for (const one of specifiers.split(',').filter(Boolean)) known.add(one);
    limits.set(name, known);
    return [...known].join(',');
  };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const chosen = new Map<
      string,
      { version: string; needs: readonly Requirement[]; wheel?: Wheel }
    >();
    const asked = new Set<string>();
    const open = [...wanted];
    let isConflict = false;
    for (let next = open.shift(); next && !isConflict; next = open.shift()) {
      const specifiers = limit(next.name, next.specifiers);
      const known = chosen.get(next.name);
      isConflict = known !== undefined && !satisfiesSpecifiers(known.version, specifiers);
      if (isConflict) break;
      const key = `${next.name}[${next.extras.join()}]`;
      if (asked.has(key)) continue;
      asked.add(key);
      let found = known;
      if (!found) {
        const need = { ...next, specifiers };
        found = next.url === undefined ? await find(need) : undefined;
        if (!found) {
          const wheel = await index.best(need, say);
          found = { version: wheel.version, needs: wheel.needs, wheel };
        }
        chosen.set(next.name, found);
        if (chosen.size > MAX_PACKAGES)
          throw new Error(`These are more than ${MAX_PACKAGES} packages at once.`);
      }
      const { extras } = next;
      for (const need of found.needs) if (isMarkerTrue(need.marker, extras)) open.push(need);
    }
    if (!isConflict) return [...chosen.values()].flatMap(({ wheel }) => wheel ?? []);
  }
  throw new Error('No versions of these packages fit together.');
}
