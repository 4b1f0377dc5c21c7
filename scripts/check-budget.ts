/**
 * Fails when a route loads more JavaScript before use than scripts/budget.json allows, and says which
 * chunk grew against the sizes recorded there. `--record` writes today's sizes as the new comparison;
 * the limit itself is changed by hand and with a reason.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listRoutes, readManifest } from './built-routes.ts';
import { type RouteWeight, weighRoutes } from './route-weight.ts';

/** Sizes are gzip bytes at level 6. */
export interface Budget {
  limitBytes: number;
  recorded: Record<string, { bytes: number; chunks: Record<string, number> }>;
}

/** The chunks of a route that are larger than recorded or new, the largest growth first. */
export function grownChunks(
  weight: RouteWeight,
  recorded: Readonly<Record<string, number>>,
): { chunk: string; grownBytes: number }[] {
  return Object.entries(weight.chunks)
    .map(([chunk, bytes]) => ({ chunk, grownBytes: bytes - (recorded[chunk] ?? 0) }))
    .filter(({ grownBytes }) => grownBytes > 0)
    .sort((a, b) => b.grownBytes - a.grownBytes);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The report's lines and the routes above the limit. A kilobyte is 1,000 bytes. */
export function checkBudget(weights: readonly RouteWeight[], budget: Budget) {
  const over = weights.filter((weight) => weight.bytes > budget.limitBytes);
  const lines = weights.map((weight) => {
    const recorded = budget.recorded[weight.path];
    const grown = grownChunks(weight, recorded?.chunks ?? {});
    const change = recorded ? weight.bytes - recorded.bytes : 0;
    const note =
      recorded && change <= 500
        ? ''
        : grown
            .slice(0, 4)
            .map(({ chunk, grownBytes }) => `${chunk} +${kilobytes(grownBytes)}`)
            .join(', ');
    const mark = weight.bytes > budget.limitBytes ? 'OVER' : 'ok  ';
    const size = kilobytes(weight.bytes).padStart(9);
    return `${mark} ${size}  ${weight.path}${note ? `  (${recorded ? 'grew' : 'new'}: ${note})` : ''}`;
  });
  lines.push(
    over.length === 0
      ? `${weights.length} ${weights.length === 1 ? 'route' : 'routes'} within budget`
      : `${over.length} of ${weights.length} routes above ${kilobytes(budget.limitBytes)}: ${over.map((weight) => weight.path).join(', ')}`,
  );
  return { lines, over };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('./budget.json', import.meta.url);
  const budget = JSON.parse(readFileSync(file, 'utf8')) as Budget;
  const manifest = readManifest();
  const weights = weighRoutes(manifest, listRoutes(manifest));
  const { lines, over } = checkBudget(weights, budget);
  console.log(lines.join('\n'));
  if (process.argv.includes('--record')) {
    const recorded = Object.fromEntries(
      weights.map(({ path, bytes, chunks }) => [path, { bytes, chunks }]),
    );
    writeFileSync(file, `${JSON.stringify({ ...budget, recorded }, null, 2)}\n`);
  }
  if (over.length > 0 || weights.length === 0) process.exitCode = 1;
}
