/** Seeds placed by the golden angle, as in a sunflower. After Helmut Vogel (1979). */
import { inkAt, type VectorAlgorithm, wave } from '../art-scene';
import type { Shape } from '../drawing';

export const phyllotaxis: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, ground } = scene;
    const random = scene.random('phyllotaxis');
    const golden =
      Math.PI * (3 - Math.sqrt(5)) + (random() < chaos * 0.5 ? (random() - 0.5) * 0.006 : 0);
    const reach = Math.hypot(width, height) * (0.34 + 0.18 * scale);
    const count = Math.round(500 + density * 1500);
    const spacing = reach / Math.sqrt(count);
    const arms = [5, 8, 13, 21, 34][Math.floor(random() * 5)] ?? 13;
    const look = Math.floor(random() * 3);
    const [mx, my] = [
      width * (0.5 + (random() - 0.5) * chaos * 0.4),
      height * (0.5 + (random() - 0.5) * chaos * 0.4),
    ];
    return (time) => {
      const shapes: Shape[] = [];
      for (let i = count; i >= 1; i--) {
        const far = spacing * Math.sqrt(i);
        const angle = i * golden;
        const place = far / reach;
        const pulse = 1 + 0.22 * wave(time + (i % arms) / arms - place);
        const radius = spacing * (0.28 + 0.42 * place) * pulse;
        const x = mx + Math.cos(angle) * far;
        const y = my + Math.sin(angle) * far;
        const ink = inkAt(scene, place * 0.7 + ((i % arms) / arms) * 0.3);
        if (look === 1) {
          const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
          const long = radius * 1.9;
          shapes.push({
            kind: 'area',
            points: [
              x - dx * long,
              y - dy * long,
              x - dy * radius,
              y + dx * radius,
              x + dx * long,
              y + dy * long,
              x + dy * radius,
              y - dx * radius,
            ],
            paint: ink,
          });
        } else {
          shapes.push({ kind: 'circle', x, y, radius, paint: ink });
          if (look === 2)
            shapes.push({
              kind: 'circle',
              x: x + radius * 0.2,
              y: y + radius * 0.2,
              radius: radius * 0.55,
              paint: ground,
            });
        }
      }
      return { ground, shapes };
    };
  },
};
