/** A lit form printed as dots of two or three inks at the screen angles of a press. */
import type { VectorAlgorithm } from '../art-scene';
import { lightnessOf } from '../colour-ramp';
import type { Shape } from '../drawing';

export const halftone: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, noise, inks, isDark } = scene;
    const random = scene.random('halftone');
    const pitch = 0.03 - 0.02 * density;
    const contrast = (hex: string) => Math.abs(lightnessOf(hex) - lightnessOf(scene.ground));
    const plates = [...inks].sort((a, b) => contrast(a) - contrast(b)).slice(-3);
    const spheres = Array.from({ length: 2 + Math.round(chaos * 5) }, () => ({
      x: width * (0.15 + 0.7 * random()),
      y: height * (0.15 + 0.7 * random()),
      radius: (0.13 + 0.2 * random()) * (0.7 + scale * 0.8),
    }));
    const offset = random() * 40;
    return (time) => {
      const angle = 2 * Math.PI * time - 0.9;
      const [lx, ly] = [Math.cos(angle) * 0.62, Math.sin(angle) * 0.62];
      const toneAt = (x: number, y: number, plate: number): number => {
        let tone = 0.3 + 0.34 * noise.octaves(x * 1.5 + offset + plate * 3, y * 1.5 + lx * 0.1, 3);
        for (const [index, sphere] of spheres.entries()) {
          const dx = (x - sphere.x) / sphere.radius;
          const dy = (y - sphere.y) / sphere.radius;
          const flat = dx * dx + dy * dy;
          if (flat >= 1) continue;
          const light = dx * lx + dy * ly + Math.sqrt(1 - flat) * 0.72;
          tone =
            0.12 + (index % plates.length === plate ? 0.25 : 0) + 0.95 * (1 - Math.max(0, light));
        }
        return Math.min(1, Math.max(0.02, tone - plate * 0.06));
      };
      const shapes: Shape[] = [];
      for (const [plate, ink] of plates.entries()) {
        const turn = [0.26, 1.31, 0.785][plate] ?? 0;
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        const reach = Math.ceil((width + height) / pitch);
        for (let row = -reach; row <= reach; row++)
          for (let column = -reach; column <= reach; column++) {
            const x = (column * cos - row * sin) * pitch;
            const y = (column * sin + row * cos) * pitch;
            if (x < -pitch || y < -pitch || x > width + pitch || y > height + pitch) continue;
            const radius = Math.sqrt(toneAt(x, y, plate)) * pitch * 0.58;
            if (radius > pitch * 0.08)
              shapes.push({
                kind: 'circle',
                x,
                y,
                radius,
                paint: ink,
                blend: isDark ? 'screen' : 'multiply',
                opacity: 0.92,
              });
          }
      }
      return { ground: scene.ground, shapes };
    };
  },
};
