/** Fireworks. */
import type { Shape } from '../../../art/drawing';
import { glow } from '../forms';
import type { Stage } from '../stage';
import type { SkyThing } from './sky-thing';

/** Bursts that open, hang and fade by turns, five at once at any time. */
export function fireworks(
  { random }: Stage,
  { x, y, width, height }: SkyThing,
): (time: number) => Shape[] {
  const next = random('fireworks');
  const tones = ['#ffd35c', '#ff6f7d', '#7fd0ff', '#b58cff', '#8ff0a4', '#ffb066'];
  const bursts = Array.from({ length: 8 }, (_, i) => ({
    x: x + width * (0.08 + 0.84 * ((i * 0.618 + 0.1 * next()) % 1)),
    y: y + height * (0.15 + 0.65 * next()),
    radius: Math.min(width, height) * (0.17 + 0.16 * next()),
    tone: tones[i % tones.length] as string,
    rays: 18 + 2 * Math.floor(next() * 5),
    turn: next(),
    phase: i / 8,
  }));
  return (time) =>
    bursts.flatMap(({ x: cx, y: cy, radius, tone, rays, turn, phase }): Shape[] => {
      const t = (time + phase) % 1;
      if (t > 0.8) return [];
      const open = 1 - (1 - Math.min(1, t / 0.45)) ** 3;
      const seen = t < 0.45 ? 1 : 1 - (t - 0.45) / 0.35;
      const fall = 0.25 * radius * t * t;
      const shapes: Shape[] = [glow(cx, cy, radius * 1.5, tone, 0.35 * seen)];
      for (let i = 0; i < rays; i++) {
        const angle = ((i + turn) / rays) * Math.PI * 2;
        const reach = radius * open * (i % 2 === 0 ? 1 : 0.72);
        const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
        shapes.push(
          {
            kind: 'line',
            points: [
              cx + dx * 0.45,
              cy + dy * 0.45 + fall * 0.4,
              cx + dx * 0.9,
              cy + dy * 0.9 + fall,
            ],
            width: 0.0028,
            paint: tone,
            opacity: 0.75 * seen,
          },
          {
            kind: 'circle',
            x: cx + dx,
            y: cy + dy + fall,
            radius: 0.0042,
            paint: '#fff8e0',
            opacity: seen,
          },
        );
      }
      return shapes;
    });
}
