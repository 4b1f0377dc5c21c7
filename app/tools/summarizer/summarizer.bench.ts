/**
 * How close the Summarizer's sentences, picked without a model, come to summaries that a person wrote of fifty
 * documents, beside the first three sentences and TextRank. Ours was tuned on one half.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BenchCase, BenchRow } from '../../../tests/bench/harness.ts';
import { bundleForNode } from '../../../tests/support/bundle-for-node.ts';

export const bench: BenchCase = {
  title: 'Summaries without a model',
  run: async ({ folder, say }) => {
    const entry = resolve('app/tools/summarizer/bench/score-summaries.testing.ts');
    const bundle = await bundleForNode(entry, folder);
    const { scoreSummaries } = (await import(
      pathToFileURL(bundle).href
    )) as typeof import('./bench/score-summaries.testing.ts');
    const scores = await scoreSummaries();
    const rows: BenchRow[] = [];
    for (const half of ['tuning', 'held-out'])
      for (const [peer, name] of [
        ['first', 'the first three sentences'],
        ['textRank', 'TextRank'],
      ] as const) {
        const own = scores.filter((score) => score.half === half);
        const [ours, theirs] = [
          mean(own.map((one) => one.ours)),
          mean(own.map((one) => one[peer])),
        ];
        say(
          `${half}, ${own.length} documents: ours ${ours.toFixed(4)}, ${name} ${theirs.toFixed(4)}`,
        );
        rows.push({
          work: `ROUGE-L on the ${half} half`,
          ours: ours.toFixed(3),
          peer: `${theirs.toFixed(3)} (${name})`,
          ratio: ours / theirs,
          goal: '> 1×',
          met: ours > theirs,
          repetitions: own.length,
          samples: { ours: own.map((one) => one.ours), peer: own.map((one) => one[peer]) },
        });
      }
    return rows;
  },
};

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
