/** The shell's library as browsers load it, for tests in Node: there its package gives another build. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Stands for Node's zlib, which the library asks for and a browser has not. */
export const ZLIB_OF_BROWSERS = file('../../packages/machine/src/shell/zlib.ts');

const LIBRARY = file('../../node_modules/just-bash/dist/bundle/browser.js');

/** Resolves `just-bash` to its build for browsers, and what that asks of Node to what the product gives it. */
export function shellLibrary(): Plugin {
  return {
    name: 'shell-library',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'just-bash') return LIBRARY;
      return source === 'node:zlib' && importer === LIBRARY ? ZLIB_OF_BROWSERS : null;
    },
  };
}
