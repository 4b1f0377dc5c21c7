/** Worlds with bands, rings and moons on their orbits around a bright centre. */
import { randomInk, type VectorAlgorithm, wave } from '../art-scene';
import { lightnessOf, mixColours } from '../colour-ramp';
import type { Shape } from '../drawing';
import { arc } from '../geometry/arc';

export const planets: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, isDark } = scene;
    const random = scene.random('planets');
    const night = isDark
      ? mixColours(scene.ground, '#04050d', 0.4)
      : mixColours(scene.ground, randomInk(scene, random), 0.08);
    const pen = isDark ? '#f4efe2' : '#20202a';
    const sunX = width * (0.15 + 0.7 * random());
    const sunY = height * (0.15 + 0.7 * random());
    const count = 4 + Math.round(density * 6);
    const reach = Math.hypot(width, height) * 0.72;
    // The first of some random directions that lies within the picture.
    const freeAngle = (index: number): number => {
      const far = reach * (0.16 + (0.84 * (index + 0.6)) / count);
      const tries = Array.from({ length: 24 }, () => random());
      const isInside = (angle: number) => {
        const x = sunX + Math.cos(2 * Math.PI * angle) * far;
        const y = sunY + Math.sin(2 * Math.PI * angle) * far;
        return x > 0.08 && y > 0.08 && x < width - 0.08 && y < height - 0.08;
      };
      return tries.find(isInside) ?? tries[0] ?? 0;
    };
    const worlds = Array.from({ length: count }, (_, index) => ({
      far: reach * (0.16 + (0.84 * (index + 0.6 + (random() - 0.5) * 0.5 * chaos)) / count),
      angle: freeAngle(index),
      radius: (0.02 + 0.065 * random()) * (0.8 + 1.2 * scale) * (0.7 + index / count),
      ink: randomInk(scene, random),
      second: randomInk(scene, random),
      bands: 2 + Math.floor(random() * 5),
      hasRing: random() < 0.35,
      tilt: (random() - 0.5) * 1.1,
      moons: Math.floor(random() * 3),
    }));
    const dust = Array.from({ length: Math.round(140 + 420 * density) }, () => ({
      x: random() * width,
      y: random() * height,
      radius: 0.0006 + 0.002 * random() ** 4,
      phase: random(),
    }));
    const sunInk =
      [...scene.inks].sort((a, b) => lightnessOf(b) - lightnessOf(a))[isDark ? 0 : 1] ?? '#ffd27a';
    return (time) => {
      const shapes: Shape[] = dust.map(({ x, y, radius, phase }) => ({
        kind: 'circle',
        x,
        y,
        radius,
        paint: pen,
        opacity: 0.5 + 0.35 * wave(time + phase),
      }));
      for (let halo = 4; halo >= 1; halo--)
        shapes.push({
          kind: 'circle',
          x: sunX,
          y: sunY,
          radius: 0.075 * (1 + halo * 0.42),
          paint: sunInk,
          opacity: 0.12,
        });
      shapes.push({
        kind: 'circle',
        x: sunX,
        y: sunY,
        radius: 0.075,
        paint: mixColours(sunInk, '#fff6dd', 0.55),
      });
      for (const world of worlds)
        shapes.push({
          kind: 'line',
          points: arc(sunX, sunY, world.far, 0, 2 * Math.PI),
          width: 0.0012,
          paint: pen,
          opacity: 0.35,
        });
      for (const world of worlds) {
        const angle = 2 * Math.PI * (world.angle + time);
        const x = sunX + Math.cos(angle) * world.far;
        const y = sunY + Math.sin(angle) * world.far;
        const { radius } = world;
        const ring = (from: number, to: number): void => {
          if (!world.hasRing) return;
          for (const [size, ink] of [
            [1.75, world.second],
            [1.5, mixColours(world.second, pen, 0.4)],
          ] as const)
            shapes.push({
              kind: 'line',
              points: ellipse(x, y, radius * size, radius * size * 0.3, world.tilt, from, to),
              width: radius * 0.09,
              paint: ink,
            });
        };
        ring(Math.PI, 2 * Math.PI);
        shapes.push({ kind: 'circle', x, y, radius, paint: world.ink });
        for (let band = 0; band < world.bands; band++) {
          const offset = ((band + 0.5) / world.bands) * 2 - 1;
          const half = Math.sqrt(Math.max(0, 1 - offset * offset)) * radius * 0.95;
          const [cos, sin] = [Math.cos(world.tilt), Math.sin(world.tilt)];
          const [ox, oy] = [-sin * offset * radius, cos * offset * radius];
          const thick = (radius / world.bands) * 0.7;
          if (half > thick * 1.5)
            shapes.push({
              kind: 'line',
              points: [
                x + ox - cos * (half - thick),
                y + oy - sin * (half - thick),
                x + ox + cos * (half - thick),
                y + oy + sin * (half - thick),
              ],
              width: thick,
              paint: mixColours(world.ink, world.second, 0.55),
            });
        }
        // The side away from the sun lies in shadow.
        const away = angle;
        const shadow: number[] = arc(x, y, radius * 1.005, away - Math.PI / 2, away + Math.PI / 2);
        for (let i = 24; i >= 0; i--) {
          const t = (i / 24) * Math.PI - Math.PI / 2;
          const [px, py] = [Math.cos(t) * 0.35, Math.sin(t)];
          shadow.push(
            x + (px * Math.cos(away) - py * Math.sin(away)) * radius,
            y + (px * Math.sin(away) + py * Math.cos(away)) * radius,
          );
        }
        shapes.push({ kind: 'area', points: shadow, paint: '#04050d', opacity: 0.5 });
        ring(0, Math.PI);
        for (let moon = 0; moon < world.moons; moon++) {
          const turn = 2 * Math.PI * (world.angle * 3 + moon * 0.4 + time * 2);
          shapes.push({
            kind: 'circle',
            x: x + Math.cos(turn) * radius * (1.9 + moon * 0.5),
            y: y + Math.sin(turn) * radius * (1.9 + moon * 0.5),
            radius: radius * 0.16,
            paint: mixColours(pen, world.second, 0.3),
          });
        }
      }
      return { ground: night, shapes };
    };
  },
};

function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  tilt: number,
  from: number,
  to: number,
): number[] {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  return Array.from({ length: 33 }, (_, i) => {
    const angle = from + ((to - from) * i) / 32;
    const [px, py] = [Math.cos(angle) * rx, Math.sin(angle) * ry];
    return [x + px * cos - py * sin, y + px * sin + py * cos];
  }).flat();
}
