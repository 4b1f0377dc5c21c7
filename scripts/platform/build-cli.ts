import { chmod, rm, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { sourceAliases } from '../vite/source-aliases.ts';
import { ROOT } from './paths.ts';

const CLI_FILE = 'entropy-tools.js';

/**
 * Bundles the command line (app/cli) for Node into a folder: `entropy-tools.js` and a file for each lazily
 * loaded part. Packages stay external, and are found in node_modules.
 */
export async function buildCli(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: sourceAliases },
    worker: { format: 'es' },
    build: {
      ssr: 'app/cli/main.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node22',
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: CLI_FILE, chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  });
}

/**
 * Links the command where `npx entropy-tools` finds it in the checkout: npm links the packages it installs,
 * but not the `bin` of the project itself. Where links are not allowed the file must be called by its path.
 */
export async function linkCli(folder: string): Promise<void> {
  const bin = join(ROOT, 'node_modules', '.bin');
  const link = join(bin, 'entropy-tools');
  await chmod(join(folder, CLI_FILE), 0o755);
  await rm(link, { force: true });
  await symlink(relative(bin, join(folder, CLI_FILE)), link).catch(() => undefined);
}
