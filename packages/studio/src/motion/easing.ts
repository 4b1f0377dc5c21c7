/** Easing functions: each maps 0 to 1 of the time to 0 to 1 of the movement. */

/** Limits a number to a range. */
export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

/** Interpolates linearly between two numbers. */
export function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Fast at first, then slow: for what enters. */
export function easeOut(at: number): number {
  return 1 - (1 - clamp(at)) ** 4;
}

/** Slow at first, then fast: for what leaves. */
export function easeIn(at: number): number {
  return clamp(at) ** 3;
}

/** Slow at both ends: for a camera. */
export function easeInOut(at: number): number {
  const x = clamp(at);
  return x * x * x * (x * (6 * x - 15) + 10);
}

/** Overshoots a little and returns, like something light that is thrown. */
export function easeSpring(at: number): number {
  const x = clamp(at);
  if (x === 0 || x === 1) return x;
  return 1 - Math.exp(-6.5 * x) * Math.cos(9.5 * x) * (1 - x);
}

/**
 * Progress of one of several items that start one after the other.
 * @param at seconds since the first started
 * @param index of the item, of `count`
 * @param each seconds that one item takes
 * @param all seconds after which the last one has ended
 */
export function staggeredProgress(
  at: number,
  index: number,
  count: number,
  each: number,
  all: number,
): number {
  const delay = count > 1 ? (index / (count - 1)) * Math.max(0, all - each) : 0;
  return clamp((at - delay) / each);
}
