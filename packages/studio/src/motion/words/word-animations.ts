/** The text animations, in the order in which they are offered. */
import type { WordAnimation } from './animation';
import { bars } from './animations/bars';
import { decode } from './animations/decode';
import { drift } from './animations/drift';
import { follow } from './animations/follow';
import { marquee } from './animations/marquee';
import { punch } from './animations/punch';
import { rise } from './animations/rise';
import { settle } from './animations/settle';
import { stack } from './animations/stack';
import { typewriter } from './animations/typewriter';
import { wave } from './animations/wave';

export const wordAnimations: readonly WordAnimation[] = [
  ...[rise, stack, punch, settle, drift, bars],
  ...[wave, follow, typewriter, decode, marquee],
];

/** The animation with an id, or the first if it is unknown. */
export function findAnimation(id: string): WordAnimation {
  return wordAnimations.find((animation) => animation.id === id) ?? rise;
}
