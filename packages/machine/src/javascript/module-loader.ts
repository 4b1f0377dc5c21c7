/**
 * Provides the sources of ES modules: files as they are; CommonJS, JSON and Node's library as generated
 * wrapper modules.
 */
import type { FileTree } from '../machine/file-calls';
import { ModuleError, type ModulePaths } from './module-paths';

/** What the loader needs from the interpreter. */
export interface LoaderHost {
  /** Whether a source compiles as CommonJS. */
  compiles(source: string, path: string): boolean;
  /** Export names of what require() returns. @param from the requesting file; undefined for Node's own library */
  namesOf(name: string, from: string): string[];
}

const MODULE_SYNTAX =
  /^\s*(?:import\s*[\w{*'"$]|export\s+(?:default|const|let|var|function|class|async)\b|export\s*[{*])|\bimport\.meta\b|^\s*(?:const\s[^=]*=\s*)?await\s/m;

export class ModuleLoader {
  readonly #files: FileTree;
  readonly #paths: ModulePaths;
  readonly #help: LoaderHost;

  constructor(files: FileTree, paths: ModulePaths, help: LoaderHost) {
    this.#files = files;
    this.#paths = paths;
    this.#help = help;
  }

  /** Resolves an import: an absolute path, or `node:name`. */
  find(request: string, from: string): string {
    const found = this.#paths.find(request, from, 'import');
    return 'builtin' in found ? `node:${found.builtin}` : found.path;
  }

  /** Whether a file is an ES module: by its extension, its package, or, if neither says, its source. */
  isModule(path: string): boolean {
    const said = this.#paths.isModule(path);
    if (said !== undefined) return said;
    const source = this.#text(path);
    return MODULE_SYNTAX.test(source) && !this.#help.compiles(source, path);
  }

  /** The source of a module that {@link find} has found. */
  sourceOf(name: string): string {
    if (name.startsWith('node:')) {
      const own = name.slice('node:'.length);
      return made(
        `globalThis[Symbol.for('terminal.builtin')](${JSON.stringify(own)})`,
        this.#help.namesOf(own, ''),
      );
    }
    if (name.endsWith('.json')) {
      try {
        return `export default ${JSON.stringify(JSON.parse(this.#text(name)))};`;
      } catch (error) {
        throw new ModuleError('ERR_INVALID_JSON', `${name}: ${(error as Error).message}`);
      }
    }
    if (!this.isModule(name))
      return made(
        `globalThis[Symbol.for('terminal.require')](${JSON.stringify(name)}, ${JSON.stringify(name)})`,
        this.#help.namesOf(name, name),
      );
    return this.#withMeta(this.#text(name).replace(/^#!/, '//'), name);
  }

  #withMeta(source: string, path: string): string {
    if (!source.includes('import.meta')) return source;
    const meta = {
      url: `file://${encodeURI(path)}`,
      filename: path,
      dirname: path.slice(0, path.lastIndexOf('/')) || '/',
    };
    return `Object.assign(import.meta, ${JSON.stringify(meta)});${source}`;
  }

  #text(path: string): string {
    return new TextDecoder().decode(this.#files.readFile(path));
  }
}

function made(value: string, names: readonly string[]): string {
  const fit = names.filter(
    (name) =>
      /^[A-Za-z_$][\w$]*$/.test(name) &&
      name !== 'default' &&
      name !== 'length' &&
      name !== 'prototype' &&
      name !== 'name',
  );
  const exports = fit.map(
    (name, at) => `const $${at} = $own[${JSON.stringify(name)}]; export { $${at} as ${name} };`,
  );
  return `const $own = ${value}; export { $own as default, $own as 'module.exports' }; ${exports.join(' ')}`;
}
