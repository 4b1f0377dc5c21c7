/**
 * A Julia set with smooth colouring and an orbit trap of light. After Gaston Julia (1918); smooth counting
 * after Inigo Quilez.
 */
import type { RasterAlgorithm } from '../art-scene';
import { rampIndex } from '../colour-ramp';

const centres = [
  [-0.8, 0.156],
  [-0.4, 0.6],
  [0.285, 0.01],
  [-0.70176, -0.3842],
  [-0.835, -0.2321],
  [-0.7269, 0.1889],
  [0.355, 0.355],
  [-0.54, 0.54],
] as const;

export const julia: RasterAlgorithm = {
  kind: 'raster',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, ramp } = scene;
    const random = scene.random('julia');
    const centre = centres[Math.floor(random() * centres.length)] ?? centres[0];
    const zoom = (1.35 + 1.3 * (1 - scale)) * 1.1;
    const turn = random() * 2 * Math.PI;
    const [cosTurn, sinTurn] = [Math.cos(turn), Math.sin(turn)];
    const [offX, offY] = [(random() - 0.5) * 0.5 * chaos, (random() - 0.5) * 0.5 * chaos];
    const most = Math.round(60 + 120 * density);
    const { bytes } = ramp;
    return (time) => {
      const swing = 0.006 + 0.008 * chaos;
      const cx = centre[0] + Math.cos(2 * Math.PI * time) * swing;
      const cy = centre[1] + Math.sin(2 * Math.PI * time) * swing;
      return (px, py, out) => {
        const sx = (px - width / 2) * zoom;
        const sy = (py - height / 2) * zoom;
        let x = sx * cosTurn - sy * sinTurn + offX;
        let y = sx * sinTurn + sy * cosTurn + offY;
        let trap = 9;
        let count = 0;
        let squared = x * x + y * y;
        while (squared < 64 && count < most) {
          const next = x * x - y * y + cx;
          y = 2 * x * y + cy;
          x = next;
          squared = x * x + y * y;
          const near = Math.abs(squared - 0.3);
          if (near < trap) trap = near;
          count++;
        }
        const smooth =
          count === most ? most : count + 1 - Math.log2(Math.log(squared) / 2 / Math.LN2);
        const place =
          count === most
            ? 0.06 + Math.min(0.85, Math.sqrt(trap) * 1.1)
            : 0.06 + 0.94 * (0.5 - 0.5 * Math.cos(Math.log1p(Math.max(0, smooth)) * 2.3));
        const index = rampIndex(place);
        const glow = 1 + 0.35 * Math.exp(-trap * 26);
        out[0] = (bytes[index] as number) * glow;
        out[1] = (bytes[index + 1] as number) * glow;
        out[2] = (bytes[index + 2] as number) * glow;
      };
    };
  },
};
