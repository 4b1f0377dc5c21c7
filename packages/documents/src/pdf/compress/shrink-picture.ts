import type { Picture } from './read-picture';

/**
 * Downsamples by averaging the area that each new pixel covers, which avoids aliasing and ringing.
 * @param width new size in pixels, no larger than the old one; likewise `height`
 */
export function shrinkPicture(picture: Picture, width: number, height: number): Picture {
  const { channels } = picture;
  const across = scaleRows(picture.data, picture.width, picture.height, channels, width);
  const data = scaleColumns(across, width * channels, picture.height, height);
  return { ...picture, width, height, data };
}

function scaleRows(
  data: Uint8Array,
  oldWidth: number,
  height: number,
  channels: number,
  width: number,
): Float32Array {
  const out = new Float32Array(width * height * channels);
  const ratio = oldWidth / width;
  for (let y = 0; y < height; y++) {
    const row = y * oldWidth;
    for (let x = 0; x < width; x++) {
      const start = x * ratio;
      const end = Math.min(oldWidth, start + ratio);
      const target = (y * width + x) * channels;
      for (let from = Math.floor(start); from < end; from++) {
        const share = (Math.min(end, from + 1) - Math.max(start, from)) / ratio;
        const source = (row + from) * channels;
        for (let channel = 0; channel < channels; channel++)
          out[target + channel] =
            (out[target + channel] ?? 0) + share * (data[source + channel] ?? 0);
      }
    }
  }
  return out;
}

function scaleColumns(
  data: Float32Array,
  row: number,
  oldHeight: number,
  height: number,
): Uint8Array {
  const out = new Uint8Array(row * height);
  const line = new Float32Array(row);
  const ratio = oldHeight / height;
  for (let y = 0; y < height; y++) {
    line.fill(0);
    const [start, end] = [y * ratio, Math.min(oldHeight, (y + 1) * ratio)];
    for (let from = Math.floor(start); from < end; from++) {
      const share = (Math.min(end, from + 1) - Math.max(start, from)) / ratio;
      for (let at = 0; at < row; at++)
        line[at] = (line[at] ?? 0) + share * (data[from * row + at] ?? 0);
    }
    for (let at = 0; at < row; at++) out[y * row + at] = Math.round(line[at] ?? 0);
  }
  return out;
}
