/** Circles as large as their space allows, filled with rings, slices and dots. */
import { type ArtScene, inkAt, randomInk, type VectorAlgorithm, wave } from '../art-scene';
import type { Shape } from '../drawing';
import { arc } from '../geometry/arc';

interface Disc {
  x: number;
  y: number;
  radius: number;
  look: number;
  phase: number;
  ink: string;
  second: string;
}

export const circlePacking: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const discs = pack(scene);
    return (time) => ({
      ground: scene.ground,
      shapes: discs.flatMap((disc) => drawDisc(disc, time, scene.ground)),
    });
  },
};

function pack(scene: ArtScene): Disc[] {
  const { width, height, density, scale, chaos, noise } = scene;
  const random = scene.random('packing');
  const discs: Disc[] = [];
  const gap = 0.004;
  const least = 0.012 - 0.008 * density;
  const most = 0.06 + 0.16 * scale;
  const tries = Math.round((900 + 4200 * density) * width * height);
  for (let i = 0; i < tries; i++) {
    const x = random() * width;
    const y = random() * height;
    let room = most * (1 - (0.85 * i) / tries) * (0.4 + 0.6 * random());
    for (const disc of discs) {
      room = Math.min(room, Math.hypot(disc.x - x, disc.y - y) - disc.radius - gap);
      if (room < least) break;
    }
    if (room < least) continue;
    const place = noise.octaves(x * 1.5, y * 1.5, 2) + 0.5 + (random() - 0.5) * (0.2 + chaos * 0.7);
    discs.push({
      x,
      y,
      radius: room,
      look: room < 0.014 ? 0 : Math.floor(random() * 5),
      phase: random(),
      ink: inkAt(scene, place),
      second: randomInk(scene, random),
    });
  }
  return discs;
}

function drawDisc(disc: Disc, time: number, ground: string): Shape[] {
  const { x, y, look, ink, second, phase } = disc;
  const radius = disc.radius * (1 - 0.06 * (0.5 + 0.5 * wave(time + phase)));
  const circle = (size: number, paint: string): Shape => ({
    kind: 'circle',
    x,
    y,
    radius: radius * size,
    paint,
  });
  if (look === 1) return [circle(1, ink), circle(0.72, ground), circle(0.5, second)];
  if (look === 2) {
    const start = 2 * Math.PI * (time + phase);
    return [
      circle(1, ink),
      { kind: 'area', points: arc(x, y, radius, start, start + Math.PI), paint: second },
    ];
  }
  if (look === 3) {
    const rings = Math.max(2, Math.min(6, Math.round(radius / 0.012)));
    return Array.from({ length: rings }, (_, ring) =>
      circle(1 - ring / rings, ring % 2 === 0 ? ink : ground),
    );
  }
  if (look === 4) {
    const turn = 2 * Math.PI * (phase - time);
    const off = radius * 0.3;
    return [
      circle(1, ink),
      {
        kind: 'circle',
        x: x + Math.cos(turn) * off,
        y: y + Math.sin(turn) * off,
        radius: radius * 0.58,
        paint: second,
      },
    ];
  }
  return [circle(1, ink)];
}
