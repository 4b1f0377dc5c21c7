/**
 * Finds modules as Node does: files, extensions, folders, node_modules, `main`, `exports` and `imports`
 * of a package.json. Source: nodejs.org/api/modules.html#all-together and packages.html.
 */
import type { FileTree } from '../machine/file-calls';

/** How a module is requested: `exports` may differ for `import` and `require`. */
export type RequestKind = 'import' | 'require';

interface PackageJson {
  name?: string;
  type?: string;
  main?: string;
  exports?: unknown;
  imports?: Record<string, unknown>;
}

/** A resolution error, with Node's code. */
export class ModuleError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export class ModulePaths {
  readonly #files: FileTree;
  readonly #builtins: ReadonlySet<string>;
  readonly #decoder = new TextDecoder();

  constructor(files: FileTree, builtins: ReadonlySet<string>) {
    this.#files = files;
    this.#builtins = builtins;
  }

  /**
   * @param request the specifier in the program: `./a`, `fs`, `node:fs`, `package/part`, `#inner`
   * @param from the file that contains it, absolute
   * @throws ModuleError `MODULE_NOT_FOUND`, `ERR_MODULE_NOT_FOUND`, `ERR_UNKNOWN_BUILTIN_MODULE`, …
   */
  find(request: string, from: string, asking: RequestKind): { builtin: string } | { path: string } {
    const name = request.replace(/^node:/, '');
    if (this.#builtins.has(name)) return { builtin: name };
    if (request.startsWith('node:'))
      throw new ModuleError('ERR_UNKNOWN_BUILTIN_MODULE', `No such built-in module: ${request}`);
    const wanted = request.startsWith('file://') ? decodeURIComponent(request.slice(7)) : request;
    const folder = from.slice(0, from.lastIndexOf('/')) || '/';
    const path =
      /^\.{0,2}\//.test(wanted) || wanted === '.' || wanted === '..'
        ? this.#fileAt(joinPath(folder, wanted), asking)
        : this.#packaged(wanted, folder, asking);
    if (path !== undefined) return { path };
    if (asking === 'import')
      throw new ModuleError(
        'ERR_MODULE_NOT_FOUND',
        `Cannot find ${/^[./]/.test(wanted) ? `module '${joinPath(folder, wanted)}'` : `package '${wanted}'`} imported from ${from}`,
      );
    throw new ModuleError(
      'MODULE_NOT_FOUND',
      `Cannot find module '${request}'\nRequire stack:\n- ${from}`,
    );
  }

  /** Whether a file is an ES module, by its extension or its package; undefined if neither says. */
  isModule(path: string): boolean | undefined {
    if (path.endsWith('.mjs')) return true;
    if (path.endsWith('.cjs') || path.endsWith('.json')) return false;
    const { type } = this.#packageAbove(path)?.json ?? {};
    return type === undefined ? undefined : type === 'module';
  }

  #fileAt(path: string, asking: RequestKind): string | undefined {
    if (this.#isFile(path)) return this.#real(path);
    if (asking === 'import') return undefined;
    for (const ending of ['.js', '.json', '.cjs', '.mjs'])
      if (this.#isFile(path + ending)) return this.#real(path + ending);
    const { main } = this.#packageIn(path) ?? {};
    const places = main
      ? [joinPath(path, main), joinPath(path, `${main}.js`), joinPath(path, `${main}/index.js`)]
      : [];
    return [...places, joinPath(path, 'index.js'), joinPath(path, 'index.json')]
      .filter((one) => this.#isFile(one))
      .map((one) => this.#real(one))[0];
  }

  #packaged(request: string, folder: string, asking: RequestKind): string | undefined {
    const own = this.#packageAbove(`${folder}/x`);
    if (request.startsWith('#'))
      return own && this.#mapped(own.json.imports, request, own.folder, asking);
    const [, name = '', rest = ''] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(request) ?? [];
    if (own?.json.name === name && own.json.exports !== undefined)
      return this.#mapped(own.json.exports, `.${rest}`, own.folder, asking);
    for (let at = folder; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const place = `${at === '/' ? '' : at}/node_modules/${name}`;
      const json = this.#packageIn(place);
      if (json?.exports !== undefined) return this.#mapped(json.exports, `.${rest}`, place, asking);
      const found = this.#fileAt(place + rest, 'require');
      if (found !== undefined || at === '/' || at === '') return found;
    }
  }

  /** Resolves `exports` or `imports`: paths, conditions and one `*`. */
  #mapped(map: unknown, key: string, folder: string, asking: RequestKind): string | undefined {
    const target = (value: unknown, star = ''): string | undefined => {
      if (typeof value === 'string') {
        const path = joinPath(folder, value.replaceAll('*', star));
        return this.#isFile(path) ? this.#real(path) : undefined;
      }
      if (Array.isArray(value)) return value.map((one) => target(one, star)).find((one) => one);
      if (value === null || typeof value !== 'object') return undefined;
      for (const [condition, one] of Object.entries(value))
        if (condition === asking || condition === 'node' || condition === 'default') {
          const found = target(one, star);
          if (found !== undefined) return found;
        }
      return undefined;
    };
    const paths =
      map !== null &&
      typeof map === 'object' &&
      !Array.isArray(map) &&
      Object.keys(map).some((one) => /^[.#]/.test(one))
        ? (map as Record<string, unknown>)
        : { '.': map };
    if (key in paths) return target(paths[key]);
    for (const [pattern, value] of Object.entries(paths)) {
      const [before, after] = pattern.split('*');
      if (after === undefined || before === undefined) continue;
      if (key.startsWith(before) && key.endsWith(after) && key.length >= pattern.length)
        return target(value, key.slice(before.length, key.length - after.length));
    }
    return undefined;
  }

  #packageAbove(path: string): { folder: string; json: PackageJson } | undefined {
    for (let at = path.slice(0, path.lastIndexOf('/')); ; at = at.slice(0, at.lastIndexOf('/'))) {
      const json = this.#packageIn(at || '/');
      if (json) return { folder: at || '/', json };
      if (at === '') return undefined;
    }
  }

  #packageIn(folder: string): PackageJson | undefined {
    const path = joinPath(folder, 'package.json');
    if (!this.#isFile(path)) return undefined;
    try {
      const json: unknown = JSON.parse(this.#decoder.decode(this.#files.readFile(path)));
      return json !== null && typeof json === 'object' ? json : undefined;
    } catch {
      throw new ModuleError('ERR_INVALID_PACKAGE_CONFIG', `Invalid package config ${path}.`);
    }
  }

  #isFile(path: string): boolean {
    return this.#files.exists(path) && this.#files.stat(path).type === 'file';
  }

  #real(path: string): string {
    return realPath(this.#files, path);
  }
}

/** A path without `.`, `..` and repeated slashes. @param path absolute, or relative to the folder */
export function joinPath(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of (path.startsWith('/') ? path : `${folder}/${path}`).split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return `/${parts.join('/')}`;
}

/** A path with its links resolved. */
export function realPath(files: FileTree, path: string): string {
  let at = '';
  for (const part of joinPath('/', path).split('/').slice(1)) {
    const next = `${at}/${part}`;
    const isLink = part !== '' && files.lstat(next).type === 'symlink';
    at = isLink ? realPath(files, joinPath(at || '/', files.readlink(next))) : next;
  }
  return at === '' ? '/' : at;
}
