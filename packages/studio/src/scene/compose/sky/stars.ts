/** Stars. */
import { wave } from '../../../art/art-scene';
import type { Shape } from '../../../art/drawing';
import { glow } from '../forms';
import type { Stage } from '../stage';

export function stars({
  width,
  horizon,
  height,
  ground,
  random,
}: Stage): (time: number) => Shape[] {
  const next = random('stars');
  const bottom = ground === 'space' || ground === 'sky' ? height : horizon;
  const count = Math.round(150 * width * Math.min(1.5, bottom / 0.6));
  const list = Array.from({ length: count }, () => {
    const bright = next() ** 4;
    return {
      x: next() * width,
      y: next() ** (ground === 'space' ? 1 : 1.35) * bottom,
      radius: 0.0008 + 0.0022 * bright,
      bright,
      phase: next(),
      tone: next() < 0.2 ? '#ffe9c9' : next() < 0.3 ? '#c9dcff' : '#ffffff',
    };
  });
  return (time) =>
    list.flatMap(({ x, y, radius, bright, phase, tone }) => {
      const shine = 0.5 + 0.35 * bright + 0.15 * wave(time + phase);
      const star: Shape = { kind: 'circle', x, y, radius, paint: tone, opacity: shine };
      return bright > 0.7 ? [glow(x, y, radius * 6, tone, 0.35 * shine), star] : [star];
    });
}
