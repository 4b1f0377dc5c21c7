import { resolve } from 'node:path';

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** Where the build puts its parts; `build/client` is also what Pages uploads. */
export const BUILD = {
  root: resolve(ROOT, 'build'),
  client: resolve(ROOT, 'build/client'),
  server: resolve(ROOT, 'build/server'),
  functions: resolve(ROOT, 'build/functions'),
  /** Where Pages looks for its Worker; not served as a file. */
  pagesWorker: resolve(ROOT, 'build/client/_worker.js'),
  worker: resolve(ROOT, 'build/worker'),
  /** The command line, which package.json names as `bin`. */
  cli: resolve(ROOT, 'build/cli'),
  workerConfig: resolve(ROOT, 'build/worker.json'),
  version: resolve(ROOT, 'build/version.js'),
  stamp: resolve(ROOT, 'build/stamp'),
} as const;

/** Entry of the Pages Worker. */
export const PAGES_ENTRY = resolve(ROOT, 'functions/_worker.ts');

/** What stands for React's part for browsers in it. */
export const PAGES_REACT_DOM = resolve(ROOT, 'functions/react-dom-on-server.ts');

/** Configuration of the API Worker. */
export const WORKER_CONFIG = resolve(ROOT, 'workers/api/wrangler.toml');

/** D1 migrations made by drizzle-kit. */
export const MIGRATIONS = resolve(ROOT, 'migrations');

/** Scratch files that any run may throw away. */
export const CACHE = resolve(ROOT, '.cache');
