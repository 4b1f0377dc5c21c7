/** The sea under a low sun: bands of water, a broken path of light, clouds drawn flat. */
import { type VectorAlgorithm, wave } from '../art-scene';
import { lightnessOf, makeRamp, mixColours } from '../colour-ramp';
import type { Shape } from '../drawing';

export const sea: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, noise, inks, ground, isDark } = scene;
    const random = scene.random('sea');
    const ordered = [...inks].sort((a, b) => lightnessOf(a) - lightnessOf(b));
    const horizon = height * (0.46 + 0.1 * random());
    const sunX = width * (0.3 + 0.4 * random());
    const sunSize = 0.09 + 0.11 * scale;
    const sunY = horizon - sunSize * (0.1 + 0.9 * random());
    const light = mixColours(ordered.at(-1) ?? '#ffffff', isDark ? '#fff3d6' : '#fffaf0', 0.45);
    const sky = [
      mixColours(ground, ordered[0] ?? ground, 0.25),
      mixColours(ground, ordered[2] ?? ground, 0.45),
      mixColours(light, ordered.at(-2) ?? light, 0.4),
    ];
    const water = makeRamp([
      mixColours(light, ordered[1] ?? light, 0.6),
      ordered[1] ?? ground,
      mixColours(ordered[0] ?? ground, '#02040c', 0.35),
    ]);
    const bands = 14 + Math.round(density * 16);
    const glints = Array.from({ length: Math.round(60 + 170 * density) }, () => ({
      depth: random() ** 1.6,
      side: random() + random() - 1,
      long: random(),
      phase: random(),
    }));
    const clouds = Array.from({ length: 3 + Math.round(chaos * 8) }, () => ({
      x: random() * width,
      y: horizon * (0.1 + 0.7 * random()),
      long: 0.08 + 0.3 * random(),
      thick: 0.006 + 0.016 * random(),
      phase: random(),
      ink: ordered[Math.floor(random() * ordered.length)] ?? ground,
    }));
    return (time) => {
      const shapes: Shape[] = [];
      for (let halo = 5; halo >= 1; halo--)
        shapes.push({
          kind: 'circle',
          x: sunX,
          y: sunY,
          radius: sunSize * (1 + halo * 0.38),
          paint: light,
          opacity: 0.075,
        });
      shapes.push({
        kind: 'circle',
        x: sunX,
        y: sunY,
        radius: sunSize,
        paint: {
          from: [sunX, sunY - sunSize],
          to: [sunX, sunY + sunSize],
          colours: [light, mixColours(light, ordered.at(-2) ?? light, 0.55)],
        },
      });
      for (const { x, y, long, thick, phase, ink } of clouds) {
        const drift = x + 0.03 * wave(time + phase);
        for (let puff = 0; puff < 3; puff++)
          shapes.push({
            kind: 'line',
            points: [
              drift - long * (1 - puff * 0.3) * 0.5,
              y + puff * thick * 0.9,
              drift + long * (1 - puff * 0.25) * 0.5,
              y + puff * thick * 0.9,
            ],
            width: thick,
            paint: mixColours(ink, sky[1] ?? ground, 0.55),
            opacity: 0.55,
          });
      }
      for (let band = 0; band < bands; band++) {
        const depth = (band / bands) ** 1.7;
        const y0 = horizon + (height - horizon) * depth;
        const tall = 0.002 + 0.024 * depth * (0.5 + chaos);
        const points = [width + 0.02, height + 0.02, -0.02, height + 0.02];
        for (let x = -0.02; x <= width + 0.03; x += 0.008)
          points.push(
            x,
            y0 +
              tall *
                noise.octaves(
                  x * (9 - 6 * depth) + band * 3.7 + 0.5 * wave(time + 0.25),
                  band * 1.9 + 0.5 * wave(time),
                  2,
                ),
          );
        const shade = 0.1 * noise.at2(band * 0.7, 5.5);
        shapes.push({ kind: 'area', points, paint: water.hex((band + 0.5) / bands + shade) });
      }
      for (const { depth, side, long, phase } of glints) {
        const y = horizon + (height - horizon) * depth + 0.003;
        const spread = sunSize * (0.55 + depth * 1.5);
        const x = sunX + side * spread;
        const shine = 0.5 + 0.5 * wave(time + phase);
        const reach = (0.01 + 0.06 * long) * (0.3 + depth) * (0.4 + 0.6 * shine);
        shapes.push({
          kind: 'line',
          points: [x - reach, y, x + reach, y],
          width: 0.0015 + 0.007 * depth,
          paint: light,
          opacity: (0.3 + 0.6 * shine) * (1 - Math.abs(side) * 0.7),
        });
      }
      return { ground: { from: [0, 0], to: [0, horizon], colours: sky }, shapes };
    };
  },
};
