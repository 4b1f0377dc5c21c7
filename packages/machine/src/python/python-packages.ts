/**
 * Packages of Pyodide (numpy, pandas, matplotlib, requests and some 350 more), fetched when a program first
 * imports one. Their wheels are not in npm: they come from the address that the installation configures
 * (PYODIDE_PACKAGES_URL), and each that is not available is reported by name.
 */
import type { PyodideAPI } from 'pyodide';

interface LockedPackage {
  name: string;
  imports: string[];
  depends: string[];
  /** `cpython_module`: a part of the standard library that is fetched separately. */
  package_type: string;
}

export class PythonPackages {
  readonly #pyodide: PyodideAPI;
  readonly #hasPlace: boolean;
  readonly #byImport = new Map<string, string>();
  readonly #locked: Readonly<Record<string, LockedPackage>>;
  /** Packages that are not available, with the reason, so that they are not requested repeatedly. */
  readonly #missing = new Map<string, string>();

  /** @param packagesUrl address of the wheels; undefined if none is configured */
  constructor(pyodide: PyodideAPI, packagesUrl: string | undefined) {
    this.#pyodide = pyodide;
    this.#hasPlace = packagesUrl !== undefined && packagesUrl !== '';
    this.#locked = (
      pyodide as unknown as { _api: { lockfile_packages: Record<string, LockedPackage> } }
    )._api.lockfile_packages;
    for (const { name, imports } of Object.values(this.#locked))
      for (const one of imports) this.#byImport.set(one.split('.')[0] ?? one, name);
  }

  /** @returns the package that provides a module; undefined if none is known or it is loaded */
  packageOf(module: string): string | undefined {
    const name = this.#byImport.get(module);
    return name === undefined || this.#isLoaded(name) ? undefined : name;
  }

  /** Whether Pyodide has a package of this name, in any spelling. */
  has(name: string): boolean {
    return normal(name) in this.#locked;
  }

  /**
   * Fetches the package that provides a module.
   * @param say receives messages about unavailable packages
   * @returns whether it is available
   */
  async loadFor(module: string, say: (text: string) => void): Promise<boolean> {
    const name = this.#byImport.get(module);
    if (name === undefined) return false;
    const reason = await this.load(name);
    if (reason !== undefined) say(`ERROR: ${name} is not available: ${reason}\n`);
    return reason === undefined;
  }

  /**
   * Fetches a package with its dependencies.
   * @returns why it is not available; undefined if it is
   */
  async load(spelled: string): Promise<string | undefined> {
    const name = normal(spelled);
    if (this.#isLoaded(name)) return undefined;
    const known = this.#missing.get(name);
    if (known !== undefined) return known;
    const reason = this.#hasPlace
      ? await this.#fetch(name)
      : 'no place for Python packages is set up (PYODIDE_PACKAGES_URL)';
    if (reason !== undefined && !this.#hasPlace) this.#missing.set(name, reason);
    return reason;
  }

  async #fetch(name: string): Promise<string | undefined> {
    const problems: string[] = [];
    try {
      await this.#pyodide.loadPackage(name, {
        messageCallback: () => {},
        errorCallback: (message) => problems.push(message),
      });
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
    // The call succeeds even if a wheel could not be fetched, so check which packages are loaded.
    const lost = [name, ...this.#needsOf(name)].filter((one) => !this.#isLoaded(one));
    if (lost.length === 0) return undefined;
    return `${lost.join(', ')} could not be fetched${problems[0] ? ` (${firstLine(problems[0])})` : ''}`;
  }

  #needsOf(name: string, seen = new Set<string>()): string[] {
    for (const one of this.#locked[name]?.depends ?? []) {
      if (seen.has(one)) continue;
      seen.add(one);
      this.#needsOf(one, seen);
    }
    return [...seen];
  }

  #isLoaded(name: string): boolean {
    const listed = this.#locked[name]?.name ?? name;
    return listed in this.#pyodide.loadedPackages;
  }
}

/** Normalises a package name. Source: PEP 503. */
const normal = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-');

const firstLine = (text: string): string => text.split('\n')[0] ?? text;
