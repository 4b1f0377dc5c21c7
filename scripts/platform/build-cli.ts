import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { ROOT } from './paths.ts';

/**
 * Bundles the command line (app/cli) for Node into a folder: `entropy-tools.js` and a file for each part
 * that loads at first use. Packages stay packages, and are found in node_modules.
 */
export async function buildCli(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '~': fileURLToPath(new URL('../../app', import.meta.url)) } },
    worker: { format: 'es' },
    build: {
      ssr: 'app/cli/main.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node22',
      minify: false,
      rollupOptions: {
        output: { entryFileNames: 'entropy-tools.js', chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  });
}
