import { resolve } from 'node:path';

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** Static files; those that the build puts there itself are not in the repository. */
export const PUBLIC = resolve(ROOT, 'public');

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
  /** Which sources each file of the client is made of. */
  chunks: resolve(ROOT, 'build/chunks.json'),
  /** How large each file is that comes with the release. */
  releaseSizes: resolve(ROOT, 'build/release-sizes.json'),
  stamp: resolve(ROOT, 'build/stamp'),
  /** The version whose engines, and what is kept for use without a network, are there too. */
  completeStamp: resolve(ROOT, 'build/complete-stamp'),
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

/** Entries of the service worker: the usual one, and the one that takes it back. */
export const SERVICE_WORKER_ENTRIES = {
  on: resolve(ROOT, 'app/service-worker/service-worker.ts'),
  off: resolve(ROOT, 'app/service-worker/taken-back.ts'),
} as const;
