/** Bundles a module of the app for plain Node: a test runner's own transform makes hot loops several times slower. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { sourceAliases } from '../../scripts/vite/source-aliases.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The Worker's runtime has sockets of its own, which no bundle for Node uses. */
const withoutSockets = {
  name: 'without-sockets',
  enforce: 'pre',
  resolveId: (id: string) => (id === 'cloudflare:sockets' ? '\0sockets' : undefined),
  load: (id: string) =>
    id === '\0sockets'
      ? "export const connect = () => { throw new Error('Sockets of the Worker are not in Node.'); };"
      : undefined,
} as const;

/** @returns the path of the bundle, a single ES module with its packages, except those it requires at run time */
export async function bundleForNode(entry: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: sourceAliases },
    plugins: [withoutSockets],
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
