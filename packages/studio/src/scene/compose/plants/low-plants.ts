/** Bushes, grass and flowers. */
import type { Shape } from '../../../art/drawing';
import { area, blade, smooth } from '../forms';
import { mixHex } from '../light';
import type { Stage } from '../stage';
import { crown, crownColours } from './tree-parts';

/** A bush of puffs, with berries or blossoms in their season. */
export function bush(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  depth: number,
  next: () => number,
): Shape[] {
  const tones = stage.isSnowy
    ? (['#c3d0de', '#e3ebf3', '#ffffff'] as const)
    : crownColours({ ...stage, season: stage.season === 'winter' ? 'summer' : stage.season }, next);
  return crown(stage, x, y - size * 0.42, size * 0.72, size * 0.5, tones, depth, next);
}

/** A tuft of grass. */
export function tuft(
  x: number,
  y: number,
  tall: number,
  tone: string,
  next: () => number,
  blades = 6,
): Shape[] {
  return Array.from({ length: blades }, (_, i) =>
    area(
      blade(
        x + (i / blades - 0.5) * tall * 0.55,
        y,
        tall * (0.55 + 0.5 * next()),
        (i / blades - 0.45) * tall * 0.8 + (next() - 0.5) * tall * 0.2,
        tall * 0.035,
      ),
      mixHex(tone, i % 2 === 0 ? '#ffffff' : '#0a1a10', 0.1 + 0.12 * next()),
    ),
  );
}

/** A flower on its stem. */
export function flower(
  x: number,
  y: number,
  tall: number,
  petal: string,
  stem: string,
  next: () => number,
): Shape[] {
  const top = y - tall;
  const lean = (next() - 0.5) * tall * 0.3;
  const size = tall * (0.16 + 0.05 * next());
  const shapes: Shape[] = [
    {
      kind: 'line',
      points: [x, y, x + lean * 0.3, y - tall * 0.5, x + lean, top],
      width: tall * 0.035,
      paint: stem,
    },
  ];
  shapes.push(
    area(blade(x, y, tall * 0.5, tall * 0.22 * (next() < 0.5 ? -1 : 1), tall * 0.03), stem),
  );
  if (next() < 0.35) {
    shapes.push(
      area(
        smooth(
          [
            x + lean - size,
            top + size * 0.4,
            x + lean - size * 0.8,
            top - size,
            x + lean - size * 0.3,
            top - size * 0.4,
            x + lean,
            top - size * 1.3,
            x + lean + size * 0.3,
            top - size * 0.4,
            x + lean + size * 0.8,
            top - size,
            x + lean + size,
            top + size * 0.4,
            x + lean,
            top + size,
          ],
          3,
        ),
        petal,
      ),
    );
    return shapes;
  }
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2 - 0.3;
    shapes.push({
      kind: 'circle',
      x: x + lean + Math.cos(angle) * size * 0.62,
      y: top + Math.sin(angle) * size * 0.55,
      radius: size * 0.52,
      paint: i % 2 ? petal : mixHex(petal, '#ffffff', 0.18),
    });
  }
  shapes.push({
    kind: 'circle',
    x: x + lean,
    y: top,
    radius: size * 0.36,
    paint: mixHex('#f5c63c', petal, 0.15),
  });
  return shapes;
}
