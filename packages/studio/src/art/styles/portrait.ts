/** Framed as a portrait: an oval opening in a cream mount, the centre sharp, the rest soft and dark. */
import { hexToRgb } from '@entropy-tools/media/colour/colour';
import { mixColours } from '../colour-ramp';
import type { FinishMaker } from '../styles';
import {
  blurPlane,
  forEachPixel,
  grainAt,
  type SmallPicture,
  samplePicture,
  shrinkPicture,
} from './planes';

export const portrait: FinishMaker = (scene, width, height) => {
  const mount = hexToRgb(mixColours('#f1ead9', scene.inks[0] ?? '#f1ead9', 0.07));
  return (pixels) => {
    const unit = Math.min(width, height);
    const small = shrinkPicture(pixels, width, height, 260);
    const soft: SmallPicture = {
      ...small,
      planes: small.planes.map((plane) =>
        blurPlane(plane, small.width, small.height, small.width / 45),
      ) as [Float32Array, Float32Array, Float32Array],
    };
    const found = new Float64Array(3);
    const radiusX = unit * 0.39 + (width - unit) * 0.28;
    const radiusY = unit * 0.43 + (height - unit) * 0.3;
    forEachPixel(pixels, width, height, (at, x, y) => {
      const dx = (x + 0.5 - width / 2) / radiusX;
      const dy = (y + 0.5 - height / 2) / radiusY;
      const far = Math.hypot(dx, dy);
      const beyond = (far - 1) * Math.min(radiusX, radiusY);
      const bevel = unit * 0.012;
      if (beyond > bevel) {
        const tooth = grainAt(x, y) * 2.4 + scene.noise.at2(x / 3, y / 3) * 2.6;
        const shade = 1 - 0.1 * Math.exp(-(beyond - bevel) / (unit * 0.02));
        pixels[at] = mount.r * shade + tooth;
        pixels[at + 1] = mount.g * shade + tooth;
        pixels[at + 2] = mount.b * shade + tooth;
        return;
      }
      if (beyond > 0) {
        // The bevel of the mount, lit from the upper left.
        const light = 250 - 52 * Math.max(0, (-dx - dy * 1.3) / Math.max(0.01, far));
        pixels[at] = light;
        pixels[at + 1] = light * 0.985;
        pixels[at + 2] = light * 0.95;
        return;
      }
      samplePicture(soft, (x + 0.5) / width, (y + 0.5) / height, found);
      const blur = Math.min(1, Math.max(0, (far - 0.42) * 2.2));
      const dark = 1.06 - 0.5 * far ** 3;
      const under =
        1 - 0.45 * Math.exp((beyond + (dx + dy < 0 ? 0 : unit * 0.012)) / (unit * 0.018));
      for (let channel = 0; channel < 3; channel++) {
        const sharp = pixels[at + channel] as number;
        pixels[at + channel] = (sharp + ((found[channel] as number) - sharp) * blur) * dark * under;
      }
    });
  };
};
