/** Rows of fans that stand for calm waves: the Japanese pattern of seigaiha, each fan in its own rings. */
import { inkAt, type VectorAlgorithm, wave } from '../art-scene';
import type { Shape } from '../drawing';
import { arc } from '../geometry/arc';

export const seigaiha: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, ground, noise } = scene;
    const random = scene.random('seigaiha');
    const radius = 0.045 + 0.1 * scale - 0.02 * density;
    const rings = 3 + Math.round(density * 4);
    const fans: {
      x: number;
      y: number;
      place: number;
      second: number;
      phase: number;
      look: number;
    }[] = [];
    const rise = radius / 2;
    for (let row = 0; row * rise < height + radius * 2; row++)
      for (let x = row % 2 === 0 ? 0 : radius; x < width + radius; x += radius * 2) {
        const y = row * rise;
        const place = noise.octaves(x * 1.1, y * 1.1, 2) + 0.5 + (random() - 0.5) * chaos * 0.8;
        fans.push({
          x,
          y,
          place,
          second: random(),
          phase: random(),
          look: random() < 0.12 + chaos * 0.3 ? 1 : 0,
        });
      }
    return (time) => ({
      ground,
      shapes: fans.flatMap(({ x, y, place, second, phase, look }): Shape[] => {
        const lift = y + radius * 0.1 * wave(time + x / width + y / height);
        const main = inkAt(scene, place);
        const other = inkAt(scene, (place + 0.25 + second * 0.5) % 1);
        const shapes: Shape[] = [];
        for (let ring = 0; ring < rings; ring++) {
          const size = radius * (1 - ring / rings);
          shapes.push({ kind: 'circle', x, y: lift, radius: size, paint: ground });
          const paint = ring % 2 === 0 ? main : other;
          shapes.push({
            kind: 'circle',
            x,
            y: lift,
            radius: size * (1 - 0.18 / (1 + rings * 0.1)),
            paint: look === 1 && ring > 0 ? ground : paint,
          });
        }
        if (look === 1)
          for (let ray = 0; ray < 9; ray++) {
            const angle = Math.PI + (ray / 8) * Math.PI + 0.04 * wave(time + phase);
            const points = [
              x + Math.cos(angle) * radius * 0.3,
              lift + Math.sin(angle) * radius * 0.3,
              x + Math.cos(angle) * radius * 0.7,
              lift + Math.sin(angle) * radius * 0.7,
            ];
            shapes.push({ kind: 'line', points, width: radius * 0.045, paint: other });
          }
        shapes.push({
          kind: 'line',
          points: arc(x, lift, radius, Math.PI, 2 * Math.PI),
          width: radius * 0.03,
          paint: ground,
        });
        return shapes;
      }),
    });
  },
};
