/**
 * Logistic regression by AdaGrad (Duchi, Hazan and Singer 2011) with features scaled by their naive-Bayes
 * log-count ratio (Wang and Manning 2012), pruned and rounded to 15 levels. The same examples in the same
 * order give the same model.
 */

import { bucketCount } from '../../app/tools/therapy-agent/crisis/word-model/features.ts';
import type { WordModel } from '../../app/tools/therapy-agent/crisis/word-model/word-model.ts';
import { seededRandom } from '../../packages/core/src/random.ts';

export interface Example {
  buckets: Uint32Array;
  /** 1 for danger, 0 for none. */
  danger: 0 | 1;
}

export interface TrainingOptions {
  /** Strength of the L2 penalty. */
  penalty: number;
  rounds: number;
  /** How many weights are kept: the heaviest ones. */
  kept: number;
  /** Buckets found in fewer examples get no weight. */
  leastSeen: number;
  /** How much frequency counts when the weights to keep are chosen; 0 for not at all. */
  often: number;
}

export const defaultTrainingOptions: TrainingOptions = {
  penalty: 1e-3,
  rounds: 20,
  kept: 33_000,
  leastSeen: 2,
  often: 0.5,
};

const rate = 0.5;
const levels = 7;

/** Trains twice: with every bucket, then with only those that got the heaviest weights. */
export function trainModel(
  examples: readonly Example[],
  options = defaultTrainingOptions,
): WordModel {
  const scale = ratios(examples, options.leastSeen);
  const { weights } = descend(examples, scale, options);
  const seen = new Float64Array(bucketCount);
  for (const { buckets } of examples)
    for (const bucket of buckets) seen[bucket] = at(seen, bucket) + 1;
  const worth = weights.map(
    (weight, bucket) => Math.abs(weight) * at(seen, bucket) ** options.often,
  );
  const least = worth.slice().sort().reverse()[options.kept] ?? 0;
  const chosen = scale.map((ratio, bucket) => (at(worth, bucket) > least ? ratio : 0));
  const { bias, weights: again } = descend(examples, chosen, options);
  return rounded(bias, again);
}

function descend(
  examples: readonly Example[],
  scale: Float64Array,
  options: TrainingOptions,
): { bias: number; weights: Float64Array } {
  const weights = new Float64Array(bucketCount);
  const squares = new Float64Array(bucketCount).fill(0.01);
  let bias = 0;
  let biasSquares = 1;
  const random = seededRandom(7);
  const order = examples.slice();
  for (let round = 0; round < options.rounds; round++) {
    shuffle(order, random);
    for (const { buckets, danger } of order) {
      const size = 1 / Math.sqrt(buckets.length);
      let sum = 0;
      for (const bucket of buckets) sum += at(weights, bucket) * at(scale, bucket);
      const slope = 1 / (1 + Math.exp(-bias - sum * size)) - danger;
      biasSquares += slope * slope;
      bias -= (rate * slope) / Math.sqrt(biasSquares);
      for (const bucket of buckets) {
        const weight = at(weights, bucket);
        const step = slope * size * at(scale, bucket) + options.penalty * weight;
        const square = at(squares, bucket) + step * step;
        squares[bucket] = square;
        weights[bucket] = weight - (rate * step) / Math.sqrt(square);
      }
    }
  }
  return { bias, weights: weights.map((weight, bucket) => weight * at(scale, bucket)) };
}

const at = (numbers: Float64Array, index: number) => numbers[index] ?? 0;

/** How strongly each bucket's counts alone separate danger from none, so that distinctive buckets learn faster. */
function ratios(examples: readonly Example[], leastSeen: number): Float64Array {
  const inDanger = new Float64Array(bucketCount).fill(1);
  const inNone = new Float64Array(bucketCount).fill(1);
  for (const { buckets, danger } of examples)
    for (const bucket of buckets) {
      const counts = danger ? inDanger : inNone;
      counts[bucket] = at(counts, bucket) + 1;
    }
  const dangers = examples.filter(({ danger }) => danger).length;
  const prior = Math.log(dangers / (examples.length - dangers));
  return inDanger.map((count, bucket) => {
    if (count + at(inNone, bucket) - 2 < leastSeen) return 0;
    return 0.1 + Math.sqrt(Math.abs(Math.log(count / at(inNone, bucket)) - prior));
  });
}

function rounded(bias: number, weights: Float64Array): WordModel {
  const sizes = weights.map(Math.abs).filter(Boolean).sort().reverse();
  // A few weights are far heavier than the rest: those are clipped, so that the steps stay fine.
  const step = (sizes[Math.floor(sizes.length / 50)] ?? 1) / levels;
  const whole = Int8Array.from(weights, (weight) =>
    Math.max(-levels, Math.min(levels, Math.round(weight / step))),
  );
  return { bias: Number(bias.toFixed(4)), step: Number(step.toFixed(5)), weights: whole };
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [items[i], items[j]] = [items[j] as Item, items[i] as Item];
  }
}
