/** The pen of two pendulums that slowly come to rest (Hugh Blackburn, 1844). */
import { inkAt, type VectorAlgorithm, wave } from '../art-scene';
import type { Shape } from '../drawing';

/** Frequency ratios of the two pendulums: musical intervals. */
const intervals = [
  [2, 3],
  [1, 2],
  [3, 4],
  [3, 5],
  [4, 5],
  [1, 1],
  [2, 5],
] as const;

const STEPS_PER_TURN = 90;

export const harmonograph: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, inks } = scene;
    const random = scene.random('harmonograph');
    const interval = intervals[Math.floor(random() * intervals.length)] ?? intervals[0];
    const detune = () => (random() - 0.5) * 0.012 * (1 + chaos * 3);
    const count = Math.min(inks.length, 2 + Math.round(density * 3));
    const pens = Array.from({ length: count }, (_, index) => ({
      ink: inkAt(scene, (index + 0.5) / inks.length),
      speeds: ([0, 0, 1, 1] as const).map((axis) => interval[axis] * 1.6 + detune()),
      phases: [random(), random(), random(), random()],
      rest: 0.018 + random() * 0.02,
    }));
    const reach = 0.4 + 0.1 * scale;
    const turns = 26 + Math.round(density * 44);
    return (time) => ({
      ground: scene.ground,
      shapes: pens.flatMap(({ ink, speeds, phases, rest }): Shape[] => {
        const shapes: Shape[] = [];
        let points: number[] = [];
        const draw = () =>
          shapes.push({ kind: 'line', points, width: 0.0017, paint: ink, opacity: 0.8 });
        for (let i = 0; i <= turns * STEPS_PER_TURN; i++) {
          const turn = i / STEPS_PER_TURN;
          const fade = reach * Math.exp(-turn * rest);
          const swing = (pendulum: number) =>
            wave(
              (speeds[pendulum] ?? 1) * turn * 0.25 +
                (phases[pendulum] ?? 0) +
                (pendulum === 0 ? time : 0),
            );
          points.push(
            width / 2 + width * fade * (swing(0) * 0.62 + swing(1) * 0.38),
            height / 2 + height * fade * (swing(2) * 0.62 + swing(3) * 0.38),
          );
          if (points.length > 360) {
            draw();
            points = points.slice(-2);
          }
        }
        draw();
        return shapes;
      }),
    });
  },
};
