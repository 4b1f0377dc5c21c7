/**
 * Packages of Pyodide (numpy, pandas, matplotlib, requests and some 350 more), fetched when a program first
 * imports one: from the site, if its operator has put their wheels there, or from another place that the site's
 * server asks. Each that is not available is reported by name.
 */
import type { PyodideAPI } from 'pyodide';
import { normaliseName } from './requirement';

/** Where the wheels of Pyodide's packages are. */
export interface PackagePlaces {
  /** Folder of the site, such as `https://tools.example/vendor/pyodide-1/`, and the wheels in it. */
  own: { folder: string; files: readonly string[] };
  /** Folder of all others. */
  others: string;
}

interface LockedPackage {
  name: string;
  version: string;
  file_name: string;
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

  /** @param places undefined if there are no wheels */
  constructor(pyodide: PyodideAPI, places: PackagePlaces | undefined) {
    this.#pyodide = pyodide;
    this.#hasPlace = places !== undefined;
    this.#locked = (
      pyodide as unknown as { _api: { lockfile_packages: Record<string, LockedPackage> } }
    )._api.lockfile_packages;
    const own = new Set(places?.own.files);
    for (const locked of Object.values(this.#locked)) {
      for (const one of locked.imports) this.#byImport.set(one.split('.')[0] ?? one, locked.name);
      if (own.has(locked.file_name)) locked.file_name = `${places?.own.folder}${locked.file_name}`;
    }
  }

  /** @returns the package that provides a module; undefined if none is known or it is loaded */
  packageOf(module: string): string | undefined {
    const name = this.#byImport.get(module);
    return name === undefined || this.#isLoaded(name) ? undefined : name;
  }

  /** @returns the version of Pyodide's package of this name, in any spelling; undefined if it has none */
  versionOf(name: string): string | undefined {
    return this.#locked[normaliseName(name)]?.version;
  }

  /**
   * Fetches a package with its dependencies.
   * @returns a sentence that names what is not available; undefined if all is
   */
  async load(spelled: string): Promise<string | undefined> {
    const name = normaliseName(spelled);
    if (this.#hasPlace && !this.#isLoaded(name)) {
      const quiet = { messageCallback: () => {}, errorCallback: () => {} };
      await this.#pyodide.loadPackage(name, quiet).catch(() => {});
    }
    // The call succeeds even if a wheel could not be fetched, so check which packages are loaded.
    const lost = [name, ...this.#needsOf(name)].filter((one) => !this.#isLoaded(one));
    if (lost.length === 0) return undefined;
    const [what] = lost.includes(name) ? [name] : lost;
    const why = what === name ? '' : `, which ${name} needs,`;
    return `${what}${why} is not available on this site; its operator adds it with npm run setup.`;
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
