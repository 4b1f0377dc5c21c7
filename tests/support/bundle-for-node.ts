/** Bundles a module of the app for plain Node: a test runner's own transform makes hot loops several times slower. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { sourceAliases } from '../../scripts/vite/source-aliases.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @returns the path of the bundle, a single ES module with its packages, except those it requires at run time */
export async function bundleForNode(entry: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: sourceAliases },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: 'bundle.mjs', codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
  return join(folder, 'bundle.mjs');
}
