/**
 * Resolves the shell's library as browsers load it, for tests in Node, where its package would give another
 * build.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Replaces Node's zlib, which the library imports and browsers lack. */
export const BROWSER_ZLIB = file('../../packages/machine/src/shell/zlib.ts');

const LIBRARY = file('../../node_modules/just-bash/dist/bundle/browser.js');

/** Resolves `just-bash` to its browser build, and the Node modules that it imports to the product's replacements. */
export function shellLibrary(): Plugin {
  return {
    name: 'shell-library',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'just-bash') return LIBRARY;
      return source === 'node:zlib' && importer === LIBRARY ? BROWSER_ZLIB : null;
    },
  };
}
