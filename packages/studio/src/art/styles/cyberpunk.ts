/** A city screen at night: magenta and cyan light on near-black, colours pulled apart, lines, glow. */
import { makeRamp, rampIndex } from '../colour-ramp';
import type { FinishMaker } from '../styles';
import { cornerDistance, forEachPixel, glowOf, lumaOf, samplePicture, smoothStep } from './planes';

const night = makeRamp(['#05020f', '#1b0b45', '#7b0fa8', '#ff2079', '#2de2e6', '#eaffff']);

export const cyberpunk: FinishMaker = (_scene, width, height) => (pixels) => {
  const unit = Math.min(width, height);
  const luma = lumaOf(pixels);
  const shift = Math.max(1, Math.round(unit / 260));
  const line = Math.max(2, unit / 240);
  const { bytes } = night;
  let low = 1;
  let high = 0;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < luma.length; i += 97) {
    low = Math.min(low, luma[i] as number);
    high = Math.max(high, luma[i] as number);
    sum += luma[i] as number;
    count++;
  }
  const range = Math.max(0.2, high - low);
  // It is night: a bright picture is darkened until its middle is violet.
  const middle = Math.min(0.97, Math.max(0.03, (sum / count - low) / range));
  const power = Math.min(2, Math.max(1.2, Math.log(0.36) / Math.log(middle)));
  const dim = (1 - 0.3 * smoothStep(0.6, 0.9, middle)) / range;
  const placeAt = (x: number, y: number) =>
    ((luma[y * width + Math.min(width - 1, Math.max(0, x))] as number) - low) * dim;
  forEachPixel(pixels, width, height, (at, x, y) => {
    const value = placeAt(x, y);
    const red = rampIndex(placeAt(x - shift, y) ** power);
    const green = rampIndex(value ** power);
    const blue = rampIndex(placeAt(x + shift, y) ** power);
    const scan = 0.84 + 0.16 * Math.cos((y / line) * 2 * Math.PI);
    const edge = 1 - 0.5 * cornerDistance(x, y, width, height);
    const keep = 0.36;
    const light = scan * edge;
    pixels[at] = ((bytes[red] as number) * (1 - keep) + (pixels[at] as number) * keep) * light;
    pixels[at + 1] =
      ((bytes[green + 1] as number) * (1 - keep) + (pixels[at + 1] as number) * keep) * light;
    pixels[at + 2] =
      ((bytes[blue + 2] as number) * (1 - keep) + (pixels[at + 2] as number) * keep) * light;
  });
  const glow = glowOf(pixels, width, height, 0.35, 0.05);
  const spill = new Float64Array(3);
  forEachPixel(pixels, width, height, (at, x, y) => {
    samplePicture(glow, (x + 0.5) / width, (y + 0.5) / height, spill);
    for (let channel = 0; channel < 3; channel++)
      pixels[at + channel] = (pixels[at + channel] as number) + (spill[channel] as number) * 0.55;
  });
};
