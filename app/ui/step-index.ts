/**
 * The index that a key moves the selection to, in a list of `count` entries that wraps around; undefined when
 * the key does not move it or the list is empty. `current` may be -1 for 'nothing selected'.
 */
export function stepIndex(
  key: string,
  current: number,
  count: number,
  orientation: 'horizontal' | 'vertical',
): number | undefined {
  if (count === 0) return undefined;
  const [back, forward] =
    orientation === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (key === forward) return (current + 1) % count;
  if (key === back) return current <= 0 ? count - 1 : current - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
