import type { KeyboardEvent } from 'react';

/** Points moved by one press of an arrow key. */
const smallStep = 1;
const largeStep = 10;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far an arrow key moves an item, in points, further with Shift; undefined for other keys. */
export function arrowKeyOffset(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>,
): readonly [number, number] | undefined {
  const direction = arrows[event.key];
  if (!direction || event.altKey) return undefined;
  const step = event.shiftKey ? largeStep : smallStep;
  return [direction[0] * step, direction[1] * step];
}
