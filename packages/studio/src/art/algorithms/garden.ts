/**
 * A meadow of branching plants. After Aristid Lindenmayer's systems (Prusinkiewicz and Lindenmayer, 'The
 * Algorithmic Beauty of Plants', 1990): a growth rule is expanded and drawn by a turtle, with some
 * randomness.
 */
import { randomInk, type VectorAlgorithm, wave } from '../art-scene';
import { mixColours } from '../colour-ramp';
import type { Shape } from '../drawing';

const rules = [
  { axiom: 'X', X: 'F[+X][-X]FX', F: 'FF', depth: 5, angle: 26 },
  { axiom: 'X', X: 'F[+X]F[-X]+X', F: 'FF', depth: 5, angle: 21 },
  { axiom: 'X', X: 'F-[[X]+X]+F[+FX]-X', F: 'FF', depth: 4, angle: 23 },
  { axiom: 'F', X: 'X', F: 'FF-[-F+F+F]+[+F-F-F]', depth: 3, angle: 22 },
  { axiom: 'X', X: 'F[+X][-X][X]', F: 'F', depth: 6, angle: 24 },
] as const;

interface Twig {
  points: [number, number, number, number];
  depth: number;
  isTip: boolean;
}

interface Plant {
  x: number;
  base: number;
  far: number;
  phase: number;
  twigs: Twig[];
  stem: string;
  flower: string;
  bloom: number;
}

export const garden: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, ground, isDark } = scene;
    const random = scene.random('garden');
    const count = Math.round((4 + density * 9) * Math.max(0.7, width));
    const plants: Plant[] = Array.from({ length: count }, (_, index) => {
      const far = 1 - (index + 0.5) / count;
      const rule = rules[Math.floor(random() * rules.length)] ?? rules[0];
      const tall = height * (0.34 + 0.5 * random() + 0.12 * scale) * (1 - far * 0.3);
      const stem = mixColours(randomInk(scene, random), isDark ? '#d8e8d0' : '#16301f', 0.35);
      return {
        x: ((index * 0.618034 + random() * 0.12) % 1) * width,
        base: height * (1.02 - far * 0.1),
        far,
        phase: random(),
        twigs: grow(rule, tall, chaos, random),
        stem: mixColours(stem, ground, far * 0.62),
        flower: mixColours(randomInk(scene, random), ground, far * 0.5),
        bloom: tall * (0.009 + random() * 0.012),
      };
    });
    const sun = { x: width * (0.2 + 0.6 * random()), y: height * (0.2 + 0.15 * random()) };
    const glow = mixColours(randomInk(scene, random), ground, 0.45);
    const low = mixColours(randomInk(scene, random), ground, 0.72);
    return (time) => {
      const shapes: Shape[] = [
        { kind: 'circle', ...sun, radius: 0.1 + 0.07 * scale, paint: glow, opacity: 0.9 },
      ];
      for (const plant of plants) drawPlant(plant, time, shapes);
      return { ground: { from: [0, 0], to: [0, height], colours: [ground, ground, low] }, shapes };
    };
  },
};

/** Draws the expanded rule; the plant stands at (0, 0), upwards is negative, its height is `tall`. */
function grow(
  rule: (typeof rules)[number],
  tall: number,
  chaos: number,
  random: () => number,
): Twig[] {
  let text: string = rule.axiom;
  for (let i = 0; i < rule.depth; i++)
    text = [...text].map((sign) => (sign === 'X' ? rule.X : sign === 'F' ? rule.F : sign)).join('');
  const twigs: Twig[] = [];
  const stack: [number, number, number, number][] = [];
  let [x, y, angle, depth] = [0, 0, -Math.PI / 2, 0];
  const turn = (rule.angle * Math.PI) / 180;
  const wild = () => 1 + (random() - 0.5) * (0.35 + chaos);
  for (const sign of text) {
    if (sign === 'F' || (sign === 'X' && rule.axiom === 'X')) {
      const length = sign === 'F' ? wild() : 0.7;
      const [toX, toY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
      twigs.push({ points: [x, y, toX, toY], depth, isTip: sign === 'X' });
      [x, y] = [toX, toY];
    } else if (sign === '+') angle += turn * wild();
    else if (sign === '-') angle -= turn * wild();
    else if (sign === '[') {
      stack.push([x, y, angle, depth]);
      depth++;
    } else if (sign === ']') [x, y, angle, depth] = stack.pop() ?? [0, 0, 0, 0];
  }
  if (!twigs.some(({ isTip }) => isTip))
    for (const twig of twigs) twig.isTip = twig.depth > 1 && random() < 0.2;
  const top = -Math.min(...twigs.map(({ points }) => points[3]));
  const size = tall / Math.max(1, top);
  for (const twig of twigs)
    twig.points = twig.points.map((value) => value * size) as Twig['points'];
  return twigs;
}

function drawPlant(plant: Plant, time: number, shapes: Shape[]): void {
  const bend = (x: number, y: number): [number, number] => {
    const lean = wave(time + plant.phase + y * 0.3) * 0.05 * y * y * 2;
    return [plant.x + x + lean, plant.base + y];
  };
  for (const { points, depth } of plant.twigs)
    shapes.push({
      kind: 'line',
      points: [...bend(points[0], points[1]), ...bend(points[2], points[3])],
      width: Math.max(0.0012, 0.008 * 0.66 ** depth) * (1 - plant.far * 0.4),
      paint: plant.stem,
    });
  for (const { points, isTip } of plant.twigs) {
    if (!isTip) continue;
    const [x, y] = bend(points[2], points[3]);
    shapes.push({ kind: 'circle', x, y, radius: plant.bloom, paint: plant.flower, opacity: 0.85 });
  }
}
