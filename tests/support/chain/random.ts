/** A source of chance that is the same for the same seed: a failing run can be repeated. */
export interface Random {
  /** A whole number from 0 to below `below`. */
  int(below: number): number;
  /** True in this share of the cases, such as 0.3. */
  chance(share: number): boolean;
  /** One of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    chance: (share) => next() < share,
    pick: (list) => list[int(list.length)] as (typeof list)[number],
  };
}
