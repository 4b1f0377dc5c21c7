/** An old print: warm and faded, soft in the corners, with grain, dust, a light leak, a white edge. */
import type { FinishMaker } from '../styles';
import { cornerDistance, forEachPixel, grainAt, lumaOf } from './planes';

export const vintage: FinishMaker = (scene, width, height) => {
  const random = scene.random('vintage');
  const leakX = random() < 0.5 ? 0 : width;
  const leakY = random() * height;
  const scratches = Array.from({ length: 5 }, () => ({
    x: random() * width,
    lean: (random() - 0.5) * 0.04,
    from: random() * 0.6,
    to: 0.6 + random() * 0.4,
  }));
  return (pixels) => {
    const unit = Math.min(width, height);
    const luma = lumaOf(pixels);
    const border = unit * 0.045;
    forEachPixel(pixels, width, height, (at, x, y) => {
      const value = luma[y * width + x] as number;
      const fade = 34 + value * 196;
      const edge = 1 - 0.5 * cornerDistance(x, y, width, height) ** 1.2;
      const blotch = scene.noise.octaves((x / unit) * 3, (y / unit) * 3, 3) * 8;
      const grain = (grainAt(x, y) + grainAt(x >> 1, y >> 1)) * 6.5;
      const leak = Math.exp(-Math.hypot(x - leakX, y - leakY) / (unit * 0.24)) * 120;
      const sepia = [fade * 1.05 + 6, fade * 0.9 + 6, fade * 0.68 + 10];
      const keep = 0.42;
      const extra = [leak, leak * 0.45, leak * 0.1];
      let scratch = 0;
      for (const line of scratches) {
        const part = y / height;
        if (part < line.from || part > line.to) continue;
        if (Math.abs(x - line.x - line.lean * y) < unit / 1600) scratch = 46;
      }
      const rim = Math.min(x, y, width - 1 - x, height - 1 - y);
      for (let channel = 0; channel < 3; channel++) {
        const colour = 30 + (pixels[at + channel] as number) * 0.8;
        const toned = ((sepia[channel] as number) * (1 - keep) + colour * keep) * edge;
        pixels[at + channel] =
          rim < border
            ? ([243, 235, 216][channel] as number) + blotch * 0.7 + grain * 0.35
            : toned + blotch + grain + (extra[channel] as number) + scratch;
      }
    });
  };
};
