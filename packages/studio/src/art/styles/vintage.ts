/** An old print: warm and faded, soft in the corners, with grain, dust, a light leak. */
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
    forEachPixel(pixels, width, height, (at, x, y) => {
      const value = luma[y * width + x] as number;
      const fade = 38 + value * 214;
      const edge = 1 - 0.38 * cornerDistance(x, y, width, height) ** 1.2;
      const blotch = scene.noise.octaves((x / unit) * 3, (y / unit) * 3, 3) * 8;
      const grain = (grainAt(x, y) + grainAt(x >> 1, y >> 1)) * 6.5;
      const leak = Math.exp(-Math.hypot(x - leakX, y - leakY) / (unit * 0.24)) * 120;
      const sepia = [fade * 1.05 + 6, fade * 0.9 + 6, fade * 0.68 + 10];
      const keep = 0.55;
      const extra = [leak, leak * 0.45, leak * 0.1];
      let scratch = 0;
      for (const line of scratches) {
        const part = y / height;
        if (part < line.from || part > line.to) continue;
        if (Math.abs(x - line.x - line.lean * y) < unit / 1600) scratch = 46;
      }
      for (let channel = 0; channel < 3; channel++) {
        const colour = 30 + (pixels[at + channel] as number) * 0.8;
        const toned = ((sepia[channel] as number) * (1 - keep) + colour * keep) * edge;
        pixels[at + channel] = toned + blotch + grain + (extra[channel] as number) + scratch;
      }
    });
  };
};
