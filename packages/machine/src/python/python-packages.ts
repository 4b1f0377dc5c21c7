/**
 * Packages of Pyodide (numpy, pandas, matplotlib, requests and some 350 more), fetched when a program
 * imports one for the first time. Their wheels are not in npm: they come from the place that the
 * installation names (PYODIDE_PACKAGES_URL), and each that cannot be had is reported by its name.
 */
import type { PyodideAPI } from 'pyodide';

interface LockedPackage {
  name: string;
  imports: string[];
  depends: string[];
  /** `cpython_module`: a part of the standard library that is fetched on its own. */
  package_type: string;
}

export class PythonPackages {
  readonly #pyodide: PyodideAPI;
  readonly #hasPlace: boolean;
  readonly #byImport = new Map<string, string>();
  readonly #locked: Readonly<Record<string, LockedPackage>>;
  /** What could not be had, with the reason, so that it is not asked for again and again. */
  readonly #missing = new Map<string, string>();

  /** @param packagesUrl where the wheels are; undefined where the installation names no place */
  constructor(pyodide: PyodideAPI, packagesUrl: string | undefined) {
    this.#pyodide = pyodide;
    this.#hasPlace = packagesUrl !== undefined && packagesUrl !== '';
    this.#locked = (
      pyodide as unknown as { _api: { lockfile_packages: Record<string, LockedPackage> } }
    )._api.lockfile_packages;
    for (const { name, imports } of Object.values(this.#locked))
      for (const one of imports) this.#byImport.set(one.split('.')[0] ?? one, name);
  }

  /** @returns the package that brings a module, undefined where none is known or it is loaded */
  packageOf(module: string): string | undefined {
    const name = this.#byImport.get(module);
    return name === undefined || this.#isLoaded(name) ? undefined : name;
  }

  /** Whether Pyodide has a package of this name, in any spelling. */
  has(name: string): boolean {
    return normal(name) in this.#locked;
  }

  /**
   * Fetches what brings a module.
   * @param say takes what cannot be had
   * @returns whether it is there
   */
  async loadFor(module: string, say: (text: string) => void): Promise<boolean> {
    const name = this.#byImport.get(module);
    if (name === undefined) return false;
    const reason = await this.load(name);
    if (reason !== undefined) say(`ERROR: ${name} is not available: ${reason}\n`);
    return reason === undefined;
  }

  /**
   * Fetches a package with what it needs.
   * @returns why it is not there, undefined where it is
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
    // The call succeeds although a wheel could not be fetched: only this list tells.
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

/** A package's name as the list has it. Source: PEP 503. */
const normal = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-');

const firstLine = (text: string): string => text.split('\n')[0] ?? text;
