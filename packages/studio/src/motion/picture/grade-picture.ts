/**
 * Grades a picture for a look: colours (saturation, contrast, tints of lights and darks), brush strokes (the
 * calmest quarter around each pixel, after Kuwahara, 1976), a wash, or few tones with outlines.
 */
import type { Grade } from '../film-looks';

/** RGBA, changed in place. @param pulse called now and then; may throw to end the work */
export function gradePicture(image: ImageData, grade: Grade, pulse: () => void): void {
  if (grade.paint === 'strokes') calmestQuarter(image, strokeRadius(image), pulse);
  if (grade.paint === 'wash') calmestQuarter(image, Math.max(2, strokeRadius(image) - 1), pulse);
  if (grade.paint === 'cels') cels(image, pulse);
  gradeColours(image.data, grade, pulse);
}

function strokeRadius({ width, height }: ImageData): number {
  return Math.min(9, Math.max(2, Math.round(Math.max(width, height) / 340)));
}

function gradeColours(data: Uint8ClampedArray, grade: Grade, pulse: () => void): void {
  const { saturation, contrast, lights = [0, 0, 0], darks = [0, 0, 0] } = grade;
  for (let at = 0; at < data.length; at += 4) {
    if ((at & 0xfffff) === 0) pulse();
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const gray = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    const light = gray / 255;
    const dark = (1 - light) ** 2;
    for (let channel = 0; channel < 3; channel++) {
      const value = data[at + channel] as number;
      const coloured = gray + (value - gray) * saturation;
      const contrasted = (coloured - 128) * contrast + 128;
      data[at + channel] =
        contrasted + (lights[channel] as number) * light + (darks[channel] as number) * dark;
    }
  }
}

/**
 * Each pixel becomes the mean of that quarter of its surroundings in which brightness changes least:
 * edges stay, surfaces become strokes. By sums over rows and columns, so that the radius costs nothing.
 */
function calmestQuarter(image: ImageData, radius: number, pulse: () => void): void {
  const { width, height, data } = image;
  const across = width + 1;
  const sums = [0, 1, 2, 3].map(() => new Float64Array(across * (height + 1)));
  const [red, green, blue, square] = sums as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let y = 0; y < height; y++) {
    if ((y & 63) === 0) pulse();
    let [r, g, b, s] = [0, 0, 0, 0];
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const value =
        (data[from] as number) + (data[from + 1] as number) + (data[from + 2] as number);
      r += data[from] as number;
      g += data[from + 1] as number;
      b += data[from + 2] as number;
      s += value * value;
      const to = (y + 1) * across + x + 1;
      red[to] = (red[to - across] as number) + r;
      green[to] = (green[to - across] as number) + g;
      blue[to] = (blue[to - across] as number) + b;
      square[to] = (square[to - across] as number) + s;
    }
  }
  for (let y = 0; y < height; y++) {
    if ((y & 31) === 0) pulse();
    for (let x = 0; x < width; x++) {
      let least = Number.POSITIVE_INFINITY;
      const to = (y * width + x) * 4;
      for (let quarter = 0; quarter < 4; quarter++) {
        const x0 = Math.max(0, quarter & 1 ? x : x - radius);
        const x1 = Math.min(width, (quarter & 1 ? x + radius : x) + 1);
        const y0 = Math.max(0, quarter & 2 ? y : y - radius);
        const y1 = Math.min(height, (quarter & 2 ? y + radius : y) + 1);
        const corners = [y1 * across + x1, y0 * across + x1, y1 * across + x0, y0 * across + x0];
        const [a, c, d, e] = corners as [number, number, number, number];
        const count = (x1 - x0) * (y1 - y0);
        const over = (plane: Float64Array) =>
          ((plane[a] as number) -
            (plane[c] as number) -
            (plane[d] as number) +
            (plane[e] as number)) /
          count;
        const [r, g, b] = [over(red), over(green), over(blue)];
        const unrest = over(square) - (r + g + b) ** 2;
        if (unrest >= least) continue;
        least = unrest;
        data[to] = r;
        data[to + 1] = g;
        data[to + 2] = b;
      }
    }
  }
}

/** Steps of brightness that are left, and how strong a change of brightness is drawn as a line. */
const TONES = 5;
const EDGE = 58;

function cels(image: ImageData, pulse: () => void): void {
  const { width, height, data } = image;
  calmestQuarter(image, Math.max(2, strokeRadius(image) - 1), pulse);
  const gray = new Float32Array(width * height);
  for (let at = 0; at < gray.length; at++)
    gray[at] =
      0.3 * (data[at * 4] as number) +
      0.59 * (data[at * 4 + 1] as number) +
      0.11 * (data[at * 4 + 2] as number);
  for (let y = 0; y < height; y++) {
    if ((y & 63) === 0) pulse();
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const own = gray[at] as number;
      const step = Math.round((own / 255) * TONES) * (255 / TONES);
      const scale = own > 4 ? (own * 0.35 + step * 0.65) / own : 1;
      const left = gray[at - (x > 0 ? 1 : 0)] as number;
      const above = gray[at - (y > 0 ? width : 0)] as number;
      const line = Math.min(1, Math.max(0, (Math.hypot(own - left, own - above) * 2 - EDGE) / 60));
      for (let channel = 0; channel < 3; channel++)
        data[at * 4 + channel] = (data[at * 4 + channel] as number) * scale * (1 - line * 0.8);
    }
  }
}
