/**
 * Fails when a route loads more JavaScript before use than scripts/budget.json allows, or when the Pages
 * Worker, what the API Worker evaluates at its start or the files precached with a release exceed their limits, and says what grew against the sizes
 * recorded there. `npm run budget` (`--record`) records today's sizes as the new comparison; the limits
 * themselves are changed by hand and with a reason.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listRoutes, readManifest } from './built-routes.ts';
import { type ReleaseWeight, weighRelease } from './release-weight.ts';
import { type RouteWeight, weighRoutes } from './route-weight.ts';
import { type WorkerWeight, weighApiStart, weighWorker } from './worker-weight.ts';

/** The sizes of a route's chunks, or of the parts of the Worker or the release, by name. */
type Sizes = Readonly<Record<string, number>>;

export interface Budget {
  /** Gzip bytes at level 6 that a route may load before use. */
  routeLimitBytes: number;
  /** Raw bytes of `_worker.js`: minified, not compressed. */
  workerLimitBytes: number;
  /** Raw bytes that the API Worker evaluates when it starts: neither minified nor compressed. */
  apiStartLimitBytes: number;
  /** Raw bytes of what a first visit downloads for use without a network. */
  releaseLimitBytes: number;
  recorded: {
    /** Gzip bytes. */
    routes: Record<string, { bytes: number; chunks: Sizes }>;
    /** Raw bytes. */
    worker?: { bytes: number; parts: Sizes };
    /** Raw bytes. */
    apiStart?: { bytes: number; parts: Sizes };
    /** Raw bytes. */
    release?: { bytes: number; parts: Sizes };
  };
}

/** Growth below this is not reported. */
const QUIET_BYTES = 500;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Sizes that are new or larger than recorded, the largest growth first. */
export function grownChunks(
  sizes: Sizes,
  recorded: Sizes,
): { chunk: string; grownBytes: number }[] {
  return Object.entries(sizes)
    .map(([chunk, bytes]) => ({ chunk, grownBytes: bytes - (recorded[chunk] ?? 0) }))
    .filter(({ grownBytes }) => grownBytes > 0)
    .sort((a, b) => b.grownBytes - a.grownBytes);
}

/** Describes what grew since it was recorded; empty when that is negligible. */
function describeGrowth(
  now: { bytes: number; sizes: Sizes },
  before: { bytes: number; sizes: Sizes } | undefined,
): string {
  if (before && now.bytes - before.bytes <= QUIET_BYTES) return '';
  const grown = grownChunks(now.sizes, before?.sizes ?? {})
    .slice(0, 4)
    .map(({ chunk, grownBytes }) => `${chunk} +${kilobytes(grownBytes)}`);
  return grown.length === 0 ? '' : `${before ? 'grew' : 'new'}: ${grown.join(', ')}`;
}

/** The report's lines, and what is above its limit with what grew. A kilobyte is 1,000 bytes. */
export function checkBudget(
  weights: readonly RouteWeight[],
  {
    worker,
    apiStart,
    release,
  }: { worker: WorkerWeight; apiStart: WorkerWeight; release: ReleaseWeight },
  budget: Budget,
): { lines: string[]; faults: string[] } {
  const { routes, ...recorded } = budget.recorded;
  const checkWhole = (
    name: string,
    { bytes, parts }: WorkerWeight,
    before: Budget['recorded']['worker'],
    limit: number,
  ) => {
    const sizes = before && { bytes: before.bytes, sizes: before.parts };
    return { name, bytes, growth: describeGrowth({ bytes, sizes: parts }, sizes), limit };
  };
  const checked = [
    ...weights.map(({ path, bytes, chunks }) => {
      const before = routes[path];
      const growth = describeGrowth(
        { bytes, sizes: chunks },
        before && { bytes: before.bytes, sizes: before.chunks },
      );
      return { name: path, bytes, growth, limit: budget.routeLimitBytes };
    }),
    checkWhole('_worker.js', worker, recorded.worker, budget.workerLimitBytes),
    checkWhole('start of the API', apiStart, recorded.apiStart, budget.apiStartLimitBytes),
    checkWhole('offline release', release, recorded.release, budget.releaseLimitBytes),
  ];
  const faults = checked
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ name, bytes, growth, limit }) => {
      const cause = growth === '' ? 'as much as recorded' : growth;
      return `${name} has ${kilobytes(bytes)}, ${kilobytes(limit)} are allowed (${cause})`;
    });
  const lines = checked.map(({ name, bytes, growth, limit }) => {
    const mark = bytes > limit ? 'OVER' : 'ok  ';
    return `${mark} ${kilobytes(bytes).padStart(10)}  ${name}${growth && `  (${growth})`}`;
  });
  const count = `${weights.length} ${weights.length === 1 ? 'route' : 'routes'}`;
  lines.push(
    ...(faults.length > 0
      ? faults
      : [`${count}, both Workers and the offline release within budget`]),
  );
  return { lines, faults };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('./budget.json', import.meta.url);
  const budget = JSON.parse(readFileSync(file, 'utf8')) as Budget;
  const manifest = readManifest();
  const weights = weighRoutes(manifest, listRoutes(manifest));
  const worker = weighWorker();
  const apiStart = weighApiStart();
  const release = weighRelease();
  const { lines, faults } = checkBudget(weights, { worker, apiStart, release }, budget);
  console.log(lines.join('\n'));
  if (process.argv.includes('--record')) {
    const routes = Object.fromEntries(
      weights.map(({ path, bytes, chunks }) => [path, { bytes, chunks }]),
    );
    const recorded: Budget['recorded'] = { routes, worker, apiStart, release };
    writeFileSync(file, `${JSON.stringify({ ...budget, recorded }, null, 2)}\n`);
  }
  if (faults.length > 0 || weights.length === 0) process.exitCode = 1;
}
