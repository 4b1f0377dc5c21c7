import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from './paths.ts';

/** What the build is made from. Tests and documents do not make it stale. */
const SOURCES = [
  'app',
  'engines/package-lock.json',
  'functions',
  'packages',
  'public',
  'scripts',
  'workers',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'wrangler.toml',
];

/** Copied into public/ by build steps; determined by the lock file and scripts/. */
export const GENERATED: ReadonlySet<string> = new Set([
  'public/fonts',
  'public/vendor',
  'public/build',
]);

/**
 * SHA-256 over names and contents of all sources, and the `VITE_*` variables that pages are built with, 16 hex
 * digits: the version of a build.
 */
export async function hashSources(variables: NodeJS.ProcessEnv = process.env): Promise<string> {
  const files = (await Promise.all(SOURCES.map((source) => listFiles(join(ROOT, source))))).flat();
  const digests = await Promise.all(
    files.sort().map(async (file) => {
      const content = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      return `${relative(ROOT, file)} ${content}`;
    }),
  );
  const settings = Object.entries(variables)
    .filter(([name]) => name.startsWith('VITE_'))
    .map(([name, value]) => `${name} ${value}`)
    .sort();
  return createHash('sha256')
    .update([...digests, ...settings].join('\n'))
    .digest('hex')
    .slice(0, 16);
}

async function listFiles(path: string): Promise<string[]> {
  const name = relative(ROOT, path);
  if (GENERATED.has(name) || /\.(test|browser|e2e|fuzz|bench|corpus)\.tsx?$/.test(name)) return [];
  try {
    const entries = await readdir(path, { withFileTypes: true });
    const nested = entries.map((entry) => listFiles(join(path, entry.name)));
    return (await Promise.all(nested)).flat();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
