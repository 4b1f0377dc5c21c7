/** Lines of a signal, one behind the other. After the pulsar plots of Harold Craft (1970). */
import { inkAt, type VectorAlgorithm } from '../art-scene';
import type { Shape } from '../drawing';

export const ridgelines: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, ground, noise } = scene;
    const random = scene.random('ridgelines');
    const count = Math.round((26 + density * 54) * Math.max(0.8, height));
    const offset = random() * 70;
    const focus = width * (0.35 + 0.3 * random());
    const spread = 0.12 + 0.22 * scale;
    return (time) => {
      const [cos, sin] = [Math.cos(2 * Math.PI * time) * 0.35, Math.sin(2 * Math.PI * time) * 0.35];
      const shapes: Shape[] = [];
      const gap = (height * 0.84) / count;
      for (let row = 0; row < count; row++) {
        const base = height * 0.13 + (row + 1) * gap;
        const points: number[] = [];
        for (let x = 0.07; x <= width - 0.07 + 1e-9; x += 0.004) {
          const far = (x - focus - 0.14 * noise.at2(row * 0.09, offset)) / spread;
          const swell = Math.exp(-far * far) + 0.06;
          const bump = Math.abs(
            noise.octaves3(x * (5 + chaos * 5) + offset, row * (0.1 + chaos * 0.2) + cos, sin, 3),
          );
          points.push(
            x,
            base -
              swell * bump * (0.34 + 0.16 * scale) -
              Math.abs(noise.at2(x * 40, row * 3.3)) * 0.004,
          );
        }
        const last = points.length - 2;
        shapes.push({
          kind: 'area',
          points: [...points, points[last] ?? 0, base + 0.03, points[0] ?? 0, base + 0.03],
          paint: ground,
        });
        shapes.push({ kind: 'line', points, width: 0.0036, paint: inkAt(scene, row / count) });
      }
      return { ground, shapes };
    };
  },
};
