/** Stripes that swell around hidden spheres until the eye gives in. After Bridget Riley and Victor Vasarely. */
import type { VectorAlgorithm } from '../art-scene';
import { lightnessOf } from '../colour-ramp';
import type { Shape } from '../drawing';

export const opArt: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, inks, ground } = scene;
    const random = scene.random('op-art');
    const contrast = (hex: string) => Math.abs(lightnessOf(hex) - lightnessOf(ground));
    const ordered = [...inks].sort((a, b) => contrast(b) - contrast(a));
    const count = Math.round(26 + density * 50);
    const bumps = Array.from({ length: 1 + Math.round(chaos * 4) }, () => ({
      x: width * (0.2 + 0.6 * random()),
      y: height * (0.2 + 0.6 * random()),
      radius: (0.2 + 0.2 * random()) * (0.7 + 0.6 * scale),
      push: (random() < 0.5 ? -1 : 1) * (0.55 + 0.35 * random()),
    }));
    const slope = (random() - 0.5) * 0.5;
    const reach = 1 + Math.abs(slope) * width;
    return (time) => {
      const bend = (x: number, y: number): [number, number] => {
        let [px, py] = [x, y];
        for (const [index, bump] of bumps.entries()) {
          const angle = 2 * Math.PI * (time + index / bumps.length);
          const dx = x - bump.x - Math.cos(angle) * 0.04;
          const dy = y - bump.y - Math.sin(angle) * 0.04;
          const far = Math.hypot(dx, dy) / bump.radius;
          if (far >= 1) continue;
          const swell = (1 - far * far) ** 2 * bump.push;
          px += dx * swell;
          py += dy * swell + 0.25 * bump.radius * swell * Math.abs(1 - far);
        }
        return [px, py];
      };
      const shapes: Shape[] = [];
      const top = -reach * 0.4;
      const gap = (height + reach * 0.8) / count;
      for (let row = 0; row < count; row++) {
        const y0 = top + row * gap;
        const upper: number[] = [];
        const lower: number[] = [];
        for (let x = -0.15; x <= width + 0.15; x += 0.008) {
          const ripple = 0.02 * chaos * Math.sin(x * 9 + row * 0.35);
          upper.push(...bend(x, y0 + slope * x + ripple));
          lower.unshift(...bend(x, y0 + gap * 0.5 + slope * x + ripple));
        }
        shapes.push({
          kind: 'area',
          points: [...upper, ...lower],
          paint: ordered[Math.floor((row / count) * Math.min(3, ordered.length))] ?? '#000000',
        });
      }
      return { ground, shapes };
    };
  },
};
