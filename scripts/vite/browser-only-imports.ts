import type { Plugin } from 'vite';

/** How an `import()` says that the server needs it too: `import(/* @server *\/ './x')`. */
const SERVER_IMPORT = /\bimport\(\s*\/\* @server \*\/\s*(['"])([^'"]+)\1/g;

/** A module of this kind stands in the server's build where a part of the browser would. */
const STAND_IN = '\0browser-only:';

/**
 * Keeps out of the server's build what a page loads after its first paint. An `import()` of ours runs
 * when somebody uses the page, which is in the browser only, but the Pages Worker is one file: each
 * would bring its libraries with it (editors, charts, PDF.js, wallets). The few that the server runs
 * (loaders, words below a tool) are marked with `@server`; one that is not marked and runs on
 * the server fails with its name, and the page with it, so no test of the pages overlooks it.
 */
export function browserOnlyImports(): Plugin {
  const forServer = new Set<string>();
  return {
    name: 'browser-only-imports',
    apply: 'build',
    // Before TypeScript is taken out, as comments may go with it.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      for (const [, , specifier] of code.matchAll(SERVER_IMPORT)) {
        forServer.add(`${id} ${specifier}`);
      }
    },
    resolveDynamicImport(specifier, importer) {
      if (!importer || !/\/(app|packages)\/.*\.tsx?(\?|$)/.test(importer)) return null;
      // Resolved here: left to others, an alias would ask again with an address that nobody marked.
      if (forServer.has(`${importer} ${specifier}`)) return this.resolve(specifier, importer);
      return `${STAND_IN}${specifier}`;
    },
    load(id) {
      if (!id.startsWith(STAND_IN)) return null;
      const name = id.slice(STAND_IN.length);
      const words = `${name} is left out of the server: mark its import() with @server where it runs.`;
      return `throw new Error(${JSON.stringify(words)});`;
    },
  };
}
