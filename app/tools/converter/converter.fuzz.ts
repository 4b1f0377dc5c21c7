/**
 * Damaged files for the Converter: the source of each format in the matrix of pairs, converted as on the page to a
 * target that Node writes. `npm test` looks at other formats with each commit, `npm run test:all` at all.
 */
import { convertFile } from '@entropy-tools/convert/convert';
import { findWay, targetsOf } from '@entropy-tools/convert/find-way';
import type { FormatId } from '@entropy-tools/convert/formats/formats';
import { cells } from '@entropy-tools/convert/matrix/cells.testing';
import { nodeTools } from '@entropy-tools/convert/matrix/node-tools.testing';
import { canJudge } from '@entropy-tools/convert/matrix/test-part.testing';
import { defaultOptions } from '@entropy-tools/convert/options';
import { describe, expect, it } from 'vitest';
import { fuzzCodec, fuzzRounds } from '../../../tests/support/mutate.ts';
import { readScope } from '../../../tests/support/scope.ts';

/** Other fuzz tests have these readers, under the page's watchdog where they need it. */
const elsewhere: readonly FormatId[] = [
  'parquet',
  'pdf',
  'docx',
  'xlsx',
  'csv',
  'pptx',
  'png',
  'jpg',
];

/** The cheapest target that Node writes, and how many times fewer files its engine can take in the same time. */
function targetOf(from: FormatId): { to: FormatId; costs: number } | undefined {
  const targets = targetsOf(from).filter((to) => {
    const way = findWay(from, to);
    return way?.length === 1 && !way[0].engine.writesInBrowser?.includes(to);
  });
  const wanted = (['txt', 'json', 'tar', 'srt', 'png', 'html'] as const).find((to) =>
    targets.includes(to),
  );
  const to = wanted ?? targets[0];
  if (to === undefined) return undefined;
  const engine = findWay(from, to)?.[0].engine.id;
  return { to, costs: engine === 'pandoc' || engine === 'foreign-picture' ? 10 : 1 };
}

const formats = [...new Set(cells.map(({ from }) => from))].flatMap((from) => {
  const target = targetOf(from);
  const source = cells.find((cell) => cell.from === from)?.source;
  return elsewhere.includes(from) || !target || !source ? [] : [{ from, ...target, source }];
});
const turn = Number.parseInt(process.env.TEST_TURN || '0', 16);
const chosen = readScope() === 'main' ? formats.filter((_, at) => at % 20 === turn % 20) : formats;

describe.runIf(canJudge)('damaged files', () => {
  it.each(chosen)('$from', async ({ from, to, costs, source }) => {
    const tools = nodeTools();
    const bytes = await source.make(tools);
    const { opened, refused } = await fuzzCodec(
      bytes,
      (damaged, signal) =>
        convertFile({
          source: { name: `a.${from}`, format: from, blob: new Blob([new Uint8Array(damaged)]) },
          target: to,
          options: defaultOptions,
          context: { ...tools.context, signal },
        }),
      Math.ceil(fuzzRounds / costs),
    );
    expect(opened + refused).toBeGreaterThan(0);
  });
});
