/** Ranges of hills that fade into the distance, a sun or moon above them, mist between. */
import { type VectorAlgorithm, wave } from '../art-scene';
import { lightnessOf, makeRamp, mixColours } from '../colour-ramp';
import type { Shape } from '../drawing';

export const mountains: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, ground, inks, noise, isDark } = scene;
    const random = scene.random('mountains');
    const ranges = 4 + Math.round(density * 6);
    const ordered = [...inks].sort((a, b) => lightnessOf(b) - lightnessOf(a));
    const near = mixColours(ordered.at(-1) ?? '#222222', '#05070c', 0.45);
    const air = makeRamp([
      mixColours(ordered[0] ?? ground, ground, 0.35),
      ...ordered.slice(1),
      near,
    ]);
    const sunX = width * (0.25 + 0.5 * random());
    const sunY = height * (0.2 + 0.22 * random());
    const sunSize = 0.07 + 0.1 * scale;
    const sunInk = isDark ? '#f6efdc' : mixColours(ordered[0] ?? '#ffffff', '#fff6e0', 0.55);
    const sky = [
      mixColours(ground, inks[0] ?? ground, isDark ? 0.25 : 0.35),
      mixColours(ground, inks[1] ?? ground, 0.3),
      mixColours(ordered[0] ?? ground, ground, 0.3),
    ];
    const stars = Array.from({ length: isDark ? 130 : 0 }, () => ({
      x: random() * width,
      y: random() ** 1.4 * height * 0.6,
      radius: 0.0007 + 0.0016 * random() ** 3,
      phase: random(),
    }));
    const offsets = Array.from({ length: ranges }, () => random() * 90);
    return (time) => {
      const shapes: Shape[] = stars.map(({ x, y, radius, phase }) => ({
        kind: 'circle',
        x,
        y,
        radius,
        paint: '#ffffff',
        opacity: 0.55 + 0.4 * wave(time + phase),
      }));
      for (let halo = 4; halo >= 1; halo--)
        shapes.push({
          kind: 'circle',
          x: sunX,
          y: sunY,
          radius: sunSize * (1 + halo * 0.45 + 0.05 * wave(time)),
          paint: sunInk,
          opacity: 0.07,
        });
      shapes.push({ kind: 'circle', x: sunX, y: sunY, radius: sunSize, paint: sunInk });
      for (let range = 0; range < ranges; range++) {
        const depth = range / Math.max(1, ranges - 1);
        const base = height * (0.42 + 0.52 * depth);
        const tall = height * (0.3 - 0.16 * depth) * (0.7 + chaos * 0.7);
        const frequency = (1.3 + depth * 1.6) * (1.5 - scale * 0.7);
        const points = [width + 0.02, height + 0.02, -0.02, height + 0.02];
        let top = height;
        for (let x = -0.02; x <= width + 0.02; x += 0.0035) {
          const shift = offsets[range] ?? 0;
          const ridge = 1 - Math.abs(noise.octaves(x * frequency + shift, range * 7.7, 5)) * 1.9;
          const roll = noise.octaves(x * frequency * 0.6 - shift, range * 3.1, 3);
          const y = base - tall * (ridge * (0.62 - 0.4 * depth) + roll * (0.35 + 0.5 * depth));
          points.push(x, y);
          if (y < top) top = y;
        }
        const colour = air.hex(depth);
        const mist = mixColours(colour, sky[2] ?? ground, 0.62 * (1 - depth) + 0.1);
        shapes.push({
          kind: 'area',
          points,
          paint: { from: [0, top], to: [0, base + tall * 0.55], colours: [colour, mist] },
        });
        if (range === ranges - 1) continue;
        for (let band = 0; band < 2; band++) {
          const drift = wave(time + band * 0.5 + range * 0.21) * 0.05;
          const x = width * ((range * 0.37 + band * 0.53) % 1) + drift;
          const y = base + tall * (0.15 + 0.15 * band);
          shapes.push({
            kind: 'line',
            points: [x - 0.25, y, x + 0.25, y],
            width: 0.022 + 0.03 * (1 - depth),
            paint: sky[2] ?? ground,
            opacity: 0.09,
          });
        }
      }
      return { ground: { from: [0, 0], to: [0, height * 0.75], colours: sky }, shapes };
    };
  },
};
