/** The pen of two pendulums that slowly come to rest (Hugh Blackburn, 1844). */
import { inkAt, type VectorAlgorithm, wave } from '../art-scene';
import type { Shape } from '../drawing';

export const harmonograph: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, inks } = scene;
    const random = scene.random('harmonograph');
    const ratios = [1, 1.5, 2, 3, 4 / 3, 5 / 3, 5 / 4];
    const pick = () =>
      (ratios[Math.floor(random() * ratios.length)] ?? 1) * (random() < 0.5 ? 2 : 3);
    const pens = Array.from(
      { length: Math.min(inks.length, 2 + Math.round(density * 3)) },
      (_, index) => ({
        ink: inkAt(scene, (index + 0.5) / inks.length),
        speeds: [pick(), pick(), pick(), pick()].map(
          (speed) => speed + (random() - 0.5) * 0.02 * (1 + chaos * 4),
        ),
        phases: [random(), random(), random(), random()],
        rest: 0.012 + random() * 0.02,
      }),
    );
    const reach = 0.36 + 0.09 * scale;
    const turns = 26 + Math.round(density * 44);
    return (time) => ({
      ground: scene.ground,
      shapes: pens.flatMap(({ ink, speeds, phases, rest }): Shape[] => {
        const shapes: Shape[] = [];
        let points: number[] = [];
        const steps = turns * 90;
        for (let i = 0; i <= steps; i++) {
          const t = i / 90;
          const fade = Math.exp(-t * rest);
          const swing = (pendulum: number) =>
            wave(
              (speeds[pendulum] ?? 1) * t * 0.25 +
                (phases[pendulum] ?? 0) +
                (pendulum === 0 ? time : 0),
            );
          points.push(
            width / 2 + reach * width * fade * (swing(0) * 0.62 + swing(1) * 0.38),
            height / 2 + reach * height * fade * (swing(2) * 0.62 + swing(3) * 0.38),
          );
          if (points.length > 360) {
            shapes.push({ kind: 'line', points, width: 0.0013, paint: ink, opacity: 0.75 });
            points = points.slice(-2);
          }
        }
        shapes.push({ kind: 'line', points, width: 0.0013, paint: ink, opacity: 0.75 });
        return shapes;
      }),
    });
  },
};
