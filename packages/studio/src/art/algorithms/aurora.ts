/** Curtains of light over a dark ridge: rays hang from waving lines and fade upwards. */

import { hexToRgb } from '@entropy-tools/media/colour/colour';
import type { RasterAlgorithm } from '../art-scene';
import { lightnessOf, makeRamp, mixColours, rampIndex } from '../colour-ramp';

export const aurora: RasterAlgorithm = {
  kind: 'raster',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, noise, inks, ground, isDark } = scene;
    const random = scene.random('aurora');
    const night = isDark ? mixColours(ground, '#02040c', 0.5) : '#060b1c';
    const sky = makeRamp([
      mixColours(night, '#000208', 0.5),
      night,
      mixColours(night, inks[0] ?? night, 0.4),
    ]);
    const lights = [...inks]
      .sort((a, b) => lightnessOf(b) - lightnessOf(a))
      .slice(0, 5)
      .map(hexToRgb);
    const count = 2 + Math.round(density * 3);
    const curtains = Array.from({ length: count }, (_, index) => ({
      base: height * (0.34 + 0.36 * ((index + random() * 0.6) / count)),
      offset: random() * 60,
      tall: height * (0.2 + 0.16 * random() + 0.12 * scale),
      low: lights[index % lights.length] ?? { r: 90, g: 255, b: 170 },
      high: lights[(index + 1) % lights.length] ?? { r: 120, g: 90, b: 255 },
    }));
    const columns = Math.ceil(width * 1400);
    const stars = new Float32Array(4096).map(() => random());
    return (time) => {
      const [cos, sin] = [Math.cos(2 * Math.PI * time) * 0.3, Math.sin(2 * Math.PI * time) * 0.3];
      const tables = curtains.map(({ base, offset }) => {
        const line = new Float32Array(columns + 1);
        const rays = new Float32Array(columns + 1);
        for (let i = 0; i <= columns; i++) {
          const x = (i / 1400) * (1 + chaos);
          line[i] = base + 0.16 * noise.octaves(x * 1.6 + offset + cos, offset + sin, 3);
          const fine = 0.5 + 0.5 * noise.octaves(x * 14 + offset, offset * 2 + sin * 3, 3);
          const broad = 0.5 + 0.75 * noise.octaves(x * 2.2 + offset - cos, 4 + sin, 2);
          rays[i] = Math.max(0, fine * broad) * 1.7;
        }
        return { line, rays };
      });
      const ridge = new Float32Array(columns + 1);
      for (let i = 0; i <= columns; i++) {
        const x = i / 1400;
        ridge[i] =
          height * 0.88 -
          0.09 * noise.octaves(x * 2.1 + curtains.length, 3.3, 5) -
          0.012 * Math.abs(noise.at2(x * 60, 1.5));
      }
      return (x, y, out) => {
        const column = Math.min(columns, Math.floor(x * 1400));
        const index = rampIndex(y / height);
        let r = sky.bytes[index] as number;
        let g = sky.bytes[index + 1] as number;
        let b = sky.bytes[index + 2] as number;
        for (const [i, curtain] of curtains.entries()) {
          const table = tables[i];
          if (!table) continue;
          const above = (table.line[column] as number) - y;
          const ray = table.rays[column] as number;
          const tall = curtain.tall * (0.4 + ray);
          const light =
            above > 0 ? Math.exp((-above / tall) * 2.2) * ray : Math.exp(above * 42) * ray;
          const t = Math.min(1, Math.max(0, (above / tall) * 0.9));
          r += (curtain.low.r + (curtain.high.r - curtain.low.r) * t) * light * 0.8;
          g += (curtain.low.g + (curtain.high.g - curtain.low.g) * t) * light * 0.8;
          b += (curtain.low.b + (curtain.high.b - curtain.low.b) * t) * light * 0.8;
        }
        const cellX = Math.floor(x * 90);
        const cellY = Math.floor(y * 90);
        const at = ((cellX * 73) ^ (cellY * 179)) & 4095;
        const chance = stars[at] as number;
        if (chance > 0.93) {
          const dx = x * 90 - cellX - 0.5;
          const dy = y * 90 - cellY - 0.5;
          const star =
            Math.exp(-(dx * dx + dy * dy) / (0.004 + (chance - 0.93) * 0.12)) *
            190 *
            (1 - y / height);
          r += star;
          g += star;
          b += star;
        }
        const dark = Math.min(1, Math.max(0, (y - (ridge[column] as number)) * 420));
        out[0] = r + (3 - r) * dark;
        out[1] = g + (5 - g) * dark;
        out[2] = b + (10 - b) * dark;
      };
    };
  },
};
