import type { Plugin } from 'vite';

/** Matches an `import()` marked as needed on the server: `import(/* @server *\/ './x')`. */
const SERVER_IMPORT = /\bimport\(\s*\/\* @server \*\/\s*(['"])([^'"]+)\1/g;

/** Prefix of the modules that replace browser-only code in the server build. */
const STAND_IN = '\0browser-only:';

/**
 * Keeps out of the server build what a page loads after its first paint. Our `import()` calls run on user
 * interaction, so only in the browser, but the Pages Worker is one file: each would bring its libraries with
 * it (editors, charts, PDF.js, wallets). The few that the server runs (loaders, texts below a tool) are
 * marked with `@server`; an unmarked one that runs on the server fails with its name, and so does the page,
 * so that the tests of the pages notice it.
 */
export function browserOnlyImports(): Plugin {
  const forServer = new Set<string>();
  return {
    name: 'browser-only-imports',
    apply: 'build',
    // Before TypeScript is removed, which may remove comments too.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      for (const [, , specifier] of code.matchAll(SERVER_IMPORT)) {
        forServer.add(`${id} ${specifier}`);
      }
    },
    resolveDynamicImport(specifier, importer) {
      if (!importer || !/\/(app|packages)\/.*\.tsx?(\?|$)/.test(importer)) return null;
      // Resolved here: otherwise an alias would be resolved again under a specifier that is not marked.
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
