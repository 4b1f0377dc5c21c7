/** Cel and ink: few tones, black lines where forms meet, white light at the rims. */
import type { FinishMaker } from '../styles';
import { blurPlane, forEachPixel, lumaOf } from './planes';

const TONES = 4;

export const anime: FinishMaker = (_scene, width, height) => (pixels) => {
  const unit = Math.min(width, height);
  const luma = lumaOf(pixels);
  const fine = blurPlane(luma, width, height, unit / 700);
  const broad = blurPlane(fine, width, height, unit / 300);
  const reach = Math.max(1, Math.round(unit / 640));
  const pitch = unit / 110;
  forEachPixel(pixels, width, height, (at, x, y) => {
    const here = y * width + x;
    const value = luma[here] as number;
    // Steps between tones where forms turn; the sky keeps its gradient, or it would have stripes.
    const flat = (Math.round(value * TONES) + 0.25) / (TONES + 0.25);
    const turn = Math.min(1, Math.abs(value - (broad[here] as number)) * 16);
    const tone = value + (flat - value) * turn;
    const dx =
      (fine[y * width + Math.min(width - 1, x + reach)] as number) -
      (fine[y * width + Math.max(0, x - reach)] as number);
    const dy =
      (fine[Math.min(height - 1, y + reach) * width + x] as number) -
      (fine[Math.max(0, y - reach) * width + x] as number);
    const valley = (broad[here] as number) - (fine[here] as number);
    const line = Math.min(1, Math.max(0, Math.hypot(dx, dy) * 4.4 + valley * 5 - 0.36) * 1.9);
    const [u, v] = [(x + y) / pitch / Math.SQRT2, (x - y) / pitch / Math.SQRT2];
    const dot = Math.hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5);
    const shade = value < 0.42 ? Math.min(1, Math.max(0, (0.5 - value) * 0.95 - dot) * 7) : 0;
    const lift = value > 0.004 ? tone / value : 1;
    for (let channel = 0; channel < 3; channel++) {
      const colour = pixels[at + channel] as number;
      const strong = value * 255 + (colour - value * 255) * 1.45;
      const cel = strong * Math.min(1.6, lift);
      pixels[at + channel] = cel * (1 - shade * 0.55) * (1 - line) + 18 * line;
    }
  });
};
