import { seededRandom } from '../../../packages/core/src/random.ts';

/** Random numbers that are the same for the same seed, so that a failing run can be repeated. */
export interface Random {
  /** A whole number from 0 to below `below`. */
  int(below: number): number;
  /** True with this probability, such as 0.3. */
  chance(share: number): boolean;
  /** One of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  const next = seededRandom(seed);
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    chance: (share) => next() < share,
    pick: (list) => list[int(list.length)] as (typeof list)[number],
  };
}
