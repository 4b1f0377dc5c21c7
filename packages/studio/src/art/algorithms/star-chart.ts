/** A chart of an imaginary sky: circles of declination, hour lines, a milky way, constellations. */
import { randomInk, type VectorAlgorithm, wave } from '../art-scene';
import { lightnessOf, mixColours } from '../colour-ramp';
import type { Shape } from '../drawing';
import { arc } from '../geometry/arc';

interface Star {
  x: number;
  y: number;
  size: number;
  phase: number;
  ink: string;
}

export const starChart: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, inks, isDark } = scene;
    const random = scene.random('stars');
    const ground = isDark ? mixColours(scene.ground, '#03050f', 0.35) : scene.ground;
    const pen =
      [...inks].sort((a, b) => (lightnessOf(b) - lightnessOf(a)) * (isDark ? 1 : -1))[0] ??
      '#ffffff';
    const bright = mixColours(pen, isDark ? '#ffffff' : '#10131f', 0.6);
    const reach = 0.46;
    const stars: Star[] = [];
    const count = Math.round(260 + density * 900);
    const tilt = random() * Math.PI;
    for (let i = 0; i < count; i++) {
      const angle = random() * 2 * Math.PI;
      const far = Math.sqrt(random()) * reach;
      stars.push({
        x: Math.cos(angle) * far,
        y: Math.sin(angle) * far,
        size: 0.0008 + 0.0058 * random() ** (7 - 2 * scale),
        phase: random(),
        ink: random() < 0.22 ? randomInk(scene, random) : bright,
      });
    }
    const haze = Array.from({ length: Math.round(1300 + 1500 * density) }, () => {
      const along = (random() * 2 - 1) * reach;
      const spread = (random() + random() + random() - 1.5) * 0.1 * (1 + chaos);
      return {
        x: along * Math.cos(tilt) - spread * Math.sin(tilt),
        y: along * Math.sin(tilt) + spread * Math.cos(tilt),
        size: 0.0006 + 0.0009 * random(),
      };
    }).filter(({ x, y }) => Math.hypot(x, y) < reach);
    const figures = joinFigures(
      [...stars].sort((a, b) => b.size - a.size).slice(0, 46 + Math.round(density * 40)),
      random,
    );
    return (time) => {
      const [cos, sin] = [Math.cos(2 * Math.PI * time), Math.sin(2 * Math.PI * time)];
      const put = (x: number, y: number): [number, number] => [
        width / 2 + x * cos - y * sin,
        height / 2 + x * sin + y * cos,
      ];
      const shapes: Shape[] = [];
      const line = (points: number[], thick: number, opacity: number, paint = pen): void => {
        shapes.push({ kind: 'line', points, width: thick, paint, opacity });
      };
      shapes.push({
        kind: 'circle',
        x: width / 2,
        y: height / 2,
        radius: reach,
        paint: mixColours(ground, pen, 0.06),
      });
      for (const { x, y, size } of haze) {
        const [px, py] = put(x, y);
        shapes.push({ kind: 'circle', x: px, y: py, radius: size, paint: bright, opacity: 0.32 });
      }
      for (let ring = 1; ring <= 4; ring++)
        line(
          arc(width / 2, height / 2, (reach * ring) / 4, 0, 2 * Math.PI),
          ring === 4 ? 0.003 : 0.0009,
          ring === 4 ? 1 : 0.45,
        );
      line(arc(width / 2, height / 2, reach + 0.016, 0, 2 * Math.PI), 0.001, 0.8);
      for (let hour = 0; hour < 24; hour++) {
        const angle = (hour / 24) * 2 * Math.PI;
        const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
        line(
          [...put(dx * reach * 0.06, dy * reach * 0.06), ...put(dx * reach, dy * reach)],
          0.0008,
          hour % 6 === 0 ? 0.6 : 0.28,
        );
        for (let tick = 0; tick < 6; tick++) {
          const at = angle + (tick / 144) * 2 * Math.PI;
          line(
            [
              ...put(Math.cos(at) * reach, Math.sin(at) * reach),
              ...put(
                Math.cos(at) * (reach + (tick === 0 ? 0.016 : 0.007)),
                Math.sin(at) * (reach + (tick === 0 ? 0.016 : 0.007)),
              ),
            ],
            0.001,
            0.8,
          );
        }
      }
      const circleX = reach * 0.2;
      line(
        Array.from({ length: 97 }, (_, i) =>
          put(
            circleX + Math.cos((i / 96) * 2 * Math.PI) * reach * 0.74,
            Math.sin((i / 96) * 2 * Math.PI) * reach * 0.74,
          ),
        ).flat(),
        0.0016,
        0.75,
        randomInk(scene, () => 0.5),
      );
      for (const [a, b] of figures) line([...put(a.x, a.y), ...put(b.x, b.y)], 0.0014, 0.8);
      for (const { x, y, size, phase, ink } of stars) {
        const [px, py] = put(x, y);
        const radius = size * (1 + 0.25 * wave(time * 3 + phase));
        if (size > 0.0028)
          shapes.push({ kind: 'circle', x: px, y: py, radius: radius * 1.9, paint: ground });
        shapes.push({ kind: 'circle', x: px, y: py, radius: radius * 1.25, paint: ink });
      }
      return { ground, shapes };
    };
  },
};

/** Joins each star to the nearest star not yet joined, if it is close enough. */
function joinFigures(stars: readonly Star[], random: () => number): [Star, Star][] {
  const lines: [Star, Star][] = [];
  const open = new Set(stars);
  for (const first of stars) {
    if (!open.delete(first)) continue;
    let from = first;
    const length = 3 + Math.floor(random() * 5);
    for (let i = 0; i < length; i++) {
      const nearest = [...open]
        .map((star) => ({ star, far: Math.hypot(star.x - from.x, star.y - from.y) }))
        .sort((a, b) => a.far - b.far)[0];
      if (!nearest || nearest.far > 0.15) break;
      lines.push([from, nearest.star]);
      open.delete(nearest.star);
      if (random() > 0.25) from = nearest.star;
    }
  }
  return lines;
}
