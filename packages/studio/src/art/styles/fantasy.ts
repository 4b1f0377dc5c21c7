/** A fairy tale at dusk: a soft double exposure, violet shade and golden light, rays, sparks. */
import type { FinishMaker } from '../styles';
import { cornerDistance, forEachPixel, glowOf, lumaOf, samplePicture } from './planes';

export const fantasy: FinishMaker = (scene, width, height) => {
  const random = scene.random('fantasy');
  const unit = Math.min(width, height);
  const sparks = Array.from({ length: 70 }, () => ({
    x: random() * width,
    y: random() * height,
    size: (0.002 + 0.006 * random() ** 3) * unit,
    phase: random(),
  }));
  const source = (0.15 + 0.7 * random()) * width;
  return (pixels, time) => {
    const luma = lumaOf(pixels);
    const glow = glowOf(pixels, width, height, 0.25, 0.035);
    const spill = new Float64Array(3);
    forEachPixel(pixels, width, height, (at, x, y) => {
      const value = luma[y * width + x] as number;
      samplePicture(glow, (x + 0.5) / width, (y + 0.5) / height, spill);
      const angle = Math.atan2(x - source, y + unit * 0.25);
      const ray =
        Math.max(0, scene.noise.at2(angle * 7, 3.3) + 0.25 * scene.noise.at2(angle * 23, 8)) *
        Math.max(0, 1 - y / height) ** 1.3;
      const edge = 1 - 0.45 * cornerDistance(x, y, width, height) ** 1.5;
      const dusk = (1 - value) ** 2;
      const tint = [26 * dusk + 26 * value, 4 * dusk + 14 * value, 44 * dusk - 16 * value];
      for (let channel = 0; channel < 3; channel++) {
        const colour = (pixels[at + channel] as number) * 0.86 + (tint[channel] as number);
        const light = (spill[channel] as number) * 0.62 + ray * ([150, 118, 70][channel] as number);
        pixels[at + channel] =
          (255 - ((255 - Math.min(255, colour)) * (255 - Math.min(255, light))) / 255) * edge;
      }
    });
    for (const { x, y, size, phase } of sparks) {
      const strength = 0.65 + 0.35 * Math.cos(2 * Math.PI * (time + phase));
      addSpark(pixels, width, height, x, y, size, strength);
    }
  };
};

/** A small light with four rays. */
function addSpark(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  x: number,
  y: number,
  size: number,
  strength: number,
): void {
  const reach = Math.ceil(size * 6);
  for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(height, y + reach); row++)
    for (
      let column = Math.max(0, Math.floor(x - reach));
      column < Math.min(width, x + reach);
      column++
    ) {
      const dx = Math.abs(column - x) / size;
      const dy = Math.abs(row - y) / size;
      const light =
        (Math.exp(-(dx * dx + dy * dy)) +
          0.7 * Math.exp(-Math.min(dx, dy) * 5 - Math.max(dx, dy) * 0.9) +
          0.12 * Math.exp(-Math.hypot(dx, dy) * 0.7)) *
        strength;
      if (light < 0.01) continue;
      const at = (row * width + column) * 4;
      pixels[at] = (pixels[at] as number) + light * 255;
      pixels[at + 1] = (pixels[at + 1] as number) + light * 240;
      pixels[at + 2] = (pixels[at + 2] as number) + light * 205;
    }
}
