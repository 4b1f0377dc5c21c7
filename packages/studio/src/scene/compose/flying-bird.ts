/** A bird in flight, for those that the collection draws on their feet only. */
import { wave } from '../../art/art-scene';
import type { DrawingOutline } from '../drawing-outline';
import { ellipse, smooth } from './forms';
import { mixHex } from './light';

/** Whether a drawing shows a bird on its feet. */
export function isPerched({ id }: DrawingOutline): boolean {
  return /:(bird|blackbird|owl|parrot|duck|goose|swan|flamingo)$/.test(id);
}

/**
 * The drawing in flight at a time: it beats its wings twice in a loop, and keeps its box.
 * @param phase where in the beat it begins, 0 to 1
 */
export function flyingBird(outline: DrawingOutline, time: number, phase: number): DrawingOutline {
  const { main, box } = outline;
  const beat = wave(time * 2 + phase + 0.2);
  const dark = mixHex(main, '#1a1022', 0.28);
  const pale = mixHex(main, '#ffffff', 0.3);
  // On a square of its own: it looks to the left, wings above or below the body.
  const tip = 0.48 - 0.44 * beat;
  const bend = 0.47 - 0.22 * beat;
  const wing = (shift: number): number[] =>
    smooth(
      [
        0.4 + shift,
        0.5,
        0.5 + shift,
        bend,
        0.66 + shift,
        tip,
        0.62 + shift,
        bend + 0.08,
        0.58 + shift,
        0.56,
      ],
      5,
    );
  const put = (ring: readonly number[]): number[] =>
    ring.map((value, i) => (i % 2 === 0 ? box.x + value * box.width : box.y + value * box.height));
  const shapes = [
    { ring: wing(0.1), fill: dark },
    { ring: smooth([0.7, 0.52, 0.98, 0.46, 0.94, 0.58, 0.98, 0.66, 0.7, 0.6], 4), fill: dark },
    {
      ring: smooth(
        [0.12, 0.5, 0.22, 0.41, 0.4, 0.44, 0.76, 0.53, 0.78, 0.58, 0.5, 0.68, 0.26, 0.64],
        6,
      ),
      fill: main,
    },
    { ring: smooth([0.26, 0.6, 0.5, 0.6, 0.7, 0.59, 0.5, 0.67, 0.3, 0.64], 5), fill: pale },
    { ring: [0.14, 0.47, 0.02, 0.53, 0.14, 0.56], fill: '#f5a93a' },
    { ring: ellipse(0.2, 0.48, 0.017, 0.02, 12), fill: '#1c1620' },
    { ring: wing(0), fill: mixHex(main, '#1a1022', 0.12) },
  ];
  return {
    ...outline,
    faces: 'left',
    shapes: shapes.map(({ ring, fill }) => ({ rings: [put(ring)], fill })),
  };
}
